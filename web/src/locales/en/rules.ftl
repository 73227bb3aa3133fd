### The rules as people read them: what a game is about, its turns in pictures, what scores.

rules-parts = Parts of this page
rules-minute = In a minute
rules-turns = A turn in four pictures
rules-turns-grimoire = A round in four pictures
rules-cards = All the cards
rules-quick = Quick reference
rules-quick-about = one card to keep at hand
rules-every = Every rule by number
rules-in-a-minute = { $game } in a minute
rules-scores = What scores
rules-turn = Your turn
rules-turn-grimoire = Every round
rules-ends = How it ends
rules-try = Try it
rules-try-about = Play on from this picture against bots
rules-lesson = Learn it in five minutes
rules-search = Card, word or rule number
rules-all = All
rules-copies = × { $count }
rules-print = Print
rules-whole = All rules
rules-spells = Spells
rules-players =
    { $count ->
        [one] player
       *[other] players
    }
rules-minutes =
    { $count ->
        [one] minute
       *[other] minutes
    }
rules-ages = years (French edition: { $french }+)
rules-kinds =
    { $count ->
        [one] kind of card
       *[other] kinds of cards
    }
rules-found =
    { $count ->
        [0] Nothing found
        [one] One place
       *[other] { $count } places
    }
rules-search-end = Show the whole page

guide-glastonbury-title = Every card sets your next walk
guide-glastonbury-lead = Your wizard circles the market. The card you took last says how far you walk next, and it hides everything you took before.
guide-glastonbury-heart = Walk the number on top of your cauldron, take a card from the line you reach, and lay it on top.
guide-glastonbury-end = Somebody takes the last card of a line. All cauldrons are opened and counted; the highest total wins.
guide-glastonbury-turn-walk = Walk
guide-glastonbury-turn-walk-about = Your wizard goes clockwise, exactly as many stops as the number on top of your cauldron. An empty cauldron counts 2.
guide-glastonbury-turn-take = Take
guide-glastonbury-turn-take-about = At a line you take one of its cards. The gap is filled from the deck.
guide-glastonbury-turn-cover = Cover
guide-glastonbury-turn-cover-about = The new card hides those below it, from you as well. Its number says how far you walk next.
guide-glastonbury-turn-corner = Mind the corners
guide-glastonbury-turn-corner-about = At a corner you get no card. The spell Declinatio lets you walk once more.
guide-glastonbury-score-single = One of a kind
guide-glastonbury-score-single-about = costs its number
guide-glastonbury-score-pair = Two of a kind
guide-glastonbury-score-pair-about = are worth 0
guide-glastonbury-score-three = Three of a kind
guide-glastonbury-score-three-about = are worth the sum of their numbers
guide-glastonbury-score-four = All four
guide-glastonbury-score-four-about = are worth their sum and 5 more
guide-glastonbury-score-own = Your own colour
guide-glastonbury-score-own-about = counts double, for you and against you; no kind brings more than 25
guide-glastonbury-score-powder = Magic powder
guide-glastonbury-score-powder-about = joins one of your kinds as one more card, with the number 0

guide-grimoire-title = Choose what nobody else does
guide-grimoire-lead = All spell books are opened at the same moment. Whoever is alone with a spell plays early; whoever shares one waits.
guide-grimoire-heart = Whoever is alone with a spell goes first, low levels before high. Whoever shares one goes last.
guide-grimoire-end = Somebody has ten Companions or ten Treasures. The round is finished and points are counted; the highest total wins.
guide-grimoire-turn-candle = The candle rises
guide-grimoire-turn-candle-about = Spells one level higher may be cast. New cards go into the lit alcoves, at least one of them face down.
guide-grimoire-turn-book = Choose in secret
guide-grimoire-turn-book-about = Put your bookmark at a spell and close the book. You may change your mind until the last book is closed.
guide-grimoire-turn-order = Open together
guide-grimoire-turn-order-about = Whoever is alone with a spell goes first, low levels before high. Whoever shares one goes to the end.
guide-grimoire-turn-quest = Cast, then take
guide-grimoire-turn-quest-about = In that order, everyone’s Companions act, the spell works, and a card is taken.
guide-grimoire-score-companions = Companions
guide-grimoire-score-companions-about = lie face up, and many count more together: three Rogues are worth 6, a King 5 if you have the most Companions
guide-grimoire-score-treasures = Treasures
guide-grimoire-score-treasures-about = lie face down and are worth 1, 2 or 3
guide-grimoire-score-items = Items
guide-grimoire-score-items-about = are drawn with the spell Creation; most are good, Junk only if you have the most of it
guide-grimoire-score-tokens = Tokens
guide-grimoire-score-tokens-about = are worth a point each

guide-master-elf-title = Three cards make a gift
guide-master-elf-lead = Travel from area to area, gather ingredients and turn them into gifts. Gifts of one type make a collection, worth more with every gift.
guide-master-elf-heart = Two of one ingredient and one of the other make the gift. Every further gift of its type brings more.
guide-master-elf-end = A stack of gifts runs out for the second time. Everybody gets a bonus gift, then points are counted; the highest total wins.
guide-master-elf-turn-go = Go
guide-master-elf-turn-go-about = Every turn begins with a step to a neighbouring area. You cannot stay where you are.
guide-master-elf-turn-take = Take
guide-master-elf-turn-take-about = In a border area you take one of the cards that lie there. In the city you discard any number and draw one more than that.
guide-master-elf-turn-create = Create
guide-master-elf-turn-create-about = Pay three cards for the gift on top of a stack: two of one ingredient it shows, one of the other. Your crystal replaces any card, once.
guide-master-elf-turn-collect = Collect
guide-master-elf-turn-collect-about = Your gifts lie by type and show what they are worth. At the end of your turn you keep at most 7 cards.
guide-master-elf-score-collection = Collections
guide-master-elf-score-collection-about = 1, 2, 3, 4 or 5 gifts of a type are worth 1, 3, 6, 9 or 12
guide-master-elf-score-pairs = Secret and Treasures
guide-master-elf-score-pairs-about = each pair is worth 5, and one of them brings a free gift
guide-master-elf-score-ribbons = Ribbons
guide-master-elf-score-ribbons-about = each card with your most frequent ribbon is a point; a rainbow counts as any colour
guide-master-elf-score-elves = Elves
guide-master-elf-score-elves-about = each elf on a gift is a point
