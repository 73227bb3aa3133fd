# Стол игры, для которой нет своих рисунков.
generic-prompt = Ваш ход. Выберите подсвеченную карту или один из ходов внизу.
generic-wait = Ход: { $names }.
generic-moves = Ходы
generic-moves-of = { $count ->
      [one] { $name }: { $count } ход
      [few] { $name }: { $count } хода
     *[many] { $name }: { $count } ходов
    }
generic-all-moves = Все ходы ({ $count })
generic-more = ещё { $count }
generic-fewer = Показать меньше
generic-face-down = { $count ->
      [one] { $count } карта рубашкой вверх
      [few] { $count } карты рубашкой вверх
     *[many] { $count } карт рубашкой вверх
    }
generic-empty = Нет карты
generic-help-others = Другие игроки и то, что вам видно из их карт. Светящийся край показывает, чей ход.
generic-help-centre = Что лежит на столе между игроками.
generic-help-mine = Ваши карты. Коснитесь подсвеченной карты, чтобы сыграть её.
generic-help-moves = Все возможные ходы словами и что они дадут.
