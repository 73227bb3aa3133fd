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
   *[other] { $seat } choisit de passer : { $card }
  }
event-receive = { $card ->
    [hidden] { $seat } reçoit { $count ->
        [one] une carte
       *[other] { $count } cartes
      } de { $from }
   *[other] { $seat } reçoit de { $from } : { $card }
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

# Ce que la page dit du jeu en plus des événements : titre, coups, champs et options.
title = Dame de pique
about = Évitez les cœurs et la dame de pique. Ou prenez-les tous.
move-pass = Passer { $things }
move-play = Jouer { $things }
prompt-pass = Choisissez trois cartes à passer. Tout le monde passe en même temps.
prompt-play = Jouez une carte. Fournissez si vous le pouvez.
field-hand = Main
field-passing = À passer
field-received = Reçues
field-card = Carte
field-tricks = Plis
field-points = Points
field-direction = Passe
field-leader = Entame
field-trick = Pli
field-broken = Les cœurs sont ouverts
field-played = Jouées
direction-none = aucune
direction-left = à gauche
direction-across = en face
direction-right = à droite
outcome-taker = { $value } prend le pli
outcome-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
  }
option-pass_direction = Passe
option-pass_direction-left = À gauche
option-pass_direction-across = En face
option-pass_direction-right = À droite
option-pass_direction-none = Aucune
option-no_pts_on_first_trick = Pas de points au premier pli
option-can_lead_any_club = N’importe quel trèfle peut entamer
option-jd_bonus = Le valet de carreau retire dix points
option-avoid_all_tricks_bonus = Ne prendre aucun pli retire cinq points
option-must_break_hearts = Les cœurs s’entament une fois ouverts
option-qs_breaks_hearts = La dame de pique ouvre les cœurs
option-can_lead_hearts_instead_of_qs = On peut entamer cœur si l’on n’a que des cœurs et la dame de pique
holding-taken = Cartes prises qui comptent
