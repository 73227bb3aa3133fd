# Pourquoi un coup n'est pas permis.
refused-game-is-over = La donne est finie
refused-not-your-turn = C'est à { $seat } de jouer
refused-pass-first = Choisissez d'abord trois cartes à passer
refused-three-are-chosen = Vous avez choisi vos trois cartes
refused-passing-is-over = Les cartes sont déjà passées
refused-not-in-hand = Vous n'avez pas { $card } en main
refused-lead-the-two-of-clubs = On entame la première levée du deux de trèfle
refused-lead-a-club = On entame la première levée à trèfle
refused-hearts-are-not-broken = Cœur n'est pas encore ouvert, et vous avez d'autres cartes
refused-follow-suit = { $suit ->
    [clubs] Trèfle est demandé, et vous en avez
    [diamonds] Carreau est demandé, et vous en avez
    [spades] Pique est demandé, et vous en avez
   *[hearts] Cœur est demandé, et vous en avez
  }
refused-no-points-in-the-first-trick = On ne joue ni cœur ni dame de pique à la première levée

event-pass = { $card ->
    [hidden] { $seat } choisit une carte à passer
   *[other] { $seat } choisit de passer : { $card }
  }
event-receive = { $card ->
    [hidden] { $seat } reçoit { $count ->
        [one] une carte
       *[other] { $count } cartes
      } de { $from }
   *[other] { $seat } reçoit de { $from } : { $card }
  }
event-play = { $seat } joue { $card }
event-broken = cœur est ouvert
event-trick = { $points ->
    [0] { $seat } fait la levée
    [one] { $seat } fait la levée, avec un point
   *[other] { $seat } fait la levée, avec { $points } points
  }
event-moon = { $seat } a pris tous les points
event-end = la donne est finie
