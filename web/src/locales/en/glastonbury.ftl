# The table of Glastonbury. Cards, colours and recipes have their names in the card file.

## Places and people
gl-corner = corner { $name }
gl-column = column { $name }
gl-row = row { $name }
gl-from-corner = from corner { $name }
gl-from-column = from column { $name }
gl-from-row = from row { $name }
gl-you = You
gl-bot = bot

## What to do
gl-wait = { $name } is choosing.
gl-prompt-corners =
    { $steps ->
        [one] Put your wizard at a corner. Your first walk is { $steps } stop.
       *[other] Put your wizard at a corner. Your first walk is { $steps } stops.
    }
gl-prompt-take = Take a card { $from }. Its number says how far you walk next.
gl-prompt-take-or-accio = Take a card { $from }, or any card with Accio.
gl-prompt-corner = You stand at a corner. Spend a charge of Declinatio to walk on, or pass.
gl-prompt-declinatio = Take a card { $from }, but no orange spell. Its number says how far you walk next.
gl-prompt-last = You took the last card of a line, { $card }. Keep it or discard it; then the cauldrons are opened.
gl-prompt-stay = You stand at a corner with powder on top. Walk by the number of the card below it, or stay, which ends your turn.
gl-prompt-walk = You stand at a corner with powder on top. The other player has just stayed, so you must walk.
gl-prompt-powder = All cauldrons are open. Choose the kind that your powder joins.

## What a move will bring
gl-do-take = Take { $card }
gl-do-accio = Accio: take { $card }
gl-do-corner = Start at corner { $corner }
gl-do-declinatio = Walk on with Declinatio
gl-do-pass = Pass
gl-do-keep = Keep { $card }
gl-do-keep-it = Keep it
gl-do-discard = Discard it
gl-do-walk = Walk
gl-do-stay = Stay
gl-do-powder = Powder with { $kind }
gl-worth =
    { $points ->
        [one] { $sign }{ $points } point
       *[other] { $sign }{ $points } points
    }
gl-ends-turn = Your turn ends here.
gl-ahead =
    { $steps ->
        [one] Next walk: { $steps } stop, to { $place }.
       *[other] Next walk: { $steps } stops, to { $place }.
    }
gl-ahead-now =
    { $steps ->
        [one] You walk { $steps } stop, to { $place }.
       *[other] You walk { $steps } stops, to { $place }.
    }
gl-ahead-stay = Next you stay here and take again.
gl-ahead-unknown = You walk by the card below your powder.
gl-ends = It is the last card of a line and ends the game.
gl-ends-declinatio = Only orange spells are left there: the game ends.
gl-confirm-end = { $move }? This ends the game.
gl-effect-vanesco = Everyone else loses the top card of their cauldron.
gl-effect-perluceo = You look through your cauldron once.
gl-effect-accio =
    { $charges ->
        [one] { $charges } charge: at a line, take any card but an orange spell.
       *[other] { $charges } charges: at a line, take any card but an orange spell.
    }
gl-effect-declinatio =
    { $charges ->
        [one] { $charges } charge: at a corner, walk once more.
       *[other] { $charges } charges: at a corner, walk once more.
    }
gl-effect-powder = Powder is 0: next you stay here and take from this line again.
gl-casting =
    { $charges ->
        [one] Accio: take any highlighted card. { $charges } charge left.
       *[other] Accio: take any highlighted card. { $charges } charges left.
    }
gl-any-card = Accio: any card
gl-own-line = Back to your line
gl-tap = Tap a highlighted card

## The table
gl-board = The board.
gl-card-at = { $card } at { $cell }
gl-empty-cell = { $cell } is empty
gl-new = new
gl-cards =
    { $count ->
        [one] card
       *[other] cards
    }
gl-spells = Spells
gl-used = used
gl-charges = { $left } of { $full } charges left
gl-recipes-secret =
    { $count ->
        [one] { $count } secret recipe
       *[other] { $count } secret recipes
    }
gl-look-into =
    { $count ->
        [one] { $name }: { $count } card, { $card } on top. Look closer.
       *[other] { $name }: { $count } cards, { $card } on top. Look closer.
    }
gl-look-into-empty = { $name }: the cauldron is empty and counts { $number }. Look closer.
gl-deck = deck
gl-deck-button = The deck, and the cards out of the game
gl-last-card = { $card }, the last card of its line
gl-show-market = Show the market
gl-show-shelves = Show the cauldrons
gl-won = won
gl-ended = ended the game
gl-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Looking closer
gl-close = Close
gl-your-cauldron = Your cauldron
gl-cauldron-of = { $name }: the cauldron
gl-from-the-top = From the top:
gl-cauldron-empty = Empty. An empty cauldron counts { $number }.
gl-hidden-below =
    { $count ->
        [one] { $count } card lies below. Nobody may look until the game ends.
       *[other] { $count } cards lie below. Nobody may look until the game ends.
    }
gl-deck-and-gone = Deck and cards out of the game
gl-deck-left =
    { $count ->
        [0] The deck is empty. Gaps stay open from now on.
        [one] { $count } card is left in the deck.
       *[other] { $count } cards are left in the deck.
    }
gl-deck-open =
    { $count ->
        [0] The deck is empty.
        [one] { $count } card was left in the deck:
       *[other] { $count } cards were left in the deck, from the top:
    }
gl-gone =
    { $count ->
        [0] No card is out of the game.
        [one] { $count } card is out of the game:
       *[other] { $count } cards are out of the game:
    }
gl-about-ingredient =
    { $steps ->
        [one] An ingredient of colour { $colour }. On top of your cauldron it makes your wizard walk { $steps } stop.
       *[other] An ingredient of colour { $colour }. On top of your cauldron it makes your wizard walk { $steps } stops.
    }
gl-about-worth = At the end one card of a kind costs its number, two are worth 0, three their sum, four their sum and 5 more.
gl-about-own = This is your colour: its numbers count double, for you and against you.
gl-about-orange = An orange spell: it works when taken and is your one spell of the turn. It lies beside your cauldron.
gl-about-spell = It lies beside your cauldron. You may use one spell a turn.
gl-about-powder = At the end it joins one of your kinds as one more card.
gl-task-colour =
    { $points ->
        [one] If you alone hold the most cards of colour { $colour }: { $points } point for each of them.
       *[other] If you alone hold the most cards of colour { $colour }: { $points } points for each of them.
    }
gl-task-fewest-ingredients =
    { $points ->
        [one] { $points } point if you alone have the fewest ingredients.
       *[other] { $points } points if you alone have the fewest ingredients.
    }
gl-task-fewest-fours =
    { $points ->
        [one] { $points } point if you alone have the fewest ingredients of number 4.
       *[other] { $points } points if you alone have the fewest ingredients of number 4.
    }
gl-task-fewest-spells =
    { $points ->
        [one] { $points } point if you alone have the fewest spell cards.
       *[other] { $points } points if you alone have the fewest spell cards.
    }
gl-task-most-ones =
    { $points ->
        [one] { $points } point if you alone have the most ingredients of number 1.
       *[other] { $points } points if you alone have the most ingredients of number 1.
    }
gl-task-ends-game =
    { $points ->
        [one] { $points } point if you end the game.
       *[other] { $points } points if you end the game.
    }

## Help, options, score helper
gl-help-market = The market. You may take the highlighted cards; point at one to see where it leads. Tap any other card to read about it.
gl-help-board = The path of twenty stops. A wizard at a side takes from that column or row; at a corner it takes nothing.
gl-help-mine = Your cauldron. The number on top says how far you walk next; nobody may look below.
gl-help-seat = Another player: top card, number of cards, spells with their charges.
gl-help-deck = The deck fills the gaps. When it is empty, the last card of a line ends the game.
gl-help-choices = Spells and other choices of this turn.
option-glastonbury-recipes = Recipes: two secret tasks for everyone
option-glastonbury-open = Open table: cauldrons and all moves can be seen
option-glastonbury-edition = Edition of the rules
option-glastonbury-edition-ru-2014 = Russian, 2014
option-glastonbury-edition-ru-joker = Russian, with the joker
option-glastonbury-edition-fr-2013 = French, 2013
gl-strict-log = Only the last move is shown in full: remembering the others is part of the game.
gl-recipe-a = Recipe A
gl-recipe-b = Recipe B
option-glastonbury-removed = Colour left in the box
score-own-colour = own colour, counts twice
score-colour-out = Out of the game: two players leave one colour in the box.
score-left-out = without { $colour }
score-powder = Magic powder: tap a kind to put it there.
score-powder-best = Otherwise it counts where it is worth most: { $kind }, { $gain }.
gl-score-spells = Spell cards
gl-score-recipes = Recipes
gl-powder-on = Magic powder with { $kind }
gl-score-ended = Ended the game

## The tutorial
gl-learn-welcome = You are the blue wizard. An empty cauldron counts 2, so your wizard walked 2 stops from its corner, to column c.
gl-learn-take = At a line you take one of its cards. Blue is your colour and counts double: take Cornflower 4.
gl-learn-walk = The card lies on your cauldron, and its number is how far you walk: 4 stops, to row 2. Before that, Red took a card in the same way.
gl-learn-spell = Spells lie beside the cauldron and cover nothing. Take Declinatio; your 4 stays on top.
gl-learn-corner = Four more stops led to a corner, where you take nothing. Declinatio helps: spend a charge and walk once more.
gl-learn-memory = Take Cornflower 2. It covers Cornflower 4, and from now on you have to remember what lies below.
gl-learn-passed = Red has 1 on top, and that led to a corner: no card. Then you walked 2 stops, to row 5.
gl-learn-vanesco = Orange spells work at once. Vanesco takes the top card off every other cauldron. Take it.
gl-learn-end = Only one card is left in row 3, and the deck is empty. Take Cornflower 1: the last card of a line ends the game.
gl-learn-keep = Whoever takes that card may keep it or discard it. Three cornflowers are worth their sum, so keep it.
gl-learn-score = 4 + 2 + 1, doubled because blue is yours: 14. Red has three single cards, and a single card costs its number. Two of a kind are worth 0, four bring 5 more.
gl-learn-more = In a whole game the deck fills every gap, Accio fetches any card, Perluceo lets you look into your cauldron, and powder joins any kind. You are ready to play.
gl-look-once = Look as long as you like: the others wait. When you close this, the cauldron is covered again.
gl-look-done = I have seen enough
gl-reason-gain = It brings { $worth }.
gl-reason-nth =
    { $number ->
        [2] It is the second { $kind } that you can see in your cauldron.
        [3] It is the third { $kind } that you can see in your cauldron.
       *[4] It is the fourth { $kind } that you can see in your cauldron.
    }
gl-reason-own = { $kind } is your own colour and counts double.
gl-reason-compared = It brings { $worth }, the other move { $other }.
gl-reason-although = It brings fewer points now ({ $worth } instead of { $other }), but it is better for the turns to come.
gl-reason-ends = It ends the game.
gl-reason-next = Next you reach { $place }.
gl-reason-rather = Next you reach { $place } instead of { $other }.
gl-reason-now = You walk on at once, to { $place }.
gl-reason-line =
    { $cards ->
        [one] One card lies there now
       *[other] { $cards } cards lie there now
    }{ $own ->
        [0] .
        [one] , one of your own colour.
       *[other] , { $own } of your own colour.
    }
gl-reason-kin =
    { $cards ->
        [one] One more { $kind } lies on the table.
       *[other] { $cards } more of { $kind } lie on the table.
    }
gl-reason-rival = { $name } comes to this line next and has the colour of the card.
