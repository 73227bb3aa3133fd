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
