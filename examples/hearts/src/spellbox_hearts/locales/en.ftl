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
