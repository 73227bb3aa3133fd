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
refused-cards-rogues = worth of Rogues is a list: one, two, three … together, -999 to 999
refused-cards-rogues-count = { $count } Rogues need as many values, and at most { $most }; here are { $values }
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
