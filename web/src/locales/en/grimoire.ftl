### Grimoire. Arguments: $name and $other are people, $card and $spell names from the card file.

gr-you = You
gr-tokens =
    { $n ->
        [one] { $n } token
       *[other] { $n } tokens
    }

## Words on the table

gr-level-of = Spell level { $n } of { $last }
gr-level-rises = Rises by one every round
gr-level-top = As high as it goes
gr-zone = Quest zone
gr-deck = Quest deck
gr-items = Item deck
gr-discard = Discard, open
gr-pool = Token pool
gr-deck-short = Quests
gr-items-short = Items
gr-discard-short = Discard
gr-pool-short = Tokens
gr-face-down = Face down
gr-slot = Slot { $n }
gr-slot-empty = Slot { $n }, empty
gr-took = took the { $card }
gr-took-hidden = took the face-down card
gr-you-took = took the { $card }
gr-you-took-hidden = took the face-down card

gr-count-companions = Companions
gr-count-treasures = Treasures
gr-count-items = Items
gr-count-tokens = Tokens

gr-seats = Seats and Territories
gr-by-level = The books, by level
gr-same = same spell
gr-equal-last = Players who share a spell go last, in the reverse of last round’s order.
gr-accelerated = Acceleration: to the front.
gr-reversed = Time Stop: the order is reversed.
gr-silence-holds = Silence: forbidden spells fail.
gr-last-round = This round is the last.
gr-shoes-due = shoes: to the front next time
gr-territory = Territory of { $name }
gr-your-territory = Your Territory
gr-nothing = Nothing yet

gr-state-reading = reading
gr-state-chosen = has chosen
gr-state-your-choice = your choice
gr-state-done = done
gr-state-now = now
gr-state-your-turn = your turn
gr-state-next = then
gr-state-silenced = silenced
gr-state-gives = must give
gr-state-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
gr-state-wins = wins

gr-unseen = unseen

## The book

gr-book = Your spell book
gr-sealed = Sealed until the candle reaches it
gr-choose = Choose { $spell }
gr-keep = Keep { $spell }
gr-chosen = Chosen: { $spell }
gr-chosen-more = Your book is closed. You may change your mind until the last one is closed.
gr-reopen = Open the book again
gr-waiting-for = Still reading: { $names }
gr-all-reading = The books are open: everyone is choosing a spell.
gr-type-common = common
gr-type-forbidden = forbidden
gr-type-time = time
gr-type-defence = defence
gr-if-shared = If somebody else chooses it too, both go last.

gr-short-luck = Swap a zone card
gr-short-silence = Forbidden spells fail
gr-short-fireball =
    { $n ->
        [one] Take { $n } token
       *[other] Take { $n } tokens
    }
gr-short-cure = Pay { $n }, get a card
gr-short-acceleration = Go to the front
gr-short-resistance = Nobody’s target
gr-short-creation = Draw an item
gr-short-thunderstorm = { gr-short-fireball }
gr-short-charm = Get a Companion
gr-short-summon-elemental =
    { $n ->
        [one] { $n } token if poorest
       *[other] { $n } tokens if poorest
    }
gr-short-time-stop = Reverse the order
gr-short-polymorph = From the richest
gr-short-meteor-strike = { gr-short-fireball }
gr-short-domination = Take a Companion
gr-short-wish =
    { $n ->
        [one] { $n } discarded card
       *[other] { $n } discarded cards
    }

gr-page-luck = You may discard one card of the zone and fill its place from the quest deck.
gr-page-silence = For the rest of the round, the forbidden spells of the others fail.
gr-page-fireball =
    { $n ->
        [one] Take { $n } token from the pool.
       *[other] Take { $n } tokens from the pool.
    }
gr-page-cure =
    { $n ->
        [one] You may pay { $n } token to take a random card of the discard.
       *[other] You may pay { $n } tokens to take a random card of the discard.
    }
gr-page-acceleration = You move to the front of the turn order.
gr-page-resistance = This whole round, nobody’s spell can target you.
gr-page-creation = Draw the top item card. The others do not see it.
gr-page-thunderstorm = { gr-page-fireball }
gr-page-charm = Choose a player with more Companions than you. They give you one of theirs.
gr-page-summon-elemental =
    { $n ->
        [one] If nobody has fewer tokens than you, take { $n } token from the pool.
       *[other] If nobody has fewer tokens than you, take { $n } tokens from the pool.
    }
gr-page-time-stop = The turn order is reversed, and nobody’s spell can target you.
gr-page-polymorph =
    { $n ->
        [2] Take half the tokens of the richest other player, rounded up.
       *[other] Take one of every { $n } tokens of the richest other player, rounded up.
    }
gr-page-meteor-strike = { gr-page-fireball }
gr-page-domination = Choose a player with more Companions than you, and take one of theirs.
gr-page-wish =
    { $n ->
        [one] Take { $n } random card of the discard.
       *[other] Take { $n } random cards of the discard.
    }

gr-note-items =
    { $n ->
        [0] No items are left: it would do nothing.
        [one] One item is left in the deck.
       *[other] { $n } items are left in the deck.
    }
gr-note-discard =
    { $n ->
        [0] The discard is empty now.
        [one] The discard has one card now.
       *[other] The discard has { $n } cards now.
    }
gr-note-more = More Companions than you now: { $names }.
gr-note-none-more = Nobody has more Companions than you now.
gr-note-richest = Most tokens now: { $names }. You would take { $n }.
gr-note-no-tokens = Nobody else has tokens now.
gr-note-not-poorest = Fewer tokens than you now: { $names }.
gr-note-forbidden = Forbidden are { $names }.
gr-note-brings =
    { $n ->
        [0] The pool is empty: it would bring nothing.
        [one] It would bring { $n } token now.
       *[other] It would bring { $n } tokens now.
    }

## Cards

gr-kind-companion = Companion
gr-kind-treasure = Treasure
gr-kind-item = Item
gr-card-thief =
    { $tokens ->
        [one] if you go first: { $tokens } token
       *[other] if you go first: { $tokens } tokens
    }
gr-card-wanderer =
    { $tokens ->
        [one] if you go last: { $tokens } token
       *[other] if you go last: { $tokens } tokens
    }
gr-card-curator = { $worth } with every coin
gr-card-banker = with { $needs } tokens: { $tokens } more
gr-card-rogue = together: { $together }
gr-card-prince = { $worth } beside a Queen or King
gr-card-queen = { $worth } for each kind you have
gr-card-king = { $worth } if you have most
gr-card-junk = { $worth } each if you have most
gr-card-divine-shoes = shown at once: to the front
gr-full-coin = A Treasure lies face down. It is worth { $worth } in the end.
gr-full-thief =
    { $tokens ->
        [one] When your quest turn begins and you are first in the order, take { $tokens } token. Worth { $worth } in the end.
       *[other] When your quest turn begins and you are first in the order, take { $tokens } tokens. Worth { $worth } in the end.
    }
gr-full-wanderer =
    { $tokens ->
        [one] When your quest turn begins and you are last in the order, take { $tokens } token. Worth { $worth } in the end.
       *[other] When your quest turn begins and you are last in the order, take { $tokens } tokens. Worth { $worth } in the end.
    }
gr-full-curator = Worth { $worth } in the end if you have at least one coin of each kind, otherwise { $otherwise }.
gr-full-banker = When your quest turn begins and you have { $needs } tokens or more, take { $tokens } more. Worth { $worth } in the end.
gr-full-rogue = Your Rogues count together in the end. One, two, three and so on are worth { $together }.
gr-full-prince = Worth { $worth } in the end if you have a Queen or a King, otherwise { $otherwise }.
gr-full-queen = In the end worth { $worth } for each kind of Companion you have, herself included.
gr-full-king = Worth { $worth } in the end if you have more Companions than everybody else, otherwise { $otherwise }.
gr-full-junk = In the end, worth { $worth } each if you have more Junk than everybody else, otherwise { $otherwise } each.
gr-full-item = An item lies face down. It is worth { $worth } in the end.
gr-full-divine-shoes = When you draw them you may show them: in the next round you move to the front. Worth { $worth } in the end.
gr-card-any-of = { $worth } with { $cards }
gr-card-all-of = { $worth } with { $cards }
gr-acts-first =
    { $tokens ->
        [one] When your quest turn begins and you are first in the order, take { $tokens } token.
       *[other] When your quest turn begins and you are first in the order, take { $tokens } tokens.
    }
gr-acts-last =
    { $tokens ->
        [one] When your quest turn begins and you are last in the order, take { $tokens } token.
       *[other] When your quest turn begins and you are last in the order, take { $tokens } tokens.
    }
gr-acts-tokens = When your quest turn begins and you have { $needs } tokens or more, take { $tokens } more.
gr-acts-shoes = When you draw it you may show it: in the next round you move to the front.
gr-full-each = Worth { $worth } in the end.
gr-full-together = Your cards of this kind count together in the end. One, two, three and so on are worth { $together }.
gr-full-companion-kinds = In the end worth { $worth } for each kind of Companion you have, this one included.
gr-full-any-of = Worth { $worth } in the end if you have { $cards }, otherwise { $otherwise }.
gr-full-all-of = Worth { $worth } in the end if you have { $cards }, otherwise { $otherwise }.
gr-full-most-companions = Worth { $worth } in the end if you have more Companions than everybody else, otherwise { $otherwise }.
gr-full-most = In the end worth { $worth } each if you have more of these than everybody else, otherwise { $otherwise } each.
gr-full-hidden = Nobody knows this card. Whoever takes it looks at it alone.
gr-copies =
    { $n ->
        [one] One in the box.
       *[other] { $n } in the box.
    }
gr-rules = Rules
gr-close = Close

## What you do

gr-pick = Take the { $card }
gr-pick-hidden = Take the face-down card
gr-pick-slot = Take the card of slot { $n }
gr-take-hint = Choose a card to see what it does.
gr-swap-hint = Choose the card to discard.
gr-luck = Discard the { $card }
gr-luck-hidden = Discard the face-down card
gr-luck-slot = Discard the card of slot { $n }
gr-swap-after = Its place is filled from the quest deck.
gr-swap-after-hidden = Its place is filled face down. Nobody looks.
gr-skip = Decline
gr-skip-luck = Leave the zone as it is
gr-pay =
    { $n ->
        [one] Pay { $n } token
       *[other] Pay { $n } tokens
    }
gr-skip-cure = Keep your tokens
gr-cure-from = One of these comes to you at random:
gr-target = Cast it on { $name }
gr-companions =
    { $n ->
        [one] { $n } Companion
       *[other] { $n } Companions
    }
gr-target-companions = { gr-companions }; you choose
gr-target-charmed = { gr-companions }; they choose
gr-target-tokens =
    { $n ->
        [one] You take { $n } token
       *[other] You take { $n } tokens
    }
gr-give = Give the { $card }
gr-seize = Take the { $card }
gr-shoes = Show the shoes
gr-skip-shoes = Keep the secret
gr-shoes-show = Next round you move to the front, and everyone knows.
gr-would-be-last = Your Territory would be full: this round would be the last.
gr-would-end = That would end the game.
gr-would-gain = Your points: { $n }.
gr-drawn = You drew an item: { $card }. Only you see it.
gr-hint-share = A bot would consider this: { $chance }% chance to win

## Prompts: what to do, and what will happen

gr-prompt-book = Choose a spell up to level { $n }. Low levels go first; whoever shares a spell goes last.
gr-prompt-chosen = Your book is closed. When the last one is closed, all are opened together.
gr-prompt-book-others = Everyone chooses a spell in secret. Then all books are opened together.
gr-prompt-luck = Luck: swap a card of the zone, or leave it. Then you take a card.
gr-prompt-cure = Cure: pay for a random card of the discard, or decline. Then you take a card.
gr-prompt-target = { $spell }: on whom do you cast it? Then you take a card.
gr-prompt-give = { $name } charms you. Give one of your Companions.
gr-prompt-seize = Domination: take a Companion of { $name }. Then you take a card.
gr-prompt-shoes = You drew Divine shoes. Show them to move to the front next round, or keep the secret.
gr-prompt-pick = Take a quest card. A face-down card is seen by you alone.
gr-prompt-pick-last = Take a quest card. This round is the last.
gr-others-luck = { $name } cast Luck and may swap a card of the zone.
gr-others-cure = { $name } may pay for a card of the discard.
gr-others-target = { $name } casts { $spell } and chooses on whom.
gr-others-give = { $name } is charmed and chooses a Companion to give away.
gr-others-seize = { $name } takes a Companion of { $other }.
gr-others-pick = { $name } takes a quest card.
gr-end-enough-cards = A Territory was full, and the round was played to its end.
gr-end-no-quest-card = There was no quest card left to lay.
gr-end-wish = A Wish found the discard and the deck empty.

## Help

gr-help-candle = The candle shows the highest level that may be cast. It rises every round.
gr-help-seats = Every plate is a player: spell, Companions, Treasures, items, tokens. Tap one to see the whole Territory.
gr-help-zone = The quest zone. Each turn ends with a card from here; one lies face down.
gr-help-book = Your spell book. Tap a spell to read its page, then choose it.
gr-help-shelf = Your Territory. Striped cards lie face down for the others.
gr-help-piles = The decks, the open discard and the pool of tokens.
gr-score-companions = Companions
gr-score-treasures = Treasures
gr-score-items = Items
gr-score-vp = Tokens

## Tutorial

gr-tutorial-welcome = You have a book of spells and two rivals. Companions, Treasures, items and tokens are your points. We will play three rounds.
gr-tutorial-zone = These are the quests. Every turn ends with one of these cards. The first lies face down: whoever takes it looks alone.
gr-tutorial-candle = The candle is at 7, so you may cast spells of level 1 to 7. The rest of the book is sealed.
gr-tutorial-cast-creation = Everyone chooses in secret. Open Creation, level 7, and choose it: it brings an item.
gr-tutorial-order = Your rivals both chose Fireball. Whoever shares a spell goes last, so you are first with a 7. That is the heart of the game: choose what nobody else does.
gr-tutorial-item = Your Creation drew an item. It lies in your Territory, striped: only you know it.
gr-tutorial-pick-rogue = Now take a card. You have a Rogue already, and Rogues count together: two are worth 3, three are worth 6. Take the Rogue.
gr-tutorial-rest = Of the two players with Fireball, the one who was later last round went first. What nobody took lies on the discard, open to all.
gr-tutorial-cast-silence = The candle rose to 8. Both rivals are interested in Thunderstorm, which is forbidden. Silence, level 2, makes forbidden spells fail. Choose it.
gr-tutorial-silence = Low levels go first, so your Silence comes in time: their Thunderstorms fail.
gr-tutorial-pick-thief = Take the Thief. Whenever you are first in the order, it brings you a token.
gr-tutorial-cast-charm = The candle is at 9, so Charm can be cast. It makes somebody with more Companions than you give you one. Choose it.
gr-tutorial-charm = One rival cast Resistance, so nobody’s spell can target that player. So the other was charmed and gave you a Companion: the Prince.
gr-tutorial-pick-queen = A Prince is worth 4 beside a Queen or a King, but costs 1 alone. Take the Queen.
gr-tutorial-score = Count with us: two Rogues 3, the Thief 1, the Prince 4 beside the Queen, the Queen 1 for each kind of Companion, so 4, and the bracelet 2. That is 14; each token would be 1 more.
gr-tutorial-end = When somebody has ten Companions or ten Treasures, the round is played to its end, and the highest total wins. You know enough to play: read each page when it opens.
gr-round = Round { $round }, level { $level }
gr-your-tokens = Your tokens: { $before } → { $after }.
gr-tokens-of = { $name }’s tokens: { $before } → { $after }.
gr-reason-gain = It is worth { $best }, the other move { $other }.
gr-reason-earlier = Level { $level } goes before level { $other }, so you choose from the zone earlier.
gr-reason-instead = { $spell } instead: { $does }
gr-reason-best = Of the open cards the { $card } is worth most to you: { $n }.
gr-reason-hidden = Nobody knows the face-down card; it may be worth more.
gr-reason-luck = It would be worth { $n } to you; a new card takes its place.
gr-reason-leaves = { $name } comes after you and has { $card } × { $n }: leave it, and { $before } may become { $after } points.
gr-of = { $n } of { $all }
gr-points-now = If the game ended now: { gr-state-points }
