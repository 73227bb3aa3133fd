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
refused-cards-twice = '{ $id }' appears twice
refused-cards-number = { $key } is a whole number from { $low } to { $high }, not { $value }
refused-cards-unknown-id = unknown '{ $id }' in { $key }: there are { $known }
refused-cards-listed-twice = { $key } names something twice
refused-cards-each-once = '{ $id }': there must be { $known }, each once
refused-cards-how-many = there are { $count } [[{ $table }]]: { $low } to { $high } can be played

## Glastonbury
refused-cards-player-colours = the four player colours come first, then five others
refused-cards-paint = a colour is written as #rrggbb
refused-cards-nine-colours = there are { $count } colours, not nine (G1.3)
refused-cards-kind-size = a kind has one to four cards (G8.1)
refused-cards-two-kinds = { $id } has { $count } kinds, not two (G1.3)
refused-cards-charges = Accio and Declinatio come with 1 to 9 charges, the other spells with none
refused-cards-all-spells = the spells are { $known } (G1.6)
refused-cards-recipe-order = the recipes are, in this order: { $known } (G1.7)
refused-cards-per-card = per_card has the points with 2, 3 and 4 players, 0 to 9
refused-cards-count = the box has { $count } cards, { $fewest } for two players; it needs more than { $low } and at most { $high }
refused-cards-steps = { $value } is not a possible number of steps: 1 to 4, 6 or 7 (with 5 a wizard would walk from corner to corner for ever)

## Grimoire
refused-cards-zero-copies = there is no { $table } '{ $id }': a card your box lacks has 0 copies
refused-cards-together = cards that count together have a list of values, for one, two, three … of them, from -999 to 999
refused-cards-together-count = { $count } cards that count together need as many values, and at most { $most }; here are { $values }
refused-cards-quest-count = the box has { $count } quest cards; it needs { $low } to { $high }
refused-cards-item-count = the box has { $count } items; at most { $most } are possible
refused-cards-level-taken = level { $level } already belongs to '{ $id }'
refused-cards-first-round = no spell could be chosen in the first round: the marker starts at { $level }
refused-cards-spell-types = type has one or more of { $known }
refused-cards-time-spells = Acceleration and Time Stop are the time spells (R4.4)
refused-cards-no-use = '{ $key }' has no meaning for { $id }
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
refused-cards-stack-heights = there are three stack_heights, for 2, 3 and 4 players, from 1 to { $most }, in ascending order
refused-cards-border = { $count } ingredients are too few for the deal to 4 players
refused-cards-collection = collection has the points for 1, 2, ... gifts: at most { $most } numbers from 0 to 99, in ascending order

# Why the server refuses a request. The page says these too; $name is a player's name.
refused-server-is-full = This server has as many tables as it can hold: try again later
refused-without-hints = This table is played without hints
refused-not-your-turn-to-move = It is not your turn
refused-one-hint = One hint at a time: the last one is still being worked out
refused-table-is-private = This table is private: it opens by its invite link or its spectator link
refused-links-are-private = Only people at the table have its links
refused-no-such-table = There is no such table
refused-not-your-seat = That is not your seat
refused-only-players = Only people with a seat at the table may do that
refused-only-the-host = Only the host of the table may do that
refused-match-has-begun = The match has begun: seats change only before the start
refused-match-has-not-begun = The match has not begun
refused-match-is-paused = The match is paused: end the pause first
refused-match-is-over = The match is over
refused-match-is-not-over = The match is not over
refused-deal-is-sealed = Others still play this deal: its cards are told an hour after midnight UTC
refused-match-is-read-only = This match is read-only: it was begun with version { $version } of the rules; known are { $known }
refused-needs-invite = A seat at this table needs its invite link
refused-seat-is-taken = That seat is taken by { $name }
refused-no-such-bot = There is no bot { $name } here for this game
refused-one-seat-each = At a public table everyone has one seat; several people at one screen can play at a private table
refused-table-for-practice = A table with a chosen seed is for practice: its other seats are for bots
refused-seed-is-private = A table with a chosen seed is for private practice, it cannot be public
refused-empty-name = A name needs at least one visible letter
refused-seat-is-empty = Nobody sits at that seat
refused-colour-of-own-seat = You can choose the colour of your own seat only
refused-no-colours = The seats of this game have no colours
refused-colour-is-taken = { $name } has that colour
refused-seats-are-empty = There is nobody at { $places } yet: invite someone, or seat a bot
refused-rematch-after-the-end = A rematch is possible when the match is over
refused-moment-before-the-end = The match has { $moves } moves: choose a moment before its end
refused-bot-plays-for-you = A bot plays for you: take the seat back first
refused-asked-already = The table already has a question to answer
refused-no-move-to-take-back = There is no move of yours to take back
refused-no-own-move-to-take-back = There is no move that you can take back alone; the table can agree to it
refused-somebody-moved-since = Somebody has moved since; the table can agree to take it back
refused-move-revealed-something = Your move revealed something or was decided by chance; the table can agree to take it back
refused-no-undo-of-the-day = At the deal of the day you take back only what told you nothing new
refused-revealed-while-away = Something was revealed or decided by chance: it cannot be taken back while { $name } is away
refused-nobody-to-replace = There is no other player at that seat whom a bot could replace
refused-turns-of-days = At this table a turn may take days: a bot takes over only when the clock has run out
refused-player-is-here = { $name } is here: a bot can play for somebody who has been away for { $seconds } s
refused-away-too-short = { $name } has not been away for { $seconds } s: ask again in { $left } s
refused-not-asked-anything = The table has no question to answer
refused-you-are-not-asked = You are not asked, or you have already answered
refused-not-paused = The match is not paused
refused-resigned-already = You have resigned already
refused-too-late-to-abort = The second round has begun: the match can no longer be aborted, but you may resign
refused-only-those-here-talk = Only people at the table may write here
refused-nothing-said = The message is empty
refused-too-many = Too many { $what }: try again in { $wait } s
refused-too-many-at-a-time = Too many { $what }: { $most } at a time are allowed
refused-too-many-tables = You host { $count } tables that are not over: finish one of them first
refused-too-many-public-tables = { $count } public tables have been opened from your address and are not over
refused-too-many-analyses = { $count } of your matches are waiting for analysis: wait until one is finished
refused-link-is-used = This link has been used or is too old: make a new one on the other device
refused-not-on-that-device = You are not logged in on that device
refused-too-many-guests = This browser keeps { $count } other guests already: delete one of them first
refused-never-that-guest = This browser was never that guest, or the guest has been deleted
refused-worker-lost = This could not be worked out now: try again
refused-our-fault = Something went wrong on our side; nothing was changed
refused-record-is-damaged = The record of table { $table } is damaged: it cannot be opened

# In the terminal.
terminal-welcome = { $game }: you are { $seat }; bots ({ $bot }) have the other seats. Type ? for help.
terminal-promised = The deal is fixed: SHA-256 { $digest }
terminal-help = Type the number of a move, or the move itself as it is written.
    ? { $clause }  explains a clause of the rules, by its id
    h       says what a bot would consider in your place
    rules   prints the whole rulebook
    q       leaves the table
terminal-left = You left the table.
terminal-bot-failed = The match cannot go on: a bot { $why }.
terminal-saved = The match is in { $file }.
terminal-no-move = “{ $words }” is not a move. Type a number, or a move as it is written above.
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
terminal-looked-at = searched
terminal-wins = wins
terminal-lead = lead
terminal-and-then = and then
terminal-you = you
terminal-your-move = Your move.
terminal-hidden = { $count } hidden
terminal-yes = yes

# Files, scenarios, matches and the command line
at-line = { $file }, line { $line }
refused-file-missing = No such file or directory
refused-file-unreadable = cannot be read: { $problem }
refused-file-not-text = not a text file in UTF-8
refused-file-syntax = not written correctly: { $problem }
refused-file-exists = this file exists already: choose another name
refused-must-be-table = must be a table, not { $value }
refused-must-be-texts = must be a list of texts, not { $value }
refused-must-be-number = must be a whole number from { $least } to { $most }, not { $value }
refused-must-be-flag = must be true or false, not { $value }
refused-must-be-card = must be a card, not { $value }
refused-unknown-key = unknown key { $key }; known are { $known }
refused-key-missing = is missing
refused-no-such-path = no such file or folder
refused-no-scenario = there is no scenario (*.toml) in { $paths }
refused-no-step = there is no [[step]]
refused-no-such-clause = there is no clause { $clause } in the rulebook of { $game }
refused-no-such-clause-but = there is no clause { $clause } in { $game }: there are { $known }
refused-name-the-seats = several seats must move; name them, as in { $example }
refused-legal-legal = legal moves of { $seat }: expected { $moves }, came { $legal }
refused-legal-includes = legal moves of { $seat }: { $moves } not among { $legal }
refused-legal-excludes = legal moves of { $seat }: { $moves } among them
refused-refused-but-legal = expected to be refused by { $clause }, but it is legal
refused-refused-by-others = expected to be refused by { $clause }, but it was by { $others }
refused-game-is-not-over = the game is not over
refused-differs = expected { $expected }, came { $came }
refused-too-few-entries = expected at least { $expected } entries, came { $came }
refused-illegal-move = { $move }: { $reason } ({ $clause }). Legal: { $legal }.
refused-illegal-move-without-others = { $move }: { $reason } ({ $clause }).
refused-at-move = move { $number } of { $moves }: { $problem }
refused-which-seat = say which seat: { $seats }
refused-nobody-to-move = the game is over
refused-match-lacks = not a whole match file, { $key } is missing
refused-match-value = { $key } cannot be { $value }
refused-match-format = format { $format } is not known, only { $known }
refused-match-version = version { $version } of the rules is not known
refused-match-moves = moves are texts
refused-other-commitment = the seed does not match the commitment: another deal was promised
refused-scores-too-early = scores are stated, but the match is not over
refused-other-scores = the scores are { $scores }, not { $stated }
refused-no-such-game = there is no game { $game }: there are { $known }
refused-players-of-game = { $title } is for { $low } to { $high } players, not { $value }
refused-no-such-seat = there is no seat { $seat }: there are { $known }
refused-no-seed = { $seed } is no seed: a seed is a whole number from 0 to 2^256 - 1, or 0x and its hex
refused-no-such-option = there is no { $option }; there are { $known }
refused-no-options = there is no { $option }: this game has no options
refused-option-value = must be one of { $known }, not { $value }
refused-seats-are-colours = a list of { $low } to { $high } colours, not { $value } (G2.1)
refused-different-colours = players take different colours, not { $value } (G2.1)
refused-no-player-colour = { $colour } is no player colour: there are { $known } (G1.3)
refused-no-such-edition = there is no { $edition }; there are { $known } (G10.1)
refused-two-remove-a-colour = only two players remove a colour (G2.2)
refused-cannot-be-removed = { $colour } cannot be removed here, only { $known } (G2.2)
refused-no-such-card = there is no card { $card } in the box
refused-no-such-recipe = there is no recipe { $recipe }: there are { $known } (G1.7)
refused-unknown-gift = there is no gift { $name } in the box: there are { $known }
refused-unknown-ingredient = there is no ingredient { $name } in the box: there are { $known }
refused-unknown-area = there is no area { $name }: there are { $known }
refused-unknown-type = there is no type { $name }: there are { $known }
refused-no-cell = { $cell } is no cell: cells are a2 to f5, b1 to e1 and b6 to e6 (G2.4)
refused-no-move = { $words } is no move: moves are written like { $known }
refused-entry-for-each-seat = must have one entry for each of the { $seats } seats
refused-box-has-only =
    { $count ->
        [0] The box has no { $card }
        [one] The box has only one { $card }
       *[other] The box has only { $count } cards “{ $card }”
    }
refused-colour-is-out = { $card } is out of the game: its colour stayed in the box (G2.2)
refused-spells-in-box = The box has only { $count } spell cards (G1.6)
refused-tokens-in-box = The box has only { $count } tokens (R1.1)
refused-one-ends = Only one player ends the game (G7.4)
refused-one-recipe = Everyone has one recipe A and one recipe B, and each recipe exists once (G2.6)
refused-cell-has-a-card = { $cell } has a card in given.board
refused-holes-beside-a-deck = cells are empty only when the deck is (G3.8)
refused-too-few-to-fill = too few cards are left to fill { $cells }, which a deck would do (G3.8)
refused-is-a-spell = { $card } is a spell (G5.6)
refused-is-no-spell = { $card } is no spell (G5.6)
refused-too-many-charges = { $charges } is too many: the { $spell } cards held ({ $cards }) give { $most } at most
refused-recipes-not-on = recipes are named, but the option recipes is not on (G2.6)
refused-recipe-once = each recipe exists once (G1.7)
refused-recipe-of-each = must be one recipe A and one recipe B (G2.6), not { $value }
refused-line-is-empty =
    { $side ->
        [column] column { $line } is empty; the game would be over (G7.1)
       *[row] row { $line } is empty; the game would be over (G7.1)
    }
refused-turn-without-stops = without stops, play begins with the corners
refused-stops-of-all = name the stop of every seat or of none
refused-too-many-powders = { $named } are named, but the cauldron holds { $held } (G8.3)
refused-powder-joins-a-held-kind = a powder joins a kind that is held, not { $value } (G8.3)
refused-wrong-pile =
    { $kind ->
        [quest] { $card } is no quest card (R1.2)
        [companion] { $card } is no Companion (R1.2)
        [treasure] { $card } is no Treasure (R1.2)
        [item] { $card } is no item (R1.2)
       *[face-down] { $card } is no Treasure and no item (R1.2)
    }
refused-more-than-held = the player does not have so many: { $card }
refused-shoes-not-held = only the owner of the shoes has shown them (R1.1): { $known }
refused-tokens-with-pool = { $pool } tokens in the pool and { $held } with players are more than { $count } (R1.1)
refused-each-seat-once = must have each seat once, not { $value }
refused-would-be-over = with so many the game would be over (R7.1)
refused-hand-limit = a hand has at most { $most } cards (E3.5), not { $count }
refused-stacks-of-gifts = must be { $count } lists of gifts, not { $value }
refused-stack-was-empty = a gift stack is empty; it would have been laid anew (E5.1)
refused-nothing-to-consider = the match is over, there is nothing to consider
refused-seat-option = a number from 1 to { $players }, or random, not { $value }
refused-no-such-language = no card has a name in the language { $language }: there are names in { $known }
refused-unknown-bot = there is no bot { $bot }: there are { $known }
refused-no-such-device = there is no device { $device }: there are { $known }
refused-usage-missing = { $name } is missing ({ $help })
refused-usage-option = there is no option { $name } ({ $help })
refused-usage-option-like = there is no option { $name }; similar: { $known } ({ $help })
refused-usage-no-value = { $name } needs a value ({ $help })
refused-usage-a-value = { $name } takes no value ({ $help })
refused-usage-command = there is no command { $name } ({ $help })
refused-usage-command-like = there is no command { $name }; similar: { $known } ({ $help })
refused-usage-too-many = too many words: { $words } ({ $help })
refused-usage-kind = { $name } must be { $kind ->
      [int] a whole number
      [bool] true or false
     *[float] a number
    }, not { $value } ({ $help })
refused-usage-range = { $name }: { $value } is out of the range { $range } ({ $help })
refused-package-missing = the package { $package } is missing: install spellbox with its extra { $extra }
refused-file-unwritable = cannot be written: { $problem }
refused-file-ending = must end in { $known }, not { $name }
refused-no-folder = there is no folder { $folder }
refused-no-data-folder = matches cannot be kept here ({ $problem }): set SPELLBOX_DATA to another folder
refused-no-cache-folder = compiled rules cannot be kept here ({ $problem }): set SPELLBOX_CACHE to a folder that can be written
refused-game-unplayable = the game { $game } of the package { $package } cannot be played: { $reason }
refused-game-not-installed = the game { $game } is registered, but its module { $module } is not installed
refused-write-so = write { $form }
refused-not-loaded = cannot be loaded: { $problem }
refused-no-bot = { $who } is no bot: it neither has `choose` nor can it be called
refused-no-network = is no network of `spellbox teach`: { $problem }
refused-other-network = was taught for another game than { $game }
refused-game-without-network = does not play { $game }: the game has no policy network
refused-network-tables = plays only at tables for which it was taught: { $players } players, the printed cards
refused-quotation-marks = a quotation mark or a backslash stands alone
refused-no-program = there is no program { $program }
refused-bot-chose = chose { $move }, which is no legal move
refused-bot-answered-array = answered { $type } of the shape { $shape }, not { $rows } whole numbers
refused-bot-raised = raised { $problem }
refused-bot-not-json = answered { $answer }, which is not JSON
refused-bot-no-move = answered { $answer }, not { $form }
refused-bot-answered = answered { $answer }, which is no legal move
refused-bot-not-started = could not be started: { $problem }
refused-bot-read-nothing = read nothing for { $seconds } s
refused-bot-too-slow = gave no move within { $seconds } s
refused-bot-too-long = answered more than { $most } bytes: { $answer }
refused-bot-unasked = said { $answer } unasked
refused-bot-closed = closed its input or output{ $complaint }
refused-bot-ended = ended with exit code { $code }{ $complaint }
refused-bot-killed = was ended by signal { $code }{ $complaint }
refused-house-bot-twice = { $game } has a bot { $name } already
refused-house-bot-name = a name has 1 to 24 letters, digits, or _ . - and is not that of a level or character
refused-house-bot-program = a program plays at a server as a guest, by docs/protocol.md, not by exec:
refused-page-not-built = the page is not built: run make setup
refused-rules-not-compiled = the rules of { $games } are not compiled for browsers: run make wasm page
refused-server-name-taken = another server named { $name } is at work on this database: give each server its own --node
refused-cannot-listen = cannot listen on { $host }: { $problem }
refused-no-network-address = { $value } is no address and no network
refused-database-taken = another Spellbox server uses this database (process { $process }): stop it, or choose another one with --database
refused-database-is-old = it has schema { $found }, not { $known }: start the server on it once
refused-database-not-empty = it is not empty, and a backup is restored into an empty one only
refused-database-kinds = only SQLite and PostgreSQL are known
refused-database-unusable = { $problem }
refused-redis-address = this is no address of Redis, such as redis://127.0.0.1:6379
refused-unknown-schema = has schema { $found }; this Spellbox knows 1 to { $known }
refused-backup-cut = its end is missing
refused-backup-empty = the file is empty
refused-backup-count = has { $count } rows before its end, which says otherwise: { $end }
refused-backup-row = a row of { $table } has { $columns }
refused-backup-line = this is not a line of a Spellbox backup
refused-card-file-game = a card file says its game, one of { $known }
refused-card-file-size = a card file has at most { $most } characters
refused-dotted-key = a dotted key has at most { $most } parts
refused-seats-of-players = there are { $players } players, not { $seats }
refused-version-not-played = version { $version } of the rules is no longer played here
refused-match-not-finished = only a finished match can be watched
refused-webhook-address = { $address } is no address: write it like https://example.org/spellbox
refused-no-gpu = no GPU was found: device cuda needs an NVIDIA card and its driver; device cpu works here
refused-two-bots = an arena needs two bots or more, not { $count }
refused-one-deal = at least one deal is needed, not { $deals }
refused-two-deals = at least two deals are needed, not { $deals }
refused-limit-of-a-day = a limit is more than 0 seconds and no more than a day, not { $value }
refused-no-characters = { $game } has no characters
refused-cluster-chooses-gpus = Ray chooses the GPUs: write --device cuda, not { $device }
refused-no-cluster = no Ray cluster at { $address }: { $problem }
refused-workers-lost = games { $first } to { $last } lost their worker { $attempts } times: { $problem }
refused-other-sources = node { $node } has another Spellbox ({ $theirs }) than this machine ({ $ours })
refused-too-few-tables = { $tables } are too few: { $game } is taught at { $kinds } kinds of table
refused-other-checkpoint = was written by another version, with another optimizer: begin in a new folder, with --start and the network in this one if you like
refused-design-form = a design has a game, [parameters] and [targets]
refused-no-range = { $name } = { $value } is no range: write [1, 6]
refused-targets-form = a file of targets has [targets] with lines like minutes = "25..35"
refused-no-metric = there is no metric { $name }: there are { $known }
refused-no-target = { $name } = "{ $value }" is no target: write "< 1 %", "> 3" or "25..35"
refused-no-number-in-cards = the card file has no whole number { $name }: write ID.key or table.key, as gold-coin.worth
refused-no-component = there is no component { $name }: there are { $known }
refused-one-game = at least one game is needed, not { $games }
refused-seconds-a-move = a move takes more than 0 seconds and at most an hour, not { $value }
refused-players-on-gpu = on a GPU random players and networks play: name no others, or use --device cpu
server-is-at = Spellbox is at { $address } — press Ctrl+C to stop it.
site-written = { $folder } is a whole site ({ $size } MB): put it at the root of any web host.
game-compiled = { $game } is compiled.
backup-written =
    { $rows ->
        [one] { $rows } row written to { $file }.
       *[other] { $rows } rows written to { $file }.
    }
backup-restored =
    { $rows ->
        [one] { $rows } row restored from { $file }.
       *[other] { $rows } rows restored from { $file }.
    }
compiling = Compiling the rules, once
compiling-so-far = { $done } of about { $total } …
check-passed = passed
check-failed = failed
check-all = { $passed } passed, { $failed } failed
verified = Verified.
verified-not = Refuted: { $problem }
verified-seed = The seed is the one that was promised: SHA-256 { $digest }.
verified-laid-by-hand = The table was laid by hand: the seed dealt only what its scenario does not name.
verified-moves =
    { $moves ->
        [0] There are no moves.
        [one] The one move is legal.
       *[other] All { $moves } moves are legal.
    }
verified-without-scores = The match is not over, or its scores are not stated.
verified-scores = The scores are { $scores }, as stated.
# Characters of bots: what they are called. What each says of itself stands with its game.
character-aesthete = aesthete
character-gambler = gambler
character-guardian = guardian
character-hoarder = hoarder
character-host = host
character-loyalist = loyalist
character-perfectionist = perfectionist
character-racer = racer
character-raider = raider
character-saboteur = saboteur
character-traveller = traveller
