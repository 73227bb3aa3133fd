# Why a move of Glastonbury is refused. The ids and arguments come from refusals.py.
refused-game-is-over = The game is over
refused-not-your-turn = It is { $seat }'s turn
refused-no-last-card = Only the player who takes the last card of a line may keep or discard it
refused-corners-first = First every wizard is put at a corner
refused-no-turn-yet = No turn has begun yet
refused-last-card-first = First keep or discard the last card
refused-card-taken-already = You have taken a card already
refused-declinatio-or-pass = At a corner, use Declinatio or pass
refused-not-the-moment = This is not the moment
refused-corner-holds-no-card = A corner never holds a card
refused-nothing-at-a-corner = At a corner you take nothing
refused-no-card-there = There is no card at { $cell }
refused-not-in-your-line = { $cell } does not lie in { $side ->
      [column] column { $line }
      [row] row { $line }
     *[corner] corner { $line }
    }, where your wizard stands
refused-no-orange-after-declinatio = After Declinatio no orange spell may be taken
refused-no-accio = You have no charge of Accio
refused-accio-takes-no-orange = Accio cannot take { $card }, an orange spell
refused-orange-is-a-spell = An orange spell is used when taken, and you may use only one spell a turn
refused-no-accio-at-a-corner = Accio does not work at a corner
refused-declinatio-used = One spell a turn: Declinatio is used already
refused-corners-are-chosen = The corners are chosen before the first turn
refused-corner-is-taken = Another wizard stands at that corner
refused-one-spell = One spell a turn
refused-declinatio-at-a-corner = Declinatio works at a corner only
refused-no-declinatio = You have no charge of Declinatio
refused-take-a-card = You must take a card from { $side ->
      [column] column { $line }
      [row] row { $line }
     *[corner] corner { $line }
    }
refused-pass-at-a-corner = You pass at a corner only
refused-pass-instead-of-declinatio = You pass at a corner only, instead of using Declinatio
refused-powder-first = The cauldrons are open: now powders are placed
refused-powder-later = Powders are placed when the game has ended
refused-no-such-kind = You have no { $kind }
refused-walk-or-stay-first = At a corner with powder on top, choose first: walk or stay
refused-no-choice-of-walk = You choose to walk or stay only at a corner with powder on top
refused-no-stay-after-stay = The other player has just stayed: now you must walk

# What happened. The arguments are the fields of the events (events.py); `side` and `line` say where a walk ends.
event-corner = { $seat } starts at corner { $corner }
    .you = you start at corner { $corner }
event-take = { $seat } takes { $card } from { $cell }
    .you = you take { $card } from { $cell }
event-accio = { $seat } takes { $card } from { $cell } with Accio
    .you = you take { $card } from { $cell } with Accio
event-declinatio = { $seat } uses Declinatio
    .you = you use Declinatio
event-pass = { $seat } passes at the corner
    .you = you pass at the corner
event-keep = { $seat } keeps the last card, { $card }
    .you = you keep the last card, { $card }
event-discard = { $seat } discards the last card, { $card }
    .you = you discard the last card, { $card }
event-vanesco = { $seat } loses { $card } to Vanesco
    .you = you lose { $card } to Vanesco
event-look = { $seat } looks through the cauldron
    .you = you look through your cauldron
event-walk = { $seat } { $side ->
      [stay] stays there
      [column] walks { $steps ->
          [one] one step
         *[other] { $steps } steps
        } (the number on the cauldron) to column { $line }
      [row] walks { $steps ->
          [one] one step
         *[other] { $steps } steps
        } (the number on the cauldron) to row { $line }
     *[corner] walks { $steps ->
          [one] one step
         *[other] { $steps } steps
        } (the number on the cauldron) to corner { $line }, where there is nothing to take
    }
    .you = you { $side ->
          [stay] stay where you are
          [column] walk { $steps ->
              [one] one step
             *[other] { $steps } steps
            } (the number on the cauldron) to column { $line }
          [row] walk { $steps ->
              [one] one step
             *[other] { $steps } steps
            } (the number on the cauldron) to row { $line }
         *[corner] walk { $steps ->
              [one] one step
             *[other] { $steps } steps
            } (the number on the cauldron) to corner { $line }, where there is nothing to take
        }
event-end = { $how ->
      [last-card] { $seat } has emptied a line: cauldrons are opened
     *[declinatio] { $seat } has reached a line of orange spells: cauldrons are opened
    }
    .you = { $how ->
          [last-card] you have emptied a line: cauldrons are opened
         *[declinatio] you have reached a line of orange spells: cauldrons are opened
        }
event-stay = { $seat } stays at the corner
    .you = you stay at the corner
event-powder = { $seat } adds powder to { $kind }
    .you = you add powder to { $kind }
event-over = All points are counted: the game is over
event-took = { $seat } takes a card
    .you = you take a card
event-chose = { $seat } chooses a corner
    .you = you choose a corner

# The table in a terminal (screen.py).
screen-corner = corner
screen-place = { $side ->
      [column] column { $line }
      [row] row { $line }
     *[corner] corner { $line }
    }
screen-at = { $side ->
      [column] column { $line }
      [row] row { $line }
     *[corner] corner { $line }
    }
screen-wizard = wizard
screen-cauldron = cauldron
screen-walk = walk
screen-spells = spells
screen-recipes = recipes
screen-deck = { $count ->
    [one] Deck: { $count } card
   *[other] Deck: { $count } cards
  }
screen-empty = empty
screen-below = { $count } more below
screen-open = open:
screen-powder-with = powder with { $kind }
screen-secret = secret
screen-prompt-corners = Put your wizard at a corner. It will walk { $steps } stops on your first turn.
screen-prompt-take = Take a card from { screen-place }. Its number says how far you walk next.
screen-prompt-accio = Or spend a charge of Accio on any card but an orange spell.
screen-prompt-corner = You are at a corner: spend a charge of Declinatio to walk on, or pass.
screen-prompt-take-after-declinatio = Take a card from { screen-place }, but no orange spell.
screen-prompt-stay = You are at a corner with powder on top: walk by the card below it, or stay and end your turn.
screen-prompt-powder = All cauldrons are open. Choose the kind that your powder joins.
screen-prompt-last-card = You took the last card of a line, { $card }: keep or discard it. Then cauldrons are opened.
screen-powder-on = magic powder with { $kind }

# What characters say of themselves
character-loyalist-line = I stand by my own colour.
character-perfectionist-line = I finish what I have begun.
character-racer-line = The higher the number, the farther I run.
character-saboteur-line = Your top card was too good for you.
character-hoarder-line = A spell saved is a spell earned.
