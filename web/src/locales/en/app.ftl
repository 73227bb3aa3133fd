app-name = Spellbox
title-lobby = Spellbox: Glastonbury, Grimoire, Master Elf
skip = Skip to the table
guest-names = Amber Owl | Silver Toad | Moss Candle | Quiet Comet | Copper Kettle | Snow Lantern | Ivy Raven | Paper Moon | Clover Fox | Plum Wizard | Tin Star | Velvet Moth | Bramble Cat | Salt Feather | Hazel Lamp | Blue Acorn
bot-names = Newt | Maud | Tilo | Odile | Ivo

game-glastonbury = Glastonbury
game-grimoire = Grimoire
game-master-elf = Master Elf
say-glastonbury = Walk the stone path, fill your cauldron, remember what lies below.
say-grimoire = Choose a spell in secret. If nobody else chooses it, you play earlier.
say-master-elf = Gather ingredients, make gifts, complete your collections.
picture-glastonbury = Square ingredient cards fall into a cauldron ringed by a stone path
picture-grimoire = An open spell book lit from within, with a bookmark and a candle
picture-master-elf = An elf pulls a sledge of gifts through snowy firs

## Lobby
welcome = Three games of wizards, one evening.
welcome-about = Pick one and play at once. The bots are ready, and every card has an explanation.
about-minutes =
    { $estimated ->
        [true] about { $minutes } min
       *[false] { $minutes } min
    }
minutes-are-ours = Our estimate: the rulebook names no duration.
bots = Bots
play-with =
    { $level ->
        [novice]
            { $count ->
                [one] Play with one novice
               *[other] Play with { $count } novices
            }
        [apprentice]
            { $count ->
                [one] Play with one apprentice
               *[other] Play with { $count } apprentices
            }
        [journeyman]
            { $count ->
                [one] Play with one journeyman
               *[other] Play with { $count } journeymen
            }
        [adept]
            { $count ->
                [one] Play with one adept
               *[other] Play with { $count } adepts
            }
        [master]
            { $count ->
                [one] Play with one master
               *[other] Play with { $count } masters
            }
       *[archmage]
            { $count ->
                [one] Play with one archmage
               *[other] Play with { $count } archmages
            }
    }
change = Change
lesson-begin = Learn it in 5 minutes
lesson-continue = Continue the lesson
lesson-again = Lesson done, play it again
play-again = Play again
see-game = See your game
daily = Deal of the day
daily-about =
    { $level ->
        [master]
            { $count ->
                [one] { $game } against one master.
               *[other] { $game } against { $count } masters.
            }
       *[other] { $game } against bots.
    } Everybody gets the same cards.
daily-best =
    { $played ->
        [one] points: the only result so far
       *[other] points is the best of { $played } so far
    }
daily-none = Nobody has played it to the end yet.
daily-yesterday = yours yesterday: { $points }
daily-play = Play today’s deal
daily-place =
    { $ordinal ->
        [one] { $place }st of { $played }
        [two] { $place }nd of { $played }
        [few] { $place }rd of { $played }
       *[other] { $place }th of { $played }
    }
daily-mine = You: { $points } points, { $place }
daily-lost = You have not played it to the end.
daily-standings = Today’s best
daily-finale = Deal of the day: { $place }
daily-sealed = Others still play this deal: its seed and its hidden cards are told an hour after midnight UTC.
against-bots = Against the bots
games-won = games you won
of-count = of { $count }
strongest-game = Your strongest game is { $game }: { $won } of { $count } won.
next-level = Next there: { $level }.
last-games = Your last games
ended-won = won
ended-shared = shared win
ended-lost = lost
play-friends = Play with friends
your-name-here = Your name at this table
invite-friends = Invite friends
invite = Invite
learn = Learn
rules = Rules
rules-of = Rules of { $game }
score-helper = Score helper
score-short = Score helper
continue = Continue
open-tables = Open tables
tables-count =
    { $count ->
        [0] none right now
        [one] one table
       *[other] { $count } tables
    }
people-here =
    { $seated ->
        [0] { $people } people here
        [one] { $people } people here, one at a table
       *[other] { $people } people here, { $seated } at tables
    }
no-account = no account needed
invite-about = Open a table and send its link. Whoever opens the link sits down; bots take the empty seats.
new-table = New table
got-a-link = Got a link?
watch-match-file = Watch a match file
not-a-link = That is not a link to a table. It looks like …/t/1a2b3c.
sit-down = Sit down
at-home = Playing with the box at home?
at-home-about = The score helper counts every line for you.
news-yours = Your turn
news-theirs = Not your turn yet
news-open = Waiting for players
news-paused = Paused
news-over = Finished
news-damaged = Damaged
with-people = with { $names }
with-nobody = against bots
seats-free =
    { $count ->
        [0] no seat left
        [one] one seat left
       *[other] { $count } seats left
    }
door-yours = Continue
door-theirs = View
door-open = Open
door-paused = View
door-over = Replay
door-join = Join
door-watch = Watch
warming = The rules are being prepared.
warming-about = This happens once after an update and takes a minute or two. You can read the rules meanwhile.

## New table
game = Game
players = Players
player = Player { $number }
seat = Seat { $number }
colour-of = Colour of { $seat }
name = Name
colour = Colour
seat-me = You
seat-open = A friend, by link
seat-here = A friend, at this screen
bot-level = Bot, { $level }
level-novice = novice
level-apprentice = apprentice
level-journeyman = journeyman
level-adept = adept
level-master = master
level-archmage = archmage
clock = Clock
clock-none = No clock
clock-live = { $minutes } min + { $increment } s
clock-days =
    { $days ->
        [one] { $days } day a turn
       *[other] { $days } days a turn
    }
timeout-loses = Whoever runs out of time loses
timeout-about = Otherwise a bot plays for them until they come back.
how-to-play = Options
begins = Who begins
begins-first = Seat 1
begins-random = By lot
begins-random-long = who begins is drawn by lot
begins-dealt = Who goes first is decided at random (R2.2).
begins-glastonbury = The rulebook does not say who begins. In the waiting room anyone can still say “I begin”.
begins-master-elf = In the rulebook the youngest begins. In the waiting room anyone can still say “I begin”.
i-begin = I begin
they-begin = Begins
own-cards = with its own cards
hints = Hints
hints-about = Everyone may ask what a strong bot would consider.
public = Public table
public-about = Anyone in the lobby may take a free seat or watch. Everyone has one seat.
open-table = Open the table
cancel = Cancel

## You
you = You
you-are = You are { $name }. Change your name
you-small = you
your-name = Your name, as the others see it
save = Save
other-device = Another device
other-device-about = Make a link that lets you go on playing as yourself on your phone or another computer.
other-device-once = The link works once, for fifteen minutes. Send it to nobody else.
make-link = Make a link
forget-me = Forget me
forget-me-about = Deletes your name and everything you wrote. In unfinished matches a bot takes your seat.
forget-me-now = Yes, forget me
claim-ask = Become { $name } in this browser?
claim-ask-about = Say yes only if you made this link yourself on another device. With somebody else’s link you would play under their name.
claim-leaves = You are { $name } here. { $name } stays in this browser: you can change back under “You”.
claim-yes = Yes, I am { $name }
claim-stay = No, stay { $name }
claim-same = You are { $name } in this browser already
claimed = Welcome back, { $name }
claimed-about = You are now logged in on this device too.
claimed-left = You were { $name } here. To change back, choose your name in the lobby.
claim-failed = This link no longer works
claim-failed-about = It works once and for fifteen minutes. Make a new one on the other device.
devices = Your devices
devices-about = A device that is not used for 180 days is logged out automatically.
this-device = this device
device-unknown = A browser
device-seen = last used on { $day }
log-out = Log out
recovery = Recovery phrase
recovery-about = Six words that bring you back when your browsers have forgotten you. Write them down. A new phrase replaces the old one.
recovery-keep = Keep it to yourself: whoever has it can play as you.
make-phrase = Make a phrase
recover = Find me
recover-about = Have you played here before under another name? Type your recovery phrase:
recover-failed = Nobody has this phrase. Check each letter.
other-guests = Also in this browser
other-guests-about = You have played here under other names, and can switch back.
be-again = Switch to { $name }
link = Link
copy-link = Copy link
copied = Copied

## Settings
settings = Settings
language = Language
theme = Theme
theme-auto = As the system
theme-dark = Dark
theme-light = Light
turn-theme = Switch between dark and light
motion = Animation
motion-0 = None
motion-1 = Normal
motion-2 = Fast
zoom = Size
sound = Sounds
sound-about = A soft sound when something happens or it is your turn.
haptics = Vibration
haptics-about = The phone vibrates briefly when it is your turn and at the end.
left-handed = Left-handed
left-handed-about = Puts players and log on the left, and buttons under your left thumb.
notices = When it is your turn
notices-about = You can get a notification when it is your turn and the table is not open.
notice-on = Notifications are on.
notice-off = Notifications are off in this browser.
notice-start = Turn on notifications here
notice-stop = Turn notifications off
notice-turn = It is your turn in { $game }.
notice-unable = This browser cannot receive notifications here. It needs an address with https, and on a phone the page may first have to be installed as an app.
notice-denied = The browser refused notifications from this page. Allow them in its settings for this page, then try again.
notice-failed = The browser could not reach its notification service. Try again later, or use a webhook.
webhook = Webhook
webhook-about = An address that is called with a few lines of JSON. Leave it empty for none.
saved = Saved

## Waiting room
waiting-title = { $game }, waiting for players
players-count =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
empty-seat = Empty
sit-here = Sit here
sit-too = Also sit here
stand-up = Stand up
free-seat = Free this seat
no-bot = No bot
bot-for-seat = Bot for seat { $number }
start = Start the match
start-needs =
    { $count ->
        [one] One seat is empty: invite somebody or seat a bot.
       *[other] { $count } seats are empty: invite somebody or seat bots.
    }
start-ready = All seats are taken. Turns go in the order of the seats.
host-starts = The host starts the match when all seats are taken.
invite-link = Invite link
invite-link-about = Whoever opens it may sit down here. No account needed.
spectator-link = Spectator link
spectator-link-about = Whoever opens it may watch, and sees no hidden card.

## At the table
your-turn = Your turn
to-move = to move
to-lobby = To the lobby
connecting = Loading …
reconnecting = The connection is lost. Trying again; your match is safe.
unreachable = The server cannot be reached. Try again in a moment.
offline = You are offline. The page works again as soon as you are back.
table-closed = This table cannot be opened
lost = There is nothing here
close = Close
yes = Yes
are-you-sure = Are you sure?
log = Log
chat = Chat
log-and-chat = Players, log and chat
nothing-yet = Nothing has happened yet.
type-a-move = Type a move
time-left = time left
days-left =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
away = away
resigned = resigned
bot-stands-in = a bot stands in
spectators =
    { $count ->
        [one] one person watches
       *[other] { $count } people watch
    }
say-something = Write a message
send = Send
somebody = Somebody
mute = Mute { $name }
muted-count =
    { $count ->
        [one] You have muted one person.
       *[other] You have muted { $count } people.
    }
hear-again = Unmute
undo = Undo
show-again = Show the others’ moves again
hint = Hint
hint-title = What a strong bot considers
hint-about = The chance to win, and how much of the search each move got.
hint-played-on = No single thing on the table decides it: in games that bots played on from here, this move won more often.
hint-only-move = It is the only move.
then = Then perhaps: { $moves }
thinking = Thinking …
help = Help
help-of = Explanation { $number }
menu = Menu
pause = Pause
paused = The match is paused. The clocks are stopped.
unpause = Continue
read-only = This match was begun with older rules. You can only look at it.
take-back = Take back my last move
propose-undo = Ask to take back my last move
propose-pause = Ask for a pause
propose-replace = Ask for a bot to play for { $name }
resign = Resign
resign-sure = You give up this match. With more than two players a bot plays your seat to the end.
abort = Abort the match
abort-sure = The match ends without a result. This is possible only during the first round.
ask-undo = { $by } asks to take back their last move.
ask-pause = { $by } asks for a pause.
ask-replace = { $by } asks for a bot to play for { $name }.
agree = Agree
decline = Decline
withdraw = Withdraw
fair-deal = A fair deal
fair-deal-about = The deal was fixed before the first move. When the match is over, its seed is published, and anybody can check it against this fingerprint.
open-clause = Rule { $clause }
hand-over = Pass the device to { $name }
hand-over-about = The table is covered until { $name } is ready.
i-am = I am { $name }

note-sat = { $name } sits down.
note-stood = Seat { $seat } is free.
note-bot = A bot takes seat { $seat }.
note-started = The match begins.
note-undone = { $name } takes a move back.
note-proposed-undo = { $guest } asks to take a move back.
note-proposed-pause = { $guest } asks for a pause.
note-proposed-replace = { $guest } asks for a bot to play for { $name }.
note-agreed = { $guest } agrees.
note-declined = { $guest } declines.
note-unpaused = The match goes on.
note-resigned = { $name } resigns.
note-aborted = The match is aborted.
note-took-over = A bot plays for { $name }.
note-handed-back = { $name } is back.
note-followed = There is a rematch.

## The end
result-you-won = You won.
result-you-share = You share the win.
result-won =
    { $count ->
        [one] { $names } won.
       *[other] { $names } share the win.
    }
result-by-resigned = By resignation.
result-by-time = Time ran out.
result-aborted = The match was aborted.
scores = Scores
show-all = Show all
replay = Replay
rematch = Rematch
to-rematch = To the rematch
download = Download the match
seed-told = The seed of the deal:
move = Move
move-of = Move { $move } of { $last }.
step-back = One move back
step-on = One move forward
play-on = Play
continue-from-here = Play on from here
seen-by = Seen by
seen-by-name = As { $name } saw it
all-cards-open = All cards open
analyse = Analyse every move
chances = Chances to win, move by move
chances-about = Everyone’s chance to win before each move, as estimated by a strong bot.
turning-points = Turning points:
turn-of = Move { $move }: { $name } { $change }

## Score helper
score-of = Score a game of { $game }
one-less = One { $name } less
one-more = One { $name } more
share-score = Link to this result
share-picture = Share as a picture
score-again = Start again
ours = not from the printed box
ours-about = The rulebook does not describe this card in full: part of what it says is ours.
ours-some = { $count } of { $all } kinds of cards are, at least in part, not from the printed box. If yours differs, make your own box.
score-what = What does { $name } have?
score-how = Tap a card to take it, tap again to put it back.
score-left = { $count } left
score-groups = Cards by kind
score-place = Powder with { $what }: { $gain }
score-best = best
name-of = Name: { $seat }
box-has-only =
    { $count ->
        [0] the box has none of these
        [one] the box has only one of these
       *[other] the box has only { $count } of these
    }

## Lessons
step-of = Step { $step } of { $last }
next = Next
learned = Now you know how to play. The rest is in the rules, clause by clause.
lesson-other = In this lesson, play the move that is asked for. In a real game you may choose.
lesson-leave = Leave the lesson
lesson-over-again = Start over
first-match = Play your first match
first-match-about = Against apprentices, slowly and with hints.
no-lesson = There is no lesson here yet
no-lesson-about = The rulebook explains the game step by step.

## A box of one's own
own-box = My own box
box-about =
    { $count ->
        [0] This is the printed list. Choose a card to change it.
        [one] One change, saved in this browser.
       *[other] { $count } changes, saved in this browser.
    }
box-changed = changed by you
box-add-gift = Add a gift
box-add-companion = Add a Companion
box-add-treasure = Add a Treasure
box-add-item = Add an item
box-new-gift = Gift { $number }
box-new-companion = Companion { $number }
box-new-treasure = Treasure { $number }
box-new-item = Item { $number }
box-remove = Remove from the box
box-numbers = Numbers
box-not-playable = This cannot be played yet:
box-playable = This box can be played.
box-play = Play with this box
box-reset = Back to the printed box
box-download = Download
box-open-file = Open a file
box-not-read = This is not a card file of this editor.
box-too-long = This box is too large: make names shorter or take cards out.
box-limits-glastonbury = The game keeps nine colours of two kinds: you can rename, repaint and renumber them, but not add any. A card with another effect needs new rules.
box-limits-grimoire = You can add four Companions, two Treasures and two items, and choose what they are worth and when they bring tokens. A card your box lacks gets 0 copies. Another effect, or a new spell, needs new rules.
box-limits-master-elf = You can add gifts, up to 63. Secret and Treasures keep two gifts each. A gift with another effect needs new rules.
box-which = Cards
box-printed = Printed box
box-mine = My own box
box-type-common = common
box-type-forbidden = forbidden
box-type-time = time
box-type-defence = defence
box-scores-each = the same each
box-scores-together = together: one, two, three …
box-scores-companion-kinds = for each kind of Companion
box-scores-any-of = with one of these cards
box-scores-all-of = with all these cards
box-scores-most-companions = with the most Companions
box-scores-most = with the most of these
box-acts-never = never
box-acts-first = on the first turn of a round
box-acts-last = on the last turn of a round
box-acts-tokens = with enough tokens
box-field-copies = Copies
box-field-worth = Worth
box-field-otherwise = Worth otherwise
box-field-tokens = Tokens
box-field-needs = Needs
box-field-with = With these cards
box-field-scores = How it counts
box-field-acts = When it brings tokens
box-field-shoes = Can be shown when drawn: to the front next round
box-field-numbers = Numbers
box-field-charges = Charges
box-field-per_card = Points for each card with 2, 3 and 4 players
box-field-points = Points
box-field-number = Number
box-field-paint = Colour
box-field-glyph = Picture
box-field-level = Level
box-field-type = Types
box-field-cost = Cost
box-field-part = Takes one token in every
box-field-cards = Cards
box-field-start = Begins at
box-field-end = Ends at
box-field-companions = Companions
box-field-treasures = Treasures
box-field-types = Types
box-field-ribbon = Ribbon
box-field-elf = Elf on the card
box-field-stack_heights = Height of the stacks with 2, 3 and 4 players
box-field-hand = Cards in hand at the start
box-field-border = Cards in each border area
box-field-hand_limit = Hand limit
box-field-refill = Cards for an empty area
box-field-collection = Points for 1, 2, 3 … gifts
box-field-pair = Points for the pair
box-table-ingredient = Ingredients
box-table-colour = Colours
box-table-powder = Magic powder
box-table-spell = Spells
box-table-recipe = Recipes
box-table-cauldron = Cauldron
box-table-companion = Companions
box-table-treasure = Treasures
box-table-item = Items
box-table-pool = Token pool
box-table-marker = Level marker
box-table-end = End of the game
box-table-gift = Gifts
box-table-type = Types
box-table-ribbon = Ribbons
box-table-area = Areas
box-table-setup = Set-up
box-table-turn = Turn
box-table-points = Points

# What the others did, told at the table.
last-move = The last move
speed = How fast the others’ moves are shown
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-step = Step by step
narration-empty = The others’ moves are described here.

# The end of a match, and hints.
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
counting = The count
counting-about = All cards are revealed.
takes-lead =
    { $you ->
        [true] You lead
       *[false] { $name } leads
    }
running-total = { $points } so far
place-of = { $place ->
    [1] 1st of { $players }
    [2] 2nd of { $players }
    [3] 3rd of { $players }
   *[other] { $place }th of { $players }
  }
place-first = You: 1st of { $players }
place-behind =
    You: { $place ->
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } of { $players }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } behind
best-part = Your best: { $what }, { $points }.
lost-points = { $points ->
    [one] Deductions: 1 point.
   *[other] Deductions: { $points } points.
  }
line-by-line = Line by line
chance-to-win = chance to win if you do this
hint-better = Better than the next best ({ $move }):
hint-as-good = About as good as the next best ({ $move }). What speaks for it:
hint-others = Other moves
not-now = Not now

# Where the tables are in the browser itself, without a server
local-about = Play against bots, or several people at this screen. Your matches stay in this browser.
forget-local-about = Your name and all your matches in this browser are deleted.
not-legal-now = This move is not legal now.
needs-server = This needs a server, and this copy of Spellbox runs without one.
game-needs-server = The rules of this game do not run in browsers: it needs a server.
browser-too-old = This browser is too old for the rules. Firefox 79, Chrome 85, Safari 15 and later can run them.
storage-refused = This browser does not let the page keep matches: what you play now is gone when you close the tab. Private windows often refuse; a normal one does not.
storage-full = The browser has no room left to keep this match: free some space. Nothing that was saved before is lost.
match-open-elsewhere = This match is open in another tab. Go on there, or close that tab and load this page again.
match-damaged = What was saved of this match is damaged, so it cannot be shown. Nothing was deleted, and your other matches are intact.
match-of-other-rules = This match was begun with rules that this version does not know. It is kept as it is.
no-such-match = There is no such match in this browser. Matches stay in the browser they were played in.
new-version = There is a new version of Spellbox.
load-new-version = Load it
seed-verified = The deal was checked in this browser: the seed matches the fingerprint and produces this very match.
seed-refuted = The deal could not be confirmed: the seed does not match the fingerprint, or produces another match.
