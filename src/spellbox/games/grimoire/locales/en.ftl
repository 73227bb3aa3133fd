# Why a move of Grimoire is refused. The ids and arguments come from refusals.py.
refused-game-is-over = The game is over
refused-spells-first = First everyone chooses a spell
refused-no-turn-yet = No quest turn has begun yet
refused-above-the-marker = Level { $level } is above the marker, which stands at { $marker }
refused-no-such-spell = The book has no spell of level { $level }
refused-not-your-turn = It is { $seat }'s turn
refused-target-gives = { $seat } chooses which Companion to give
refused-not-the-moment = This is not the moment
refused-books-are-open = The books are open: spells are chosen in the book phase
refused-luck-first = First replace a card of the zone, or skip
refused-cure-first = First pay for a card of the discard, or skip
refused-target-first = First choose the target of your spell
refused-give-first = First give one of your Companions
refused-seize-first = First seize a Companion of { $seat }
refused-shoes-first = First show the shoes, or skip
refused-pick-now = Now take a quest card of the zone
refused-shoes-when-drawn = Shoes are shown when they are drawn, and only then
refused-no-shoes-drawn = No shoes were drawn just now
refused-nothing-to-decline = There is nothing to decline
refused-zone-ends = The zone ends with { $slot }
refused-no-such-slot = There is no such slot
refused-slot-is-empty = The card of { $slot } has been taken
refused-not-cast = You did not cast { $spell }
refused-had-its-moment = It is too late for { $spell }
refused-cure-needs = Cure needs a token to pay with and a card in the discard
refused-spell-without-target = Your spell has no target
refused-no-target-to-choose = There is no target to choose
refused-no-possible-target = Your spell has no possible target
refused-no-such-player = There is no player { $seat }
refused-not-yourself = You cannot be your own target
refused-is-protected = { $seat } is protected by a defence spell
refused-not-most-tokens = { $seat } does not have the most tokens
refused-no-more-companions = { $seat } does not have more Companions than you
refused-only-charmed-give = Only the target of Charm gives a Companion
refused-you-have-no = You have no { $card }
refused-they-have-no = { $seat } has no { $card }
refused-no-companion-to-choose = There is no Companion to choose

# What happened. The fields of the events are the arguments (events.py). A turn that begins and a card that is laid
# into the zone need no words.
event-choose = { $seat } chooses { $spell }
    .you = you choose { $spell }
event-reveal = { $seat } cast { $spell } ({ $level })
    .you = you cast { $spell } ({ $level })
    .many = the books open: { $items }
    .item = { $seat } { $spell } ({ $level })
    .your-item = you { $spell } ({ $level })
event-protect = { $spell } protects { $seat }
    .you = { $spell } protects you
event-clash = { $seat } shares { $spell } and was number { $was } last round
    .you = you share { $spell } and were number { $was } last round
    .many = shared spells go last, in the reverse of last round’s order: { $items }
    .item = { $seat } was number { $was }
    .your-item = you were number { $was }
event-time-stop = { $seat }’s Time Stop reverses the order
    .you = your Time Stop reverses the order
event-order = { $seat } is number { $place }{ $why ->
    [same-spell] {" "}(same spell)
    [acceleration] {" "}(Acceleration)
    [shoes] {" "}(Divine shoes)
   *[alone] {""}
  }
    .you = you are number { $place }{ $why ->
        [same-spell] {" "}(same spell)
        [acceleration] {" "}(Acceleration)
        [shoes] {" "}(Divine shoes)
       *[alone] {""}
      }
    .many = the order: { $items }
    .item = { $seat }{ $why ->
        [same-spell] {" "}(same spell)
        [acceleration] {" "}(Acceleration)
        [shoes] {" "}(Divine shoes)
       *[alone] {""}
      }
    .your-item = you{ $why ->
        [same-spell] {" "}(same spell)
        [acceleration] {" "}(Acceleration)
        [shoes] {" "}(Divine shoes)
       *[alone] {""}
      }
event-companion = { $seat }’s { $card } takes { $tokens ->
    [one] a token
   *[other] { $tokens } tokens
  }
    .you = your { $card } takes { $tokens ->
        [one] a token
       *[other] { $tokens } tokens
      }
event-silence = { $seat } silences forbidden spells
    .you = you silence forbidden spells
event-silenced = { $seat }’s { $spell } is silenced
    .you = your { $spell } is silenced
event-no-effect = { $lacks ->
    [target] { $seat }’s { $spell } finds no target
    [payment] { $seat } cannot pay for { $spell }
    [discard] { $seat }’s { $spell } finds no card in the discard
    [item] { $seat }’s { $spell } finds no item
    [pool] { $seat }’s { $spell } finds the pool empty
   *[fewest-tokens] { $seat }’s { $spell } brings nothing: another player has fewer tokens
  }
    .you = { $lacks ->
        [target] your { $spell } finds no target
        [payment] you cannot pay for { $spell }
        [discard] your { $spell } finds no card in the discard
        [item] your { $spell } finds no item
        [pool] your { $spell } finds the pool empty
       *[fewest-tokens] your { $spell } brings nothing: another player has fewer tokens
      }
event-tokens = { $seat }’s { $spell } takes { $tokens ->
    [one] a token
   *[other] { $tokens } tokens
  }
    .you = your { $spell } takes { $tokens ->
        [one] a token
       *[other] { $tokens } tokens
      }
event-target = { $seat } casts { $spell } on { $target }
    .you = you cast { $spell } on { $target }
    .on-you = { $seat } casts { $spell } on you
event-charm = { $from } gives { $seat } the { $card }
    .you = { $from } gives you the { $card }
    .on-you = you give { $seat } the { $card }
event-domination = { $seat } takes the { $card } from { $from }
    .you = you take the { $card } from { $from }
    .on-you = { $seat } takes the { $card } from you
event-polymorph = { $seat } takes { $tokens ->
    [one] a token
   *[other] { $tokens } tokens
  } from { $from }
    .you = you take { $tokens ->
        [one] a token
       *[other] { $tokens } tokens
      } from { $from }
    .on-you = { $seat } takes { $tokens ->
        [one] a token
       *[other] { $tokens } tokens
      } from you
event-luck = { $seat } discards the { $card } with Luck
    .you = you discard the { $card } with Luck
event-pay = { $seat } pays { $tokens ->
    [one] a token
   *[other] { $tokens } tokens
  } for Cure
    .you = you pay { $tokens ->
        [one] a token
       *[other] { $tokens } tokens
      } for Cure
event-find = { $seat }’s { $spell } brings from the discard: { $card }
    .you = your { $spell } brings from the discard: { $card }
event-skip = { $seat } declines { $spell }
    .you = you decline { $spell }
event-item = { $card ->
    [hidden] { $seat } draws an item
   *[other] { $seat } draws an item: { $card }
  }
    .you = you draw an item: { $card }
event-shoes = { $seat } shows the { $card }: to the front next round
    .you = you show the { $card }: to the front next round
event-keep-shoes = { $seat } does not show the { $card }
    .you = you do not show the { $card }
event-pick = { $card ->
    [hidden] { $seat } takes the face-down card
   *[other] { $seat } takes the { $card }
  }
    .you = you take the { $card }
event-last-round = { $seat }’s Territory is full: this round is the last
    .you = your Territory is full: this round is the last
event-discard = the { $card } is discarded
event-round = a new round begins, level { $level }
event-reshuffle = the discard becomes a new deck of { $cards ->
    [one] one card
   *[other] { $cards } cards
  }
event-end = { $how ->
    [enough-cards] the game is over
    [no-quest-card] no quest card is left to lay: the game is over
   *[wish] no quest card is left for Wish: the game is over
  }

# The table in a terminal (screen.py).
screen-book = The book, up to level { $level }
screen-face-down = face down
screen-pool = Pool: { $count ->
    [one] { $count } token
   *[other] { $count } tokens
  }
screen-decks = Quest deck: { $quests }   Items: { $items }
screen-discard = Discard: { $cards }
screen-empty = empty
screen-vp = VP
screen-spell = spell
screen-companions = Companions
screen-treasures = Treasures
screen-items = items
screen-chosen = chosen
screen-shoes-due = shoes shown
screen-unseen = { $count } unseen
screen-order-before = This is still the order of the last round.
screen-remark-equal-last = Players who share a spell go last.
screen-remark-accelerated = Accelerated players go first.
screen-remark-reversed = Time Stop has reversed the order.
screen-remark-silence-holds = Forbidden spells are silenced.
screen-remark-last-round = This round is the last.
screen-prompt-book = Choose a spell in secret. Whoever is alone with theirs goes first, low levels before high ones.
screen-prompt-luck = Luck: replace a card of the zone, or skip.
screen-prompt-cure = Cure: pay a token for a random card of the discard, or skip.
screen-prompt-target = On whom do you cast your spell?
screen-prompt-give = { $seat } charms you: give one of your Companions.
screen-prompt-seize = Domination: which Companion of { $seat } do you take?
screen-prompt-shoes = You drew { $card }: show the card to move to the front next round, or skip and keep the secret.
screen-prompt-pick = Take a card from the zone.
screen-prompt-drawn = You drew an item, { $card }.
screen-tokens = victory-point tokens

# What characters say of themselves
character-hoarder-line = Coins first, questions later.
character-host-line = There is always room for one more companion.
character-gambler-line = What lies face down is surely the best.
character-raider-line = Why look for it? Somebody has it already.
character-guardian-line = Better safe than struck.
