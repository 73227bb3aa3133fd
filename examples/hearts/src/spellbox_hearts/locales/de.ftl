# Warum ein Zug von Hearts nicht geht.
refused-game-is-over = Die Runde ist vorbei
refused-not-your-turn = { $seat } ist am Zug
refused-pass-first = Wähle zuerst drei Karten zum Weitergeben
refused-three-are-chosen = Du hast deine drei Karten gewählt
refused-passing-is-over = Das Weitergeben ist vorbei
refused-not-in-hand = { $card } hast du nicht auf der Hand
refused-lead-the-two-of-clubs = Zum ersten Stich wird Kreuz Zwei ausgespielt
refused-lead-a-club = Zum ersten Stich wird Kreuz ausgespielt
refused-hearts-are-not-broken = Herz ist noch nicht gebrochen, und du hast andere Karten
refused-follow-suit = { $suit ->
    [clubs] Kreuz wurde ausgespielt, und du musst bedienen
    [diamonds] Karo wurde ausgespielt, und du musst bedienen
    [spades] Pik wurde ausgespielt, und du musst bedienen
   *[hearts] Herz wurde ausgespielt, und du musst bedienen
  }
refused-no-points-in-the-first-trick = Zum ersten Stich werden weder Herz noch Pik Dame gespielt

event-pass = { $card ->
    [hidden] { $seat } legt eine Karte zum Weitergeben ab
   *[other] { $seat } legt { $card } zum Weitergeben ab
  }
event-receive = { $card ->
    [hidden] { $seat } bekommt { $count ->
        [one] eine Karte
       *[other] { $count } Karten
      } von { $from }
   *[other] { $seat } bekommt { $card } von { $from }
  }
event-play = { $seat } spielt { $card }
event-broken = Herz ist gebrochen
event-trick = { $points ->
    [0] { $seat } macht den Stich
    [one] { $seat } macht den Stich mit einem Punkt
   *[other] { $seat } macht den Stich mit { $points } Punkten
  }
event-moon = { $seat } hat alle Punkte geholt
event-end = die Runde ist vorbei
