# Почему ход в «Гримуаре» не принят. Имена и аргументы сообщений стоят в refusals.py.
refused-game-is-over = Игра окончена
refused-spells-first = Сначала все выбирают заклинания
refused-no-turn-yet = Ходы ещё не начались
refused-above-the-marker = Уровень { $level } выше маркера: он стоит на { $marker }
refused-no-such-spell = В книге нет заклинания уровня { $level }
refused-not-your-turn = Сейчас ходит { $seat }
refused-target-gives = Кого отдать, выбирает { $seat }
refused-not-the-moment = Сейчас этого сделать нельзя
refused-books-are-open = Книги открыты: заклинания выбирают в начале раунда
refused-luck-first = Сначала замените карту зоны или откажитесь
refused-cure-first = Сначала заплатите за карту из сброса или откажитесь
refused-target-first = Сначала выберите цель заклинания
refused-give-first = Сначала отдайте одного Компаньона
refused-seize-first = Сначала заберите Компаньона у игрока { $seat }
refused-shoes-first = Сначала покажите обувь или откажитесь
refused-pick-now = Теперь возьмите карту квеста из зоны
refused-shoes-when-drawn = Обувь показывают только тогда, когда её взяли
refused-no-shoes-drawn = Сейчас обувь вам не досталась
refused-nothing-to-decline = Отказываться не от чего
refused-zone-ends = Последнее место зоны — { $slot }
refused-no-such-slot = Такого места в зоне нет
refused-slot-is-empty = Карта с места { $slot } уже взята
refused-not-cast = Вы не выбирали заклинание «{ $spell }»
refused-had-its-moment = Для заклинания «{ $spell }» уже поздно
refused-cure-needs = Для Лечения нужны жетон и карта в сбросе
refused-spell-without-target = У вашего заклинания нет цели
refused-no-target-to-choose = Цель сейчас не выбирают
refused-no-possible-target = Подходящей цели нет
refused-no-such-player = Игрока { $seat } нет
refused-not-yourself = Себя целью выбрать нельзя
refused-is-protected = { $seat } под защитой заклинания
refused-not-most-tokens = { $seat } — не самый богатый игрок
refused-no-more-companions = У игрока { $seat } Компаньонов не больше, чем у вас
refused-only-charmed-give = Отдаёт Компаньона только цель Очарования
refused-you-have-no = Карты «{ $card }» у вас нет
refused-they-have-no = Карты «{ $card }» у игрока { $seat } нет
refused-no-companion-to-choose = Выбирать Компаньона сейчас нельзя

# Что произошло. Аргументы — поля событий (events.py). Начало хода и карта, которая ложится в зону, слов не требуют.
event-choose = { $seat } выбирает: { $spell }
    .you = вы выбираете: { $spell }
event-reveal = { $seat }: { $spell } ({ $level })
    .you = вы: { $spell } ({ $level })
    .many = книги открыты: { $items }
    .item = { $seat } — { $spell } ({ $level })
    .your-item = вы — { $spell } ({ $level })
event-protect = { $seat } под защитой: { $spell }
    .you = вы под защитой: { $spell }
event-clash = { $seat }: { $spell }, как и у других; место в прошлом раунде — { $was }
    .you = вы: { $spell }, как и у других; место в прошлом раунде — { $was }
    .many = совпавшие заклинания — последними, в порядке, обратном прошлому раунду: { $items }
    .item = { $seat } — место { $was }
    .your-item = вы — место { $was }
event-time-stop = { $seat }: Остановка времени, порядок обратный
    .you = ваша Остановка времени делает порядок обратным
event-order = { $seat }: место { $place }{ $why ->
    [same-spell] {" "}(одинаковые заклинания)
    [acceleration] {" "}(Ускорение)
    [shoes] {" "}(Божественная обувь)
   *[alone] {""}
  }
    .you = вы: место { $place }{ $why ->
        [same-spell] {" "}(одинаковые заклинания)
        [acceleration] {" "}(Ускорение)
        [shoes] {" "}(Божественная обувь)
       *[alone] {""}
      }
    .many = порядок: { $items }
    .item = { $seat }{ $why ->
        [same-spell] {" "}(одинаковые заклинания)
        [acceleration] {" "}(Ускорение)
        [shoes] {" "}(Божественная обувь)
       *[alone] {""}
      }
    .your-item = вы{ $why ->
        [same-spell] {" "}(одинаковые заклинания)
        [acceleration] {" "}(Ускорение)
        [shoes] {" "}(Божественная обувь)
       *[alone] {""}
      }
event-companion = { $seat }: { $card } приносит { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
  }
    .you = { $card } приносит вам { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
      }
event-silence = { $seat }: Молчание, запретные заклинания не действуют
    .you = вы налагаете Молчание, запретные заклинания не действуют
event-silenced = { $seat }: { $spell } не действует, Молчание
    .you = ваше заклинание не действует, Молчание: { $spell }
event-no-effect = { $seat }: { $lacks ->
    [target] { $spell } не находит цели
    [payment] { $spell } не действует, платить нечем
    [discard] { $spell } не действует, сброс пуст
    [item] { $spell } не действует, предметов больше нет
    [pool] { $spell } не действует, запас пуст
   *[fewest-tokens] { $spell } не действует, у кого-то жетонов меньше
  }
    .you = { $lacks ->
        [target] { $spell }: для вас нет цели
        [payment] { $spell }: вам нечем платить
        [discard] { $spell } не действует, сброс пуст
        [item] { $spell } не действует, предметов больше нет
        [pool] { $spell } не действует, запас пуст
       *[fewest-tokens] { $spell } не действует, у кого-то жетонов меньше, чем у вас
      }
event-tokens = { $seat }: { $spell } приносит { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
  }
    .you = { $spell } приносит вам { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
      }
event-target = { $seat }: { $spell }, цель — { $target }
    .you = вы: { $spell }, цель — { $target }
    .on-you = { $seat }: { $spell }, цель — вы
event-charm = { $from } отдаёт игроку { $seat } карту «{ $card }»
    .you = { $from } отдаёт вам карту «{ $card }»
    .on-you = вы отдаёте игроку { $seat } карту «{ $card }»
event-domination = { $seat } забирает у игрока { $from } карту «{ $card }»
    .you = вы забираете у игрока { $from } карту «{ $card }»
    .on-you = { $seat } забирает у вас карту «{ $card }»
event-polymorph = { $seat } забирает у игрока { $from } { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
  }
    .you = вы забираете у игрока { $from } { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
      }
    .on-you = { $seat } забирает у вас { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
      }
event-luck = { $seat }: Удача, сброшена карта «{ $card }»
    .you = вы: Удача, сброшена карта «{ $card }»
event-pay = { $seat } платит за Лечение { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
  }
    .you = вы платите за Лечение { $tokens ->
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[many] { $tokens } жетонов
      }
event-find = { $seat }: { $spell } приносит из сброса: { $card }
    .you = { $spell } приносит вам из сброса: { $card }
event-skip = { $seat } отказывается от заклинания «{ $spell }»
    .you = вы отказываетесь от заклинания «{ $spell }»
event-item = { $card ->
    [hidden] { $seat } берёт предмет
   *[other] { $seat } берёт предмет «{ $card }»
  }
    .you = вы берёте предмет «{ $card }»
event-shoes = { $seat } показывает карту «{ $card }»: в следующем раунде — в начало очереди
    .you = вы показываете карту «{ $card }»: в следующем раунде — в начало очереди
event-keep-shoes = { $seat } не показывает карту «{ $card }»
    .you = вы не показываете карту «{ $card }»
event-pick = { $card ->
    [hidden] { $seat } берёт закрытую карту
   *[other] { $seat } берёт карту «{ $card }»
  }
    .you = вы берёте карту «{ $card }»
event-last-round = { $seat }: Территория полна, этот раунд — последний
    .you = ваша Территория полна, этот раунд — последний
event-discard = карта «{ $card }» уходит в сброс
event-round = новый раунд, уровень { $level }
event-reshuffle = сброс становится новой колодой: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
  }
event-end = { $how ->
    [enough-cards] игра окончена
    [no-quest-card] карты квестов кончились: игра окончена
   *[wish] для Желания карт не осталось: игра окончена
  }

# Стол в терминале (screen.py).
screen-book = Гримуар, до уровня { $level }
screen-face-down = закрыта
screen-pool = Запас: { $count ->
    [one] { $count } жетон
    [few] { $count } жетона
    [many] { $count } жетонов
   *[other] { $count } жетона
  }
screen-decks = Колода квестов: { $quests }   Предметы: { $items }
screen-discard = Сброс: { $cards }
screen-empty = пусто
screen-vp = ПО
screen-spell = заклинание
screen-companions = Компаньоны
screen-treasures = Сокровища
screen-items = предметы
screen-chosen = выбрано
screen-shoes-due = обувь показана
screen-unseen = не видно: { $count }
screen-order-before = Пока действует порядок прошлого раунда.
screen-remark-equal-last = Чьи заклинания совпали, те ходят последними.
screen-remark-accelerated = Ускоренные ходят первыми.
screen-remark-reversed = Остановка времени сделала порядок обратным.
screen-remark-silence-holds = Запретные заклинания не действуют.
screen-remark-last-round = Этот раунд последний.
screen-prompt-book = Тайно выберите заклинание. Чьё заклинание не совпало, ходит раньше; низкие уровни — прежде высоких.
screen-prompt-luck = Удача: замените карту зоны или откажитесь (skip).
screen-prompt-cure = Лечение: заплатите жетон за случайную карту сброса или откажитесь (skip).
screen-prompt-target = Кто будет целью вашего заклинания?
screen-prompt-give = { $seat } очаровывает вас: отдайте одного из своих Компаньонов.
screen-prompt-seize = Доминирование: какого Компаньона вы забираете у игрока { $seat }?
screen-prompt-shoes = Вы взяли карту «{ $card }»: покажите её, чтобы в следующем раунде перейти в начало, или откажитесь (skip) и сохраните тайну.
screen-prompt-pick = Возьмите карту из зоны.
screen-prompt-drawn = Вы взяли предмет: { $card }.
screen-tokens = жетоны победных очков

# What characters say of themselves
character-hoarder-line = Сначала монеты, потом вопросы.
character-host-line = Для ещё одного спутника место найдётся.
character-gambler-line = Под рубашкой наверняка лежит лучшее.
character-raider-line = Зачем искать? У кого-то это уже есть.
character-guardian-line = Бережёного заклятие не берёт.
