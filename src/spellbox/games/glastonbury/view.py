"""G4 The view of a seat of Glastonbury: a record that `show` fills with all that the seat may see, and nothing else."""

from typing import Any

from spellbox.games.glastonbury.cards import (
    ALL_KINDS,
    MOST_CARDS,
    MOST_IN_CAULDRON,
    NO_RECIPE,
    POWDER_KIND,
    SPELLS,
    VANESCO,
    Box,
    kind_of,
)
from spellbox.games.glastonbury.notation import CELL_NAMES
from spellbox.games.glastonbury.rules import (
    CELLS,
    DECK_SPACE,
    LOOK_BELOW,
    MOST_POWDERS,
    MOST_SEATS,
    NO_KIND,
    NO_SEAT,
    STOPS,
    Ending,
    Phase,
    Sheet,
    State,
    ending,
    scores,
    steps_by,
    to_move,
)
from spellbox.kit.bits import wide
from spellbox.kit.events import OPEN
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import (
    UNKNOWN,
    Flag,
    Listed,
    Name,
    Number,
    Pile,
    Placed,
    Schema,
    Seat,
    Seats,
    Unsure,
    end_of_game,
)
from spellbox.kit.showing import lay_covered, lay_open, show_end

PHASES = ("corners", "stay", "take", "corner", "take after declinatio", "last card", "powder", "over")
ENDINGS = tuple(ending.name.lower().replace("_", "-") for ending in Ending)
CARD = Name("card")

PLAYER = Schema(
    colour=Name("colour"),
    stop=Number(),  # -1 before the corner is chosen
    steps=Unsure(),  # of the next walk
    next_stop=Unsure(),
    open=Flag(),  # the cauldron may be looked through
    cauldron=Pile("card", MOST_IN_CAULDRON),
    spells=Pile("card", 8 * SPELLS),
    accio=Number(),
    declinatio=Number(),
    recipes=Pile("recipe", 2),
    powders=Listed(Name("kind"), MOST_POWDERS),  # the kinds that they have joined
)
VIEW = Schema(
    phase=Name(PHASES),
    turn=Seats(),
    board=Placed(tuple(CELL_NAMES), "card"),
    deck=Pile("card", DECK_SPACE),
    taken=CARD,
    ended_by=Seat(),  # known once cauldrons are open
    gone=Pile("card", MOST_CARDS),
    players=Listed(PLAYER, MOST_SEATS),
    end=end_of_game(ENDINGS, MOST_SEATS),
)
View = Record


@rule
def show(state: State, box: Box, seat: int, sheet: Sheet, view: View) -> None:
    """G4 Write what a seat, SPECTATOR or OPEN may see into an empty view; `sheet` is scratch space."""
    over = state.phase == Phase.OVER
    view.phase = state.phase
    view.turn = to_move(state)
    view.taken = state.taken
    view.ended_by = state.ended_by if state.phase >= Phase.POWDER else NO_SEAT
    for cell in range(CELLS):
        view.board[cell] = state.board[cell]
    if over:
        for place in range(state.deck_height):
            lay_open(view.deck, state.deck[(state.deck_top + place) % DECK_SPACE])
        scores(state, box, sheet)
        show_end(view.end, state.seats, ending(state), state.ended_by, sheet)
    else:
        lay_covered(view.deck, state.deck_height)
    show_gone(state, box, view.gone)
    view.players.count = state.seats
    for other in range(state.seats):
        show_player(state, box, other, seat, view.players.items[other])


@rule
def fades(state: State) -> bool:
    """G4.4 Unless the table is open, the log shows the last move, and little of those before it."""
    return state.phase != Phase.OVER and not state.open_table


@rule
def show_player(state: State, box: Box, other: int, seat: int, shown: Any) -> None:
    """G4.1 The top and the height of a cauldron, G4.2 all of it for its owner who looks. G4.3 Recipes are secret."""
    player = state.players[other]
    own = other == seat or seat == OPEN
    over = state.phase == Phase.OVER
    shown.colour = player.colour
    shown.stop = player.stop if state.phase != Phase.CORNERS or other < state.turn else -1
    shown.open = state.phase >= Phase.POWDER or state.open_table or seat == OPEN or (own and player.looking)
    for below in range(player.height):
        if below == 0 or shown.open:
            lay_open(shown.cauldron, player.cauldron[player.height - 1 - below])
        else:
            lay_covered(shown.cauldron, 1)
    for spell in range(SPELLS):
        for _ in range(player.spells[spell]):
            lay_open(shown.spells, VANESCO + (spell << 3))
    shown.accio = player.accio
    shown.declinatio = player.declinatio
    if player.recipe_a != NO_RECIPE and (over or own):
        lay_open(shown.recipes, player.recipe_a)
        lay_open(shown.recipes, player.recipe_b)
    elif player.recipe_a != NO_RECIPE:
        lay_covered(shown.recipes, 2)
    for powder in range(MOST_POWDERS):
        if player.placed[powder] != NO_KIND:
            shown.powders.items[powder] = player.placed[powder]
            shown.powders.count += 1
    shown.steps = UNKNOWN if shown.stop < 0 else steps_seen(shown, box)
    shown.next_stop = UNKNOWN if shown.steps == UNKNOWN else (shown.stop + shown.steps) % STOPS


@rule
def steps_seen(shown: Any, box: Box) -> int:
    """G3.3 The steps of a wizard's next walk, or UNKNOWN if hidden cards decide them."""
    for place in range(shown.cauldron.shown):
        number = steps_by(shown.cauldron.cards[place], shown.stop)
        if number != LOOK_BELOW:
            return number
    return wide(box.cauldron_number) if shown.cauldron.shown == shown.cauldron.count else UNKNOWN


@rule
def show_gone(state: State, box: Box, gone: Any) -> None:
    """G4.5 The cards that have left the game: mostly whole kinds, of the colour that two players removed (G2.2)."""
    for kind in range(ALL_KINDS):
        if state.gone[kind] == 0:
            continue
        for place in range(box.count):
            card = box.cards[place]
            if kind_of(card) == kind and copies(box, card, place) == 0:
                for _ in range(copies(box, card, box.count) - lying(state, card)):
                    lay_open(gone, card)


@rule
def copies(box: Box, card: int, end: int) -> int:
    """How many cards of this face are among the first `end` of the box."""
    found = 0
    for place in range(end):
        found += 1 if box.cards[place] == card else 0
    return found


@rule
def lying(state: State, card: int) -> int:
    """How many cards of this face are in the game."""
    found = 1 if state.taken == card else 0
    for cell in range(CELLS):
        found += 1 if state.board[cell] == card else 0
    for place in range(state.deck_height):
        found += 1 if state.deck[(state.deck_top + place) % DECK_SPACE] == card else 0
    for seat in range(state.seats):
        player = state.players[seat]
        if kind_of(card) > POWDER_KIND:
            found += player.spells[kind_of(card) - POWDER_KIND - 1]
        for place in range(player.height):
            found += 1 if player.cauldron[place] == card else 0
    return found
