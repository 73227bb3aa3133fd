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

# Was die Seite außer den Ereignissen über das Spiel sagt: Titel, Züge, Felder und Optionen.
title = Hearts
about = Meide die Herzen und die Pik-Dame. Oder nimm sie alle.
move-pass = { $things } weitergeben
move-play = { $things } spielen
prompt-pass = Wähle drei Karten zum Weitergeben. Alle geben gleichzeitig weiter.
prompt-play = Spiele eine Karte. Bediene, wenn du kannst.
field-hand = Hand
field-passing = Zum Weitergeben
field-received = Erhalten
field-card = Karte
field-tricks = Stiche
field-points = Punkte
field-direction = Weitergabe
field-leader = Ausgespielt von
field-trick = Stich
field-broken = Herz ist gebrochen
field-played = Gespielt
direction-none = keine
direction-left = nach links
direction-across = gegenüber
direction-right = nach rechts
outcome-taker = { $value } nimmt den Stich
outcome-points = { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
  }
option-pass_direction = Weitergabe
option-pass_direction-left = Nach links
option-pass_direction-across = Gegenüber
option-pass_direction-right = Nach rechts
option-pass_direction-none = Nichts weitergeben
option-no_pts_on_first_trick = Keine Punkte im ersten Stich
option-can_lead_any_club = Der erste Stich beginnt mit einem beliebigen Kreuz
option-jd_bonus = Der Karo-Bube zieht zehn Punkte ab
option-avoid_all_tricks_bonus = Wer keinen Stich nimmt, bekommt fünf Punkte abgezogen
option-must_break_hearts = Herz darf erst ausgespielt werden, wenn es gebrochen ist
option-qs_breaks_hearts = Die Pik-Dame bricht Herz
option-can_lead_hearts_instead_of_qs = Wer nur Herz und die Pik-Dame hält, darf Herz ausspielen
holding-taken = Genommene Karten, die zählen
