# Почему ход не разрешён.
refused-game-is-over = Партия окончена
refused-not-your-turn = Сейчас ходит { $seat }
refused-pass-first = Сначала выберите три карты, чтобы передать их
refused-three-are-chosen = Вы уже выбрали три карты
refused-passing-is-over = Карты уже переданы
refused-not-in-hand = У вас нет этой карты: { $card }
refused-lead-the-two-of-clubs = Первую взятку начинают с двойки треф
refused-lead-a-club = Первую взятку начинают с трефы
refused-hearts-are-not-broken = Черви ещё не вскрыты, а у вас есть другие карты
refused-follow-suit = { $suit ->
    [clubs] Зашли с треф, и у вас они есть
    [diamonds] Зашли с бубен, и у вас они есть
    [spades] Зашли с пик, и у вас они есть
   *[hearts] Зашли с червей, и у вас они есть
  }
refused-no-points-in-the-first-trick = В первую взятку не кладут ни червей, ни даму пик

event-pass = { $card ->
    [hidden] { $seat } откладывает карту для передачи
   *[other] { $seat } откладывает для передачи: { $card }
  }
event-receive = { $card ->
    [hidden] { $seat } получает { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
      } от { $from }
   *[other] { $seat } получает от { $from }: { $card }
  }
event-play = { $seat } кладёт карту: { $card }
event-broken = черви вскрыты
event-trick = { $points ->
    [0] { $seat } берёт взятку
    [one] { $seat } берёт взятку, в ней { $points } очко
    [few] { $seat } берёт взятку, в ней { $points } очка
   *[other] { $seat } берёт взятку, в ней { $points } очков
  }
event-moon = { $seat } собирает все очки
event-end = партия окончена

# Что страница говорит об игре кроме событий: название, ходы, поля и варианты.
title = Червы
about = Избегайте червей и дамы пик. Или соберите их все.
move-pass = Передать: { $things }
move-play = Сыграть: { $things }
prompt-pass = Выберите три карты, чтобы передать их. Все передают одновременно.
prompt-play = Сыграйте карту. В масть, если можете.
field-hand = Рука
field-passing = На передачу
field-received = Получено
field-card = Карта
field-tricks = Взятки
field-points = Очки
field-direction = Передача
field-leader = Первый ход
field-trick = Взятка
field-broken = Червы открыты
field-played = Сыграно
direction-none = нет
direction-left = налево
direction-across = напротив
direction-right = направо
outcome-taker = Взятку берёт { $value }
outcome-points = { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[many] { $value } очков
  }
option-pass_direction = Передача
option-pass_direction-left = Налево
option-pass_direction-across = Напротив
option-pass_direction-right = Направо
option-pass_direction-none = Без передачи
option-no_pts_on_first_trick = В первой взятке нет очков
option-can_lead_any_club = Первый ход — любой трефой
option-jd_bonus = Бубновый валет снимает десять очков
option-avoid_all_tricks_bonus = Без единой взятки — минус пять очков
option-must_break_hearts = С червей ходят, когда они открыты
option-qs_breaks_hearts = Дама пик открывает червы
option-can_lead_hearts_instead_of_qs = С одними червами и дамой пик можно ходить с червей
holding-taken = Взятые карты, которые считаются
