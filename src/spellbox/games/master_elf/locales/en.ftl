# Why a move of Master Elf is refused. The ids and arguments come from refusals.py.
refused-game-is-over = The game is over
refused-not-your-turn = It is { $seat }'s turn
refused-not-your-bonus = { $seat } is to choose a bonus gift
refused-go-first = First go to an area
refused-take-first = First take a card of this area
refused-exchange-first = First discard as many cards as you like, and draw
refused-craft-first = First create a gift, or skip
refused-open-a-stack-first = First look through a stack, or skip
refused-open-aside-first = First look through the gifts put aside, or skip
refused-choose-first = First choose a free gift, or skip
refused-drop-first = First discard down to the hand limit
refused-only-bonus-gifts = The game has ended: only bonus gifts are left to choose
refused-not-the-moment = This is not the moment
refused-no-such-area = There is no such area
refused-no-such-ingredient = There is no such ingredient
refused-no-such-gift = There is no such gift
refused-must-move = You are in { $area } already, and must move
refused-areas-do-not-touch = { $area } and { $other_area } do not touch
refused-does-not-lie-there = There is no { $card } in { $area }
refused-city-is-no-border = The city is not a border area
refused-take-one-at-the-border = You take one card when you come to a border area where cards lie
refused-not-in-hand = You have no { $card }
refused-drop-before-drawing = In the city you discard before you draw
refused-drop-over-the-limit = At the end of your turn you discard the cards over the hand limit
refused-draw-once-in-the-city = You draw once, when you come to the city
refused-skip-only-a-gift = You can only skip the creation of a gift
refused-craft-after-the-cards = You create one gift a turn, after taking or drawing your cards
refused-stack-is-empty = That stack is empty
refused-not-on-top = { $card } is not on top of a stack
refused-costs = { $card } costs two cards of { $first_card } and one of { $second_card }, or one and two
refused-crystal-for-one-card = The crystal replaces one card only
refused-crystal-is-gone = Your crystal is used
refused-too-little = You do not have enough cards: { $card }
refused-too-little-with-crystal = You do not have enough cards: { $card }; the crystal replaces one only
refused-special-action-used = You have used your special action
refused-no-gift-aside = No gift is put aside
refused-aside-by-treasures = You look through the gifts put aside when you complete Treasures
refused-stack-by-secret = You look through a stack when you complete Secret
refused-bonus-after-the-end = Bonus gifts are chosen when the game has ended
refused-not-a-bonus-gift = { $card } is not among the bonus gifts
refused-free-from-an-open-stack = A gift is free only from a stack that you look through
refused-free-from-aside = A gift put aside is free only while you look through them
refused-not-aside = { $card } is not among the gifts put aside
refused-not-in-the-stack = { $card } is not in the stack that you look through

# What happened. The fields of the events are the arguments (events.py), with `to`, the id of an area that somebody
# goes to; $card may be several names.
event-go = { $to ->
    [city] { $seat } goes to the city
    [north] { $seat } goes north
    [east] { $seat } goes east
    [south] { $seat } goes south
    [west] { $seat } goes west
   *[other] { $seat } goes to { $area }
  }
    .you = { $to ->
        [city] you go to the city
        [north] you go north
        [east] you go east
        [south] you go south
        [west] you go west
       *[other] you go to { $area }
      }
event-take = { $seat } takes { $card }
    .you = you take { $card }
event-drop = { $seat } discards { $card }
    .you = you discard { $card }
event-draw = { $cards ->
    [0] { $seat } draws no card
    [one] { $seat } draws a card
   *[other] { $seat } draws { $cards } cards
  }
    .you = { $cards ->
        [0] you draw no card
        [one] you draw a card
       *[other] you draw { $cards } cards
      }
event-drawn = { $count ->
    [one] the new card is { $card }
   *[other] the new cards are { $card }
  }
event-skip = { $phase ->
    [craft] { $seat } creates no gift
    [choose] { $seat } takes no free gift
   *[other] { $seat } does not use the special action
  }
    .you = { $phase ->
        [craft] you create no gift
        [choose] you take no free gift
       *[other] you do not use the special action
      }
event-craft = { $seat } creates the { $card }
    .you = you create the { $card }
event-pay = { $seat } pays { $card }
    .you = you pay { $card }
event-complete = { $pair ->
    [secret] { $seat } has completed Secret and may look through a stack
   *[treasures] { $seat } has completed Treasures and may look through the gifts put aside
  }
    .you = { $pair ->
        [secret] you have completed Secret and may look through a stack
       *[treasures] you have completed Treasures and may look through the gifts put aside
      }
event-open = { $place ->
    [aside] { $seat } looks through the gifts put aside
   *[other] { $seat } looks through stack { $place }
  }
    .you = { $place ->
        [aside] you look through the gifts put aside
       *[other] you look through stack { $place }
      }
event-choose = { $seat } creates the { $card } free
    .you = you create the { $card } free
event-fill = { $count ->
    [one] a new card comes to { $area }: { $card }
   *[other] new cards come to { $area }: { $card }
  }
event-shuffle = the discard is shuffled into a new stack
event-lay-anew = a stack is empty: the gifts are shuffled and laid anew
event-end = { $how ->
    [second-time] a stack is empty for the second time: the game ends
    [too-few] there are too few gifts for three stacks: the game ends
   *[idle] nobody has created a gift for a long time: the game ends
  }
event-reveal = { $count ->
    [one] the bonus gift is { $card }
   *[other] the bonus gifts are { $card }
  }
event-bonus = { $seat } chooses the { $card } as a bonus
    .you = you choose the { $card } as a bonus
event-over = the game is over

# The table in a terminal (screen.py).
screen-aside = Put aside
screen-bonus-gifts = Bonus gifts
screen-in-the-stacks = Somewhere in the stacks
screen-ingredient-stack = stack of { $count }
screen-hand = hand
screen-discard = discard
screen-your-hand = Your hand: { $count }
screen-ingredients = Ingredients
screen-stack = stack { $number }, { $count } high
screen-empty = empty
screen-can-pay = you can pay
screen-short-of-several = short of several cards
screen-short-of = short of
screen-or = or
screen-cards = cards
screen-gifts = gifts and what they are worth so far
screen-looked = action used
screen-elves = elves
screen-ribbon = { $ribbon } ribbon
screen-prompt-go = Go to an area that touches yours. In the city you exchange cards, elsewhere you take one.
screen-prompt-take = Take one of the cards that lie here.
screen-prompt-exchange = Discard as many cards as you like, then draw as many and one more.
screen-prompt-craft = Create one of the three top gifts, or skip.
screen-prompt-secret = Secret is complete: look through a stack (open) and create one of its gifts free, once in the game; or skip.
screen-prompt-treasures = Treasures is complete: look through the gifts put aside (open) and create one free, once in the game; or skip.
screen-prompt-choose = Choose your free gift, or skip.
screen-prompt-drop = You have more cards than you may keep: discard one.
screen-prompt-bonus = The game has ended. Choose your bonus gift.

# What characters say of themselves
character-gambler-line = The next draw will be the right one.
character-hoarder-line = I part with nothing, least of all my crystal.
character-perfectionist-line = One kind of gift, but all of it.
character-aesthete-line = A gift is only as good as its ribbon.
character-traveller-line = I would rather see the land than the city.
