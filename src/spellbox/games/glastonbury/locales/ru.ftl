# Почему ход в «Гластонбери» не принят. Имена и аргументы сообщений стоят в refusals.py.
refused-game-is-over = Игра окончена
refused-not-your-turn = Сейчас ходит { $seat }
refused-no-last-card = Оставить карту или сбросить её может только тот, кто взял последнюю карту линии
refused-corners-first = Сначала все волшебники встают в углы
refused-no-turn-yet = Ходы ещё не начались
refused-last-card-first = Сначала оставьте последнюю карту или сбросьте её
refused-card-taken-already = Вы уже взяли карту
refused-declinatio-or-pass = В углу сыграйте «Волшебное перемещение» или пропустите ход
refused-not-the-moment = Сейчас этого сделать нельзя
refused-corner-holds-no-card = В углах карт не бывает
refused-nothing-at-a-corner = В углу карт не берут
refused-no-card-there = На { $cell } карты нет
refused-not-in-your-line = { $cell } — не в вашей линии: волшебник стоит у { $side ->
      [column] столбца { $line }
      [row] ряда { $line }
     *[corner] угла { $line }
    }
refused-no-orange-after-declinatio = После «Волшебного перемещения» оранжевое заклинание взять нельзя
refused-no-accio = У вас нет маны «Волшебного появления»
refused-accio-takes-no-orange = «Волшебное появление» не берёт оранжевых заклинаний, таких как «{ $card }»
refused-orange-is-a-spell = Оранжевое заклинание действует, как только взято, а за ход можно сыграть только одно
refused-no-accio-at-a-corner = В углу «Волшебное появление» не действует
refused-declinatio-used = За ход — одно заклинание: «Волшебное перемещение» уже сыграно
refused-corners-are-chosen = Углы выбирают до первого хода
refused-corner-is-taken = В этом углу уже стоит волшебник
refused-one-spell = За ход — одно заклинание
refused-declinatio-at-a-corner = «Волшебное перемещение» действует только в углу
refused-no-declinatio = У вас нет маны «Волшебного перемещения»
refused-take-a-card = Вы должны взять карту из { $side ->
      [column] столбца { $line }
      [row] ряда { $line }
     *[corner] угла { $line }
    }
refused-pass-at-a-corner = Пропустить ход можно только в углу
refused-pass-instead-of-declinatio = Пропустить ход можно только в углу, вместо «Волшебного перемещения»
refused-powder-first = Котлы открыты: сейчас раскладывают порошок
refused-powder-later = Магический порошок раскладывают, когда игра закончена
refused-no-such-kind = У вас нет такого ингредиента: { $kind }
refused-walk-or-stay-first = В углу с порошком наверху сначала решите: идти или остаться
refused-no-choice-of-walk = Идти или остаться выбирают только в углу с порошком наверху
refused-no-stay-after-stay = Другой игрок только что остался: теперь вы должны идти

# Что произошло. Аргументы — поля событий (events.py); `side` и `line` говорят, где кончился путь.
event-corner = { $seat } начинает в углу { $corner }
    .you = вы начинаете в углу { $corner }
event-take = { $seat } берёт: { $card }, { $cell }
    .you = вы берёте: { $card }, { $cell }
event-accio = { $seat } берёт за ману: { $card }, { $cell }
    .you = вы берёте за ману: { $card }, { $cell }
event-declinatio = { $seat } идёт ещё раз, потратив ману
    .you = вы идёте ещё раз, потратив ману
event-pass = { $seat } пропускает ход в углу
    .you = вы пропускаете ход в углу
event-keep = { $seat } оставляет последнюю карту: { $card }
    .you = вы оставляете последнюю карту: { $card }
event-discard = { $seat } сбрасывает последнюю карту: { $card }
    .you = вы сбрасываете последнюю карту: { $card }
event-vanesco = { $seat } теряет верхнюю карту: { $card }
    .you = вы теряете верхнюю карту: { $card }
event-look = { $seat } просматривает свой котёл
    .you = вы просматриваете свой котёл
event-walk = { $seat } { $side ->
      [stay] остаётся на месте
      [column] проходит { $steps ->
          [one] { $steps } шаг
          [few] { $steps } шага
         *[many] { $steps } шагов
        } (число на котле) к столбцу { $line }
      [row] проходит { $steps ->
          [one] { $steps } шаг
          [few] { $steps } шага
         *[many] { $steps } шагов
        } (число на котле) к ряду { $line }
     *[corner] проходит { $steps ->
          [one] { $steps } шаг
          [few] { $steps } шага
         *[many] { $steps } шагов
        } (число на котле) в угол { $line }, где брать нечего
    }
    .you = вы { $side ->
          [stay] остаётесь на месте
          [column] проходите { $steps ->
              [one] { $steps } шаг
              [few] { $steps } шага
             *[many] { $steps } шагов
            } (число на котле) к столбцу { $line }
          [row] проходите { $steps ->
              [one] { $steps } шаг
              [few] { $steps } шага
             *[many] { $steps } шагов
            } (число на котле) к ряду { $line }
         *[corner] проходите { $steps ->
              [one] { $steps } шаг
              [few] { $steps } шага
             *[many] { $steps } шагов
            } (число на котле) в угол { $line }, где брать нечего
        }
event-end = { $how ->
      [last-card] { $seat } опустошает линию: котлы открываются
     *[declinatio] { $seat } приходит к линии, где только оранжевые заклинания: котлы открываются
    }
    .you = { $how ->
          [last-card] вы опустошаете линию: котлы открываются
         *[declinatio] вы приходите к линии, где только оранжевые заклинания: котлы открываются
        }
event-stay = { $seat } остаётся в углу
    .you = вы остаётесь в углу
event-powder = { $seat } добавляет порошок к ингредиенту «{ $kind }»
    .you = вы добавляете порошок к ингредиенту «{ $kind }»
event-over = Все очки подсчитаны: игра окончена
event-took = { $seat } берёт карту
    .you = вы берёте карту
event-chose = { $seat } выбирает угол
    .you = вы выбираете угол

# Стол в терминале (screen.py).
screen-corner = угол
screen-place = { $side ->
      [column] столбца { $line }
      [row] ряда { $line }
     *[corner] угла { $line }
    }
screen-at = { $side ->
      [column] столбец { $line }
      [row] ряд { $line }
     *[corner] угол { $line }
    }
screen-wizard = волшебник
screen-cauldron = котёл
screen-walk = путь
screen-spells = заклинания
screen-recipes = рецепты
screen-deck = { $count ->
    [one] Колода: { $count } карта
    [few] Колода: { $count } карты
    [many] Колода: { $count } карт
   *[other] Колода: { $count } карты
  }
screen-empty = пусто
screen-below = под ней ещё { $count }
screen-open = открыт:
screen-powder-with = порошок к «{ $kind }»
screen-secret = тайна
screen-prompt-corners = Поставьте волшебника в угол. В первый ход он пройдёт шагов: { $steps }.
screen-prompt-take = Возьмите карту из { screen-place }. На столько шагов, сколько на ней указано, вы пойдёте в следующий раз.
screen-prompt-accio = Или потратьте ману «Волшебного появления» на любую карту, кроме оранжевого заклинания.
screen-prompt-corner = Вы в углу: потратьте ману «Волшебного перемещения» и идите дальше или пропустите ход.
screen-prompt-take-after-declinatio = Возьмите карту из { screen-place }, но не оранжевое заклинание.
screen-prompt-stay = Вы в углу, наверху котла порошок: пройдите по числу карты под ним или останьтесь и закончите ход.
screen-prompt-powder = Все котлы открыты. Выберите ингредиент, к которому добавить порошок.
screen-prompt-last-card = Вы взяли последнюю карту линии, { $card }: оставьте её или сбросьте. Затем котлы откроют.
screen-powder-on = магический порошок к «{ $kind }»

# What characters say of themselves
character-loyalist-line = Я верен своему цвету.
character-perfectionist-line = Что начато, то надо закончить.
character-racer-line = Чем больше число, тем дальше бегу.
character-saboteur-line = Ваша верхняя карта вам ни к чему.
character-hoarder-line = Заклинания про запас не бывают лишними.
