# The table of a game that has no drawings of its own.
generic-prompt = Your turn. Choose a highlighted card, or one of the moves below.
generic-wait = Waiting for { $names }.
generic-moves = Moves
generic-moves-of = { $count ->
      [one] { $name }: { $count } move
     *[other] { $name }: { $count } moves
    }
generic-all-moves = All moves ({ $count })
generic-more = { $count } more
generic-fewer = Show fewer
generic-face-down = { $count ->
      [one] { $count } card face down
     *[other] { $count } cards face down
    }
generic-empty = No card
generic-help-others = The other players, and what you may see of their cards. A glowing edge shows who is to move.
generic-help-centre = What lies on the table between the players.
generic-help-mine = Your own cards. Tap a highlighted card to play it.
generic-help-moves = Every move you may make, in words, with what it would do.
