# Why a card file cannot be played. The ids and arguments come from the readers of card files: kit/tables.py,
# kit/cards.py and each game's cards.py. $key, $table and $id are written as in the file; the page puts names there.
refused-cards-no-table = there is no table [{ $table }]
refused-cards-no-entries = there is no [[{ $table }]]
refused-cards-not-a-table = { $table } must be a table
refused-cards-unknown-key = unknown key '{ $key }' in { $table }: it has { $known }
refused-cards-lacks = { $table } lacks '{ $key }'
refused-cards-id-form = an id is written in small letters, digits and hyphens, at most { $most } long, not { $value }
refused-cards-wrong-kind = { $key } must be { $kind ->
      [number] a whole number
      [list] a list
      [flag] true or false
      [table] a table
      [number-or-list] a whole number or a list
     *[text] text
    }, not { $value }
refused-cards-english-name = name lacks 'en'; other languages may be left out
refused-cards-name-form = the name in '{ $language }' must be text of at most { $most } letters, not { $value }
refused-cards-other-game = a card file of this game begins with game = "{ $game }"
refused-cards-unknown-table = unknown table '{ $table }'
refused-cards-twice = '{ $id }' stands twice
refused-cards-number = { $key } is a whole number from { $low } to { $high }, not { $value }
refused-cards-unknown-id = unknown '{ $id }' in { $key }: there are { $known }
refused-cards-listed-twice = { $key } names something twice
refused-cards-each-once = '{ $id }': there are { $known }, each once
refused-cards-how-many = there are { $count } [[{ $table }]]: { $low } to { $high } can be played

## Glastonbury
refused-cards-player-colours = the four player colours come first, then five others
refused-cards-paint = a paint is written as #rrggbb
refused-cards-nine-colours = there are { $count } colours, not nine (G1.3)
refused-cards-kind-size = a kind has one to four cards (G8.1)
refused-cards-two-kinds = { $id } has { $count } kinds, not two (G1.3)
refused-cards-charges = Accio and Declinatio come with 1 to 9 charges, the other spells with none
refused-cards-all-spells = the spells are { $known } (G1.6)
refused-cards-recipe-order = the recipes are, in this order: { $known } (G1.7)
refused-cards-per-card = per_card has the points with 2, 3 and 4 players, 0 to 9
refused-cards-count = the box has { $count } cards, { $fewest } for two players; it needs more than { $low } and at most { $high }
refused-cards-steps = { $value } is no number of steps: 1 to 4, 6 or 7 (5 would walk from corner to corner for ever)

## Grimoire
refused-cards-zero-copies = there is no { $table } '{ $id }': a card your box lacks has 0 copies
refused-cards-together = the worth of cards that count together is a list: of one, two, three … of them, -999 to 999
refused-cards-together-count = { $count } cards that count together need as many values, and at most { $most }; here are { $values }
refused-cards-quest-count = the box has { $count } quest cards; it needs { $low } to { $high }
refused-cards-item-count = the box has { $count } items, at most { $most } fit
refused-cards-level-taken = level { $level } is that of '{ $id }' already
refused-cards-first-round = no spell could be cast in the first round: the marker starts at { $level }
refused-cards-spell-types = type has one or more of { $known }
refused-cards-time-spells = Acceleration and Time Stop are the time spells (R4.4)
refused-cards-no-use = { $id } has no use for '{ $key }'
refused-cards-needs = { $id } lacks '{ $key }'

## Master Elf
refused-cards-city-first = the first area is the city (E1.3)
refused-cards-touches = an area touches at least one other, and not itself
refused-cards-touches-in-turn = '{ $other }' does not touch '{ $id }' in turn
refused-cards-ingredients = there are { $count } ingredients: at most { $most }
refused-cards-special-type = there is no type '{ $id }' (E6.2)
refused-cards-rainbow-last = the last ribbon is the rainbow (E1.4)
refused-cards-two-needs = a gift needs two different kinds (E1.4)
refused-cards-gift-types = a gift has one or two types (E1.4)
refused-cards-pair = exactly two gifts are of type '{ $id }' (E6.2)
refused-cards-both-pairs = no gift is of both Secret and Treasures
refused-cards-stack-heights = stack_heights are three, for 2, 3 and 4 players, from 1 to { $most }, not falling
refused-cards-border = { $count } ingredients are too few to deal these to 4 players
refused-cards-collection = collection is the worth of 1, 2, ... cards, at most { $most } numbers from 0 to 99, not falling

# Why the server refuses a request. The page says these too; $name is a player's name.
refused-server-is-full = This server has as many tables as it can hold: try again later
refused-without-hints = This table is played without hints
refused-not-your-turn-to-move = It is not your turn
refused-one-hint = One hint at a time: the last one is still being thought of
refused-table-is-private = This table is private: it opens by its invite link or its spectator link
refused-links-are-private = Only those at the table have its links
refused-no-such-table = There is no such table
refused-connect-again = Nobody was at this table for long: connect again
refused-not-your-seat = That is not your seat
refused-only-players = Only those who have a seat at the table may do that
refused-only-the-host = Only the host of the table may do that
refused-match-has-begun = The match has begun: seats change only before the start
refused-match-has-not-begun = The match has not begun
refused-match-is-paused = The match is paused: end the pause first
refused-match-is-over = The match is over
refused-match-is-not-over = The match is not over
refused-match-is-read-only = This match is read-only: it was begun with version { $version } of the rules; known are { $known }
refused-needs-invite = A seat at this table needs its invite link
refused-seat-is-taken = That seat is taken by { $name }
refused-no-such-bot = There is no bot { $name } here for this game
refused-one-seat-each = At a public table everyone has one seat: several on one screen can play at a private one
refused-table-for-practice = A table with a chosen seed is for practice: its other seats are for bots
refused-seed-is-private = A table with a chosen seed is for private practice, it cannot be public
refused-empty-name = A name has at least one letter that can be seen
refused-seat-is-empty = Nobody sits at that seat
refused-colour-of-own-seat = You choose the colour of your own seat
refused-no-colours = The seats of this game have no colours
refused-colour-is-taken = { $name } has that colour
refused-seats-are-empty = There is nobody at { $places } yet: invite someone, or seat a bot
refused-rematch-after-the-end = A rematch can be had when the match is over
refused-moment-before-the-end = The match has { $moves } moves: choose a moment before its end
refused-bot-plays-for-you = A bot plays for you: take the seat back first
refused-asked-already = The table is being asked something already
refused-no-move-to-take-back = There is no move of yours to take back
refused-no-own-move-to-take-back = There is no move of yours to take back; the table can agree to it
refused-somebody-moved-since = Somebody has moved since; the table can agree to it
refused-move-revealed-something = Your move revealed something, or left something to chance; the table can agree to it
refused-revealed-while-away = Something was revealed or left to chance: that is not taken back while { $name } is away
refused-nobody-to-replace = There is nobody else at that seat for whom a bot could play
refused-turns-of-days = At this table a turn may take days: a bot takes over only when the clock has run out
refused-player-is-here = { $name } is here: a bot can play for somebody who has been away for { $seconds } s
refused-away-too-short = { $name } has not been away for { $seconds } s: ask again in { $left } s
refused-not-asked-anything = The table is not being asked anything
refused-you-are-not-asked = You are not asked, or have answered
refused-not-paused = The match is not paused
refused-resigned-already = You have resigned already
refused-too-late-to-abort = The second round has begun: the match can no longer be aborted, but you may resign
refused-only-those-here-talk = Only those at the table may talk there
refused-nothing-said = There is nothing to say in that
refused-too-many = Too many { $what }: try again in { $wait } s
refused-too-many-at-a-time = Too many { $what }: { $most } at a time are allowed
refused-too-many-tables = You host { $count } tables that are not over: finish one of them first
refused-too-many-public-tables = { $count } public tables have been opened from your address and are not over
refused-too-many-analyses = { $count } of your matches wait for an analysis already: let some of them finish first
refused-link-is-used = This link has been used or is too old: make a new one on the other device
refused-not-on-that-device = You are not logged in on that device
refused-too-many-guests = This browser keeps { $count } other guests already: delete one of them first
refused-never-that-guest = This browser was never that guest, or the guest has been deleted
refused-record-is-damaged = The record of table { $table } is damaged: it cannot be opened

# In the terminal.
terminal-welcome = { $game }: you are { $seat }; bots ({ $bot }) have the other seats. Type ? for help.
terminal-promised = The deal is promised: SHA-256 { $digest }
terminal-help = Type the number of a move, or the move itself as it is written.
    ? { $clause }  explains a clause of the rules, by its id
    h       says what a bot would consider in your place
    rules   prints the whole rulebook
    q       leaves the table
terminal-left = You left the table.
terminal-bot-failed = The match cannot go on: a bot { $why }.
terminal-saved = The match is in { $file }.
terminal-no-move = “{ $words }” is no move. Type a number, or a move as it is written above.
terminal-refused = { $reason } ({ $clause }).
terminal-no-rulebook = There is no rulebook of { $game } in “{ $language }”, only in { $known }. This is the English one.
terminal-for = for
terminal-points = points
terminal-clause = clause
terminal-won = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
  }
terminal-and = and
terminal-could-play = { $seat } could play
terminal-move = move
terminal-looked-at = looked at
terminal-wins = wins
terminal-lead = lead
terminal-and-then = and then
terminal-you = you
terminal-your-move = Your move.
terminal-hidden = { $count } hidden
terminal-yes = yes
