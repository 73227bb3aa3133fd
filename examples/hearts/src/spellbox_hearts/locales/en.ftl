# Why a move of Hearts is refused. The ids and arguments come from refusals.py.
refused-game-is-over = The hand is over
refused-not-your-turn = It is { $seat }'s turn
refused-pass-first = First choose three cards to pass
refused-three-are-chosen = You have chosen your three cards
refused-passing-is-over = The passing is over
refused-not-in-hand = You do not hold { $card }
refused-lead-the-two-of-clubs = The two of clubs is led to the first trick
refused-lead-a-club = A club is led to the first trick
refused-hearts-are-not-broken = Hearts are not broken yet, and you hold other cards
refused-follow-suit = { $suit ->
    [clubs] Clubs were led, and you hold some
    [diamonds] Diamonds were led, and you hold some
    [spades] Spades were led, and you hold some
   *[hearts] Hearts were led, and you hold some
  }
refused-no-points-in-the-first-trick = No heart and no queen of spades is played to the first trick

# What happened. The fields of the events are the arguments (events.py); $card may be several names.
event-pass = { $card ->
    [hidden] { $seat } puts down a card to pass
   *[other] { $seat } puts down { $card } to pass
  }
event-receive = { $card ->
    [hidden] { $seat } gets { $count ->
        [one] a card
       *[other] { $count } cards
      } from { $from }
   *[other] { $seat } gets { $card } from { $from }
  }
event-play = { $seat } plays { $card }
event-broken = hearts are broken
event-trick = { $points ->
    [0] { $seat } takes the trick
    [one] { $seat } takes the trick with one point
   *[other] { $seat } takes the trick with { $points } points
  }
event-moon = { $seat } has shot the moon
event-end = the hand is over

# What the page says of the game, beside its events: its title, moves, fields of the view and options.
title = Hearts
about = Avoid the hearts and the queen of spades. Or take them all.
move-pass = Pass { $things }
move-play = Play { $things }
prompt-pass = Choose three cards to pass. Everybody passes at the same time.
prompt-play = Play a card. Follow suit if you can.
field-hand = Hand
field-passing = To be passed
field-received = Received
field-card = Card
field-tricks = Tricks
field-points = Points
field-direction = Passing
field-leader = Led by
field-trick = Trick
field-broken = Hearts are broken
field-played = Played
direction-none = none
direction-left = to the left
direction-across = across
direction-right = to the right
outcome-taker = { $value } takes the trick
outcome-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
  }
option-pass_direction = Passing
option-pass_direction-left = Pass left
option-pass_direction-across = Pass across
option-pass_direction-right = Pass right
option-pass_direction-none = Pass nothing
option-no_pts_on_first_trick = No points in the first trick
option-can_lead_any_club = Any club may lead the first trick
option-jd_bonus = The jack of diamonds takes ten points off
option-avoid_all_tricks_bonus = Taking no trick takes five points off
option-must_break_hearts = Hearts must be broken before they are led
option-qs_breaks_hearts = The queen of spades breaks hearts
option-can_lead_hearts_instead_of_qs = Hearts may be led by who holds only hearts and the queen of spades
holding-taken = Cards taken that count
