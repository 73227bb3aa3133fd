# Master Elf: the table in words. Names of cards come from the card file.

# What to do, and what will happen
elf-prompt-go = Go to a highlighted area. Outside the city you take a card there, in the city you exchange cards. Then you may create a gift.
elf-prompt-go-out = Go to a highlighted area and take a card there. Then you may create a gift.
elf-prompt-take = { $cards ->
    [1] Take the card that lies here. Then you may create a gift.
   *[other] Take one of the cards that lie here. Then you may create a gift.
  }
elf-prompt-exchange = Discard any cards of your hand, or none. You then draw as many, and one more.
elf-prompt-craft = Create a gift that you can pay, or none. Three cards of your hand are the price.
elf-prompt-craft-nothing = You cannot pay any of the three gifts now. End your turn.
elf-prompt-secret = You completed Secret. Look through a stack and create one of its gifts free, once in the game.
elf-prompt-treasures = You completed Treasures. Look through the gifts put aside ({ $gifts }) and create one free, once in the game.
elf-prompt-choose = Choose one gift to create free, or none.
elf-prompt-drop = You may keep { $limit } cards. Discard a card of your choice.
elf-prompt-bonus = The game has ended. Choose your bonus gift; it counts in your collections.
elf-wait-go = { $who } chooses where to go.
elf-wait-take = { $who } takes a card.
elf-wait-exchange = { $who } exchanges cards in the city.
elf-wait-craft = { $who } decides whether to create a gift.
elf-wait-secret = { $who } completed Secret and may look through a stack.
elf-wait-treasures = { $who } completed Treasures and may look through the gifts put aside.
elf-wait-choose = { $who } looks through the gifts and chooses one free.
elf-wait-drop = { $who } has too many cards and discards one.
elf-wait-bonus = The game has ended. { $who } chooses a bonus gift.

# The map
elf-map = Map
elf-go = { $area ->
    [city] Go to the city
    [north] Go north
    [east] Go east
    [south] Go south
    [west] Go west
   *[other] Go to { $name }
  }
elf-offers-cards = take { $cards }
elf-offers-nothing = no card lies there
elf-offers-exchange = discard any cards, draw one more
elf-exchange = exchange cards
elf-here = you are here
elf-far = too far
elf-take-one = { $cards ->
    [1] take it
   *[other] take 1 of { $cards }
  }
elf-take = Take { $kind }
elf-empty = empty
elf-lies = { $area }: { $cards }
elf-stack = Stack of { $cards } ingredients
elf-discard = Discard: { $cards }
elf-discard-empty = Nothing discarded

# The stacks
elf-sledges = Stacks of gifts
elf-gifts = { $gifts ->
    [one] { $gifts } gift
   *[other] { $gifts } gifts
  }
elf-payable = You can pay this
elf-near = One more:
elf-or-crystal = or the crystal
elf-cards-away = { $cards ->
    [one] One card away
   *[other] { $cards } cards away
  }
elf-short-payable = Can pay
elf-short-crystal = Crystal
elf-short-near = Needs
elf-short-far = Needs { $cards }
elf-craft = Create the { $gift } for { $paid }
elf-create-for = Create for { $paid }
elf-paid = { $cards } { $kind }
elf-ways = { $ways ->
    [1] Details
   *[other] { $ways } ways to pay
  }
elf-gain = It adds { $points } to your total now
elf-gain-now = { $points ->
    [one] +{ $points } point now
   *[other] +{ $points } points now
  }
elf-total-goes = Your total goes from { $before } to { $after }.
elf-ends = This ends the game
elf-relaid = All stacks are then laid anew
elf-completes-secret = Then you may look through a stack
elf-completes-treasures = Then you may look through the gifts put aside
elf-open = Look through
elf-open-stack = Look through stack { $number }
elf-no-gift = Empty
elf-seen = You have seen below:
elf-known = Somewhere in the stacks: { $gifts }
elf-aside = { $gifts ->
    [one] { $gifts } gift put aside
   *[other] { $gifts } gifts put aside
  }

# Your hand
elf-hand = Your hand
elf-hand-size = { $cards ->
    [one] { $cards } card, limit { $limit }
   *[other] { $cards } cards, limit { $limit }
  }
elf-drop = Discard { $kind }
elf-drop-over = Discard { $cards } more
elf-draw = { $cards ->
    [0] Draw
   *[other] Draw { $cards }
  }
elf-skip = Create nothing
elf-hand-empty = No cards
elf-crystal = Crystal: any card, once
elf-crystal-left = crystal
elf-crystal-used = crystal used

# Shelves
elf-shelf = Your shelf
elf-shelf-worth = { $steps } for { $gifts } gifts of a type
elf-total = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
elf-ribbons = { $ribbons ->
    [one] { $ribbon } ribbon
   *[other] { $ribbon } ribbons
  }
elf-elves = { $elves ->
    [one] elf
   *[other] elves
  }
elf-pair-open = { $type }: { $gift } would make it { $points }
elf-collection = { $type }: { elf-gifts }, { elf-total }{ $next ->
    [0] {""}
   *[other] ; one more gift adds { $next }
  }
elf-workshop = { $who }: { elf-total }, { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
  }
elf-cards-in-hand = in hand
elf-no-gifts = no gifts yet

# Choosing a gift
elf-choose-title = Stack { $number }: create one gift free
elf-choose-aside-title = Put aside: create one gift free
elf-bonus-title = Bonus gifts
elf-bonus-wait = { $who } chooses
elf-choose = Create the { $gift } free
elf-bonus = Take the { $gift }
elf-none = Take none
elf-none-sure = You will not be able to look through gifts again in this game. Really take none?
elf-treasures-title = Treasures is complete
elf-treasures-look = Look through the gifts put aside
elf-treasures-none = There are no gifts put aside.
elf-not-now = Not now
elf-not-now-sure = You can look through gifts only when you complete a pair. Really not now?
elf-pick = Choose a gift to see what it brings.

# The end
elf-count = The count
elf-count-ribbons = Ribbons
elf-count-elves = Elves
elf-count-hand = In hand
elf-count-total = Total
elf-winner = winner
elf-left-over = Left in the stacks
elf-left-aside = Put aside
elf-count-note = Gifts of two types are placed where they count most.

# Details
elf-pay-with = Pay with
elf-or-with-crystal = or with your crystal, once in the game
elf-leaves = leaves { $cards }
elf-leaves-nothing = leaves no card
elf-needs = Needs
elf-cost = Two cards of one and one of the other; the crystal replaces any card.
elf-counts-in = Counts in
elf-or-in = or in
elf-type-worth = { $steps } points for { $gifts } gifts
elf-pair-worth = { $points } points for both gifts of the pair
elf-ribbon = { $ribbon } ribbon
elf-ribbon-rule = Each card with your most frequent ribbon is a point.
elf-ribbon-adds = It adds a point now.
elf-ribbon-adds-none = No point yet: you have more ribbons of another colour.
elf-rainbow-rule = Counts as any colour.
elf-one-elf = Elf
elf-one-elf-rule = One point.
elf-secret-rule = Whoever has both may look through a stack and create one of its gifts free.
elf-treasures-rule = Whoever has both may look through the gifts put aside and create one free.
elf-close = Close
elf-details = { $gift }: details
elf-card = { $gift }: details. Needs { $needs }; counts in { $types }; { elf-ribbon }
elf-rule = Rule { $clause }

# Help
elf-help-map = Five areas. The highlighted ones are a step away; a bright path shows the way.
elf-help-sledges = Three stacks of gifts. Only the top ones can be created. A full frame: you can pay. A dashed one: a card is missing.
elf-help-hand = Your ingredients by kind. Others see how many you have, and those you took face up.
elf-help-shelf = Your gifts in their collections, with what they are worth now.
elf-help-others = The others: cards in hand, crystal, gifts and their worth.

# Tutorial
elf-tutor-welcome = You are the blue elf. Gather ingredients, turn three of them into a gift, and build collections of gifts of the same type.
elf-tutor-goal = On a stack lies the Steam train. It needs metal and fire: two of one, one of the other. You have two metals, so one fire is missing.
elf-tutor-go = Every turn begins with a step. Fire lies in the north. Go there.
elf-tutor-take = In a border area you take one card of those that lie there. Take the fire.
elf-tutor-craft = Now you can pay. Create the Steam train of two metals and one fire. With the Bicycle it makes a collection of two machines: 3 points instead of 1.
elf-tutor-maud = The other elf went south, took wood and created nothing. You can see in their hand the card they took face up.
elf-tutor-city = In the city you exchange cards. Go to the city.
elf-tutor-drop = You discard as many as you like and draw one more than that. The cloth is of no use to you now: discard it.
elf-tutor-draw = You discarded one card, so you draw two.
elf-tutor-crystal = Metal and magic: that is two cards of the three that the Key needs. Your crystal replaces the third, once in the game. Use it.
elf-tutor-secret = You have the Casket, and now the Key: Secret is complete. It is worth 5, and you may look through a stack. Look through the third one.
elf-tutor-choose = Create one of these free. The Submarine is a machine: your third.
elf-tutor-end = The other elf created a Kite, and with it a stack is empty for the second time: the game ends. Now everybody gets a bonus gift; whoever has the fewest gifts chooses first.
elf-tutor-bonus = One gift is left for you. The Rocket counts as science or as a machine; it is put where it is worth more. Take it.
elf-tutor-over = Four machines 9, Secret 5, two ribbons of a colour 2: 16 points. One more rule: at the end of a turn you keep at most 7 cards. Now play.
elf-effect = That is worth { $points } to { $name }, { $total } in all.
elf-your-effect = That is worth { $points } to you, { $total } in all.
elf-step-go = Move
elf-step-take = Take
elf-step-craft = Create
elf-grows =
    { $after ->
        [one] { $type } { $before } → { $after } point
       *[other] { $type } { $before } → { $after } points
    }
elf-reason-gain = It is worth { $best } now, the other move { $other }.
elf-reason-other = With the other move: { $why }
elf-reason-city = In the city you discard any cards and draw one more than that.
elf-reason-lies = There lies { $kind }, the card you lack for the { $gift } (+{ $gain }).
elf-reason-lies-towards = There lies { $kind }, which the { $gift } needs.
elf-reason-lies-nothing = Nothing lies there that the gifts on top need.
elf-reason-take = It is the card you lack for the { $gift } (+{ $gain }).
elf-reason-take-towards = The { $gift } needs { $kind }.
elf-reason-take-nothing = No gift on top needs it now.
elf-reason-ready = You can pay for the { $gift } already (+{ $gain }).
elf-reason-drop = No gift on top needs { $kind }.
elf-reason-drop-many = A gift on top needs { $kind }, and you have { $cards }.
elf-reason-draw = You draw { $cards } and then have { $hand } in hand.
elf-reason-open = You choose among { $gifts ->
        [one] one gift
       *[other] { $gifts } gifts
    }.
elf-reason-skip = You keep your { $cards ->
        [one] card
       *[other] { $cards } cards
    }; a gift would add { $gain } at most now.
elf-reason-skip-all = You cannot pay for any gift now.
elf-next = next +{ $next }
