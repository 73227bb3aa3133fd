"""States in the words of scenarios: options, the whole state, and setting one up from a scenario's `given`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from spellbox.errors import ScenarioError, SpellboxError
from spellbox.games.glastonbury.cards import (
    ACCIO,
    DECLINATIO,
    MOST_CARDS,
    NEUTRAL_COLOURS,
    NO_CARD,
    NO_RECIPE,
    PERLUCEO,
    PLAYER_COLOURS,
    POWDER,
    SPELL_IDS,
    VANESCO,
    Cards,
    is_orange,
    is_spell,
)
from spellbox.games.glastonbury.notation import CELL_NAMES, CORNER_NAMES, parse_cell
from spellbox.games.glastonbury.rules import (
    ALL_CELLS,
    ANY_COLOUR_REMOVED,
    CELLS,
    COLUMN,
    DECK_SPACE,
    EDITIONS,
    FEWEST_SEATS,
    FIRST_VERSION,
    MOST_SEATS,
    NO_COLOUR,
    NO_KIND,
    NO_SEAT,
    OPTIONS,
    ROW,
    SIDE,
    STATE,
    STOPS,
    VERSION,
    Options,
    Phase,
    State,
    deal,
    kinds_held,
    next_turn,
    powders_left,
)
from spellbox.games.glastonbury.view import fades
from spellbox.kit.bits import members_of
from spellbox.kit.chance import Chance, chance
from spellbox.kit.events import Played
from spellbox.kit.options import Choices, check_players, no_such_option
from spellbox.kit.play import Holding, parse_seat, record, seat_name
from spellbox.kit.rule import Record
from spellbox.kit.schema import Plain
from spellbox.kit.tables import at, entries_by_seat, flag, given_players, only_keys, remove_last, texts, whole

VARIANTS: list[dict[str, Any]] = [{}, {"open": True}, {"edition": "fr-2013", "recipes": True}, {"recipes": True}]
"""Options of tables worth testing; the last has all rules on."""
CHOICES: Choices = {
    "edition": tuple(EDITIONS),
    "recipes": (False, True),
    "open": (False, True),
    "removed": ("", "yellow", "green", "red", "blue", "orange", "purple", "brown", "grey", "white"),
}
"""Options with their values, the default first. Without a removed colour the rules choose it (G2.2)."""
OPTION_KEYS = ("edition", "recipes", "open", "removed")
DEFAULT_EDITION = "ru-2014"
GIVEN_KEYS = ("turn", "board", "empty", "only", "deck", "players")
PLAYER_KEYS = ("stop", "cauldron", "spells", "accio", "declinatio", "recipes")
FIRST_ROUND = 2  # a corner, then a card
"""Turns that each seat has in the first round."""
ORDERED = ("cauldron", "deck")
"""Piles whose order counts in scenarios; other lists compare as multisets."""


DEFAULT_COLOURS = ("yellow", "green", "red", "blue")
"""The printed player colours, in the order of the box."""


def default_seats(players: int, cards: Cards | None = None) -> list[str]:
    """The default colours of so many players, by their ids in the card file: blue, red, green, yellow."""
    check_players(players, "Glastonbury", FEWEST_SEATS, MOST_SEATS)
    colours = cards.colours[:PLAYER_COLOURS] if cards else DEFAULT_COLOURS
    return list(colours[::-1][:players])


def read_options(cards: Cards, seats: object, options: Mapping[str, Any], version: int = VERSION) -> Options:
    """Seats are colours in turn order; options are `edition`, `recipes`, `open`, `removed`."""
    if not isinstance(seats, list) or not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise SpellboxError.saying("seats-are-colours", "seats", low=FEWEST_SEATS, high=MOST_SEATS, value=repr(seats))
    for key in options:
        if key not in OPTION_KEYS:
            raise no_such_option(key, OPTION_KEYS)
    for key in ("recipes", "open"):
        flag(options.get(key, False), f"options.{key}")
    with at("seats"):
        colours = [cards.colour(name) for name in seats]
    if len(set(colours)) < len(colours):
        raise SpellboxError.saying("different-colours", "seats", value=", ".join(seats))
    chosen = record(OPTIONS)
    chosen.seats = len(colours)
    chosen.colours[: len(colours)] = colours
    chosen.colours[len(colours) :] = NO_COLOUR
    chosen.recipes = options.get("recipes", False)
    chosen.open = options.get("open", False)
    chosen.edition = FIRST_VERSION if version == 1 else edition(options)
    chosen.removed = removed_colour(cards, colours, options, int(chosen.edition))
    return chosen


def edition(options: Mapping[str, Any]) -> int:
    """G10.1 The flags of the edition that is played."""
    chosen = options.get("edition", DEFAULT_EDITION)
    if not isinstance(chosen, str) or chosen not in EDITIONS:
        raise SpellboxError.saying(
            "no-such-edition", "options.edition", edition=repr(chosen), known=", ".join(EDITIONS)
        )
    return EDITIONS[chosen]


def removed_colour(cards: Cards, colours: list[int], options: Mapping[str, Any], edition: int) -> int:
    """G2.2 The colour that two players remove: the chosen one, or the first unused player colour."""
    may = removable(colours, edition)
    if "removed" not in options:
        return next((colour for colour in may if colour not in colours), NO_COLOUR)
    if not may:
        raise SpellboxError.saying("two-remove-a-colour", "options.removed")
    chosen = options["removed"]
    names = [cards.colours[colour] for colour in may]
    if chosen not in names:
        known = {"colour": repr(chosen), "known": ", ".join(names)}
        raise SpellboxError.saying("cannot-be-removed", "options.removed", **known)
    return cards.colours.index(chosen)


def removable(colours: Sequence[int], edition: int) -> list[int]:
    """G2.2 The colours that two players may remove: an unused player colour, or any (G10); more players remove none."""
    if len(colours) != 2:
        return []
    if edition & ANY_COLOUR_REMOVED:
        return list(range(PLAYER_COLOURS + NEUTRAL_COLOURS))
    return [colour for colour in range(PLAYER_COLOURS) if colour not in colours]


def table(state: State, cards: Cards) -> dict[str, Any]:
    """The whole state in the words of `given`, for tests; it is never sent to players."""
    return {
        "turn": [] if state.phase == Phase.OVER else seat_name(state.turn),
        "board": board(state, cards),
        "empty": empty(state),
        "deck": deck(state, cards),
        "taken": cards.id(state.taken),
        "players": [
            {
                "colour": cards.colours[player.colour],
                "stop": stop(state, seat),
                "cauldron": cauldron(player, cards),
                "spells": spells(player),
                "accio": int(player.accio),
                "declinatio": int(player.declinatio),
                "recipes": recipes(player, cards),
                "powders": [cards.kinds[kind] for kind in player.placed if kind != NO_KIND],
            }
            for seat, player in enumerate(state.players[: state.seats])
        ],
    }


def board(state: State, cards: Cards) -> dict[str, str]:
    ids = cards.ids
    return {name: ids[card] for name, card in zip(CELL_NAMES, state.board, strict=True) if card != NO_CARD}


def empty(state: State) -> list[str]:
    """The empty cells, without the corners."""
    return [CELL_NAMES[cell] for cell in members_of(ALL_CELLS & ~state.filled)]


def deck(state: State, cards: Cards) -> list[str]:
    """The ids of the deck's cards, from the top."""
    return [cards.id(face) for face in deck_faces(state)]


def deck_faces(state: State) -> bytes:
    """The deck from the top; it is stored as a ring."""
    ring = bytes(state.deck) * 2
    return ring[state.deck_top : state.deck_top + state.deck_height]


def cauldron(player: Record, cards: Cards) -> list[str]:
    """The ids of a cauldron's cards, from the bottom."""
    return [cards.id(card) for card in player.cauldron[: player.height]]


def spells(player: Record) -> list[str]:
    return [name for spell, name in enumerate(SPELL_IDS) for _ in range(player.spells[spell])]


def recipes(player: Record, cards: Cards) -> list[str]:
    return [cards.recipes[recipe] for recipe in (player.recipe_a, player.recipe_b) if recipe != NO_RECIPE]


def stop(state: State, seat: int) -> int:
    """The stop of the wizard; -1 before its corner is chosen."""
    chosen = state.phase != Phase.CORNERS or seat < state.turn
    return int(state.players[seat].stop) if chosen else -1


def gone(state: State, cards: Cards) -> list[str]:
    """G4.5 The cards that have left the game: mostly whole kinds, of the colour that two players removed (G2.2)."""
    return [
        cards.ids[face]
        for faces, count in zip(cards.faces_of_kind, state.gone, strict=True)
        if count
        for face in (faces if count == len(faces) else missing(state, faces))
    ]


def missing(state: State, faces: list[int]) -> list[int]:
    """Those of some cards that are nowhere in the game."""
    lying = Counter([*state.board, *deck_faces(state), state.taken])
    for player in state.players[: state.seats]:
        lying.update([*player.cauldron[: player.height], *spell_faces(player)])
    return list((Counter(faces) - lying).elements())


def spell_faces(player: Record) -> list[int]:
    held = zip((VANESCO, PERLUCEO, ACCIO, DECLINATIO), player.spells, strict=True)
    return [face for face, count in held for _ in range(count)]


def seen(view: Plain, viewer: int, history: Sequence[str], last: Sequence[Plain]) -> dict[str, Any]:
    """A view in the words of scenarios, with the moves that the viewer may know and the walks of the last one."""
    over = view["end"] is not None
    told = {
        "turn": [] if over else view["turn"][0],
        "phase": view["phase"],
        "over": over,
        "board": view["board"],
        "empty": [cell for cell in CELL_NAMES if cell not in view["board"] and cell not in CORNER_NAMES],
        "deck": view["deck"]["cards"] if over else view["deck"]["count"],
        "taken": view["taken"],
        "gone": view["gone"]["cards"],
        "players": [
            player | seen_of_player(player, over or seat == viewer) for seat, player in enumerate(view["players"])
        ],
        "history": list(history),
        "walks": [{key: event[key] for key in ("seat", "from", "to")} for event in last if event["what"] == "walk"],
    }
    if over:
        told |= {key: view["end"][key] for key in ("scores", "winners")} | {"ended_by": view["end"]["by"]}
    return told


def seen_of_player(player: Plain, own: bool) -> dict[str, Any]:
    from_the_top, recipes = player["cauldron"]["cards"], player["recipes"]
    covered = {"height": player["cauldron"]["count"], "top": "".join(from_the_top[:1])}
    return {
        "cauldron": from_the_top[::-1] if player["open"] else covered,
        "spells": player["spells"]["cards"],
        "recipes": recipes["cards"] if own else recipes["count"],
    }


def known_moves(state: State, seat: int, history: Sequence[Played]) -> list[str]:
    """G4.4 The moves that a seat may know: all at an open table, else only the last one."""
    told = history[-1:] if fades(state) else history
    return [played.text for played in told]


def lay(state: State, cards: Cards, given: dict[str, Any], rng: Chance) -> None:
    """Change a freshly dealt state into the given one, at the beginning of a turn, and begin that turn."""
    only_keys(given, GIVEN_KEYS, "given")
    players = given_players(given, int(state.seats), PLAYER_KEYS)
    named = named_piles(cards, given, players)
    check_copies(state, cards, named)
    lay_piles(state, named)
    check_holes(state)
    lay_spells_and_charges(state, cards, players)
    lay_recipes(state, cards, players)
    check_lines(state)
    begin_turn(state, cards, given, players)
    count_gone(state, cards)


def count_gone(state: State, cards: Cards) -> None:
    """G4.5 Count the cards that are in no pile as gone from the game."""
    state.gone[:] = [len(missing(state, faces)) for faces in cards.faces_of_kind]


Piles = dict[tuple[str, int], list[int]]
"""Piles by place: ("board", cell), ("deck", 0), ("cauldron", seat), ("spells", seat)."""


def named_piles(cards: Cards, given: dict[str, Any], players: list[dict[str, Any]]) -> Piles:
    """The piles that `given` names, with their cards."""
    named: Piles = {}
    for name, card in only_keys(given.get("board", {}), CELL_NAMES, "given.board").items():
        with at(f"given.board.{name}"):
            if not isinstance(card, str):
                raise SpellboxError.saying("must-be-card", value=repr(card))
            named["board", parse_cell(name)] = [cards.face(card)]
    for name in texts(given.get("empty", []), "given.empty"):
        with at("given.empty"):
            cell = parse_cell(name)
        if named.get(("board", cell)):
            raise ScenarioError.saying("cell-has-a-card", "given.empty", cell=name)
        named["board", cell] = []
    if flag(given.get("only", False), "given.only"):
        for cell in range(CELLS):
            if ALL_CELLS >> cell & 1:
                named.setdefault(("board", cell), [])
    if "deck" in given:
        named["deck", 0] = faces(cards, given["deck"], "given.deck")
    holes = any(not pile for (place, _), pile in named.items() if place == "board")
    if holes and named.setdefault(("deck", 0), []):
        raise ScenarioError.saying("holes-beside-a-deck", "given.deck")
    for seat, player in enumerate(players):
        where = f"given.players[{seat}]"
        if "cauldron" in player:
            named["cauldron", seat] = faces(cards, player["cauldron"], f"{where}.cauldron", spell=False)
        if "spells" in player:
            named["spells", seat] = faces(cards, player["spells"], f"{where}.spells", spell=True)
    return named


def faces(cards: Cards, value: object, where: str, spell: bool | None = None) -> list[int]:
    found = []
    for name in texts(value, where):
        with at(where):
            found.append(cards.face(name))
        if spell is not None and is_spell(found[-1]) != spell:
            raise ScenarioError.saying("is-no-spell" if spell else "is-a-spell", where, card=name)
    return found


def check_copies(state: State, cards: Cards, named: Piles) -> None:
    """Each card exists once, and those removed by G2.2 not at all."""
    in_game = Counter(int(card) for pile in dealt_piles(state).values() for card in pile)
    for card, wanted in Counter(card for pile in named.values() for card in pile).items():
        if wanted > in_game[card]:
            raise too_many(cards, card, cards.copies(card) > in_game[card], "given")


def dealt_piles(state: State) -> Piles:
    """All piles of a freshly dealt state, in the order in which `fetch` searches them."""
    piles: Piles = {}
    for cell in range(CELLS):
        if ALL_CELLS >> cell & 1:
            piles["board", cell] = [int(state.board[cell])] if state.board[cell] != NO_CARD else []
    piles["deck", 0] = [int(state.deck[(state.deck_top + i) % DECK_SPACE]) for i in range(state.deck_height)]
    for seat in range(state.seats):
        piles["cauldron", seat] = []
        piles["spells", seat] = []
    return piles


def lay_piles(state: State, named: Piles) -> None:
    """Fetch the named cards, fill the holes that they leave from the deck, then lay the named piles."""
    piles = dealt_piles(state)
    fetch(piles, named)
    for place, pile in piles.items():
        if place[0] == "board" and place not in named and not pile and piles["deck", 0]:
            pile.append(piles["deck", 0].pop(0))
    for (kind, where), pile in (piles | named).items():
        if kind == "board":
            put_on_board(state, where, pile[0] if pile else NO_CARD)
        elif kind == "deck":
            state.deck_top = 0
            state.deck_height = len(pile)
            state.deck[: len(pile)] = pile
        elif kind == "cauldron":
            state.players[where].height = len(pile)
            state.players[where].cauldron[: len(pile)] = pile
            state.players[where].powders = pile.count(POWDER)
        else:
            for card in pile:
                state.players[where].spells[(card - VANESCO) >> 3] += 1


def fetch(piles: Piles, named: Piles) -> None:
    """Take every named card out of a pile: its own, else the deck from the bottom, else an unnamed pile, else any."""
    missing = []
    for place, wanted in named.items():
        for card in wanted:
            if card in piles[place]:
                piles[place].remove(card)
            else:
                missing.append(card)
    unnamed = [pile for place, pile in piles.items() if place not in named]
    for card in missing:
        source = next(pile for pile in [piles["deck", 0], *unnamed, *piles.values()] if card in pile)
        remove_last(source, card)


def put_on_board(state: State, cell: int, card: int) -> None:
    bit = 1 << cell
    state.board[cell] = card
    state.filled = state.filled & ~bit | (bit if card != NO_CARD else 0)
    state.orange = state.orange & ~bit | (bit if is_orange(card) else 0)


def lay_spells_and_charges(state: State, cards: Cards, players: list[dict[str, Any]]) -> None:
    for seat, given in enumerate(players):
        player = state.players[seat]
        for name in ("accio", "declinatio"):
            spell = SPELL_IDS.index(name)
            full = int(player.spells[spell]) * int(cards.box.charges[spell])
            player[name] = full
            if name in given:
                where = f"given.players[{seat}].{name}"
                if type(given[name]) is int and given[name] > full:
                    held = {"charges": given[name], "spell": name, "cards": int(player.spells[spell]), "most": full}
                    raise ScenarioError.saying("too-many-charges", where, **held)
                player[name] = whole(given[name], 0, full, where)


def lay_recipes(state: State, cards: Cards, players: list[dict[str, Any]]) -> None:
    """Named recipes replace dealt ones; dealt ones that nobody has any more leave the game, as all players know."""
    named = {
        seat: read_recipes(cards, given["recipes"], seat) for seat, given in enumerate(players) if "recipes" in given
    }
    if named and not state.recipes:
        raise ScenarioError.saying("recipes-not-on", "given.players")
    taken = [recipe for pair in named.values() for recipe in pair]
    if len(set(taken)) < len(taken):
        raise ScenarioError.saying("recipe-once", "given.players")
    if not state.recipes:
        return
    for half, field in enumerate(("recipe_a", "recipe_b")):
        deal_unnamed(state, field, {seat: pair[half] for seat, pair in named.items()})


def deal_unnamed(state: State, field: str, named: dict[int, int]) -> None:
    """Deal the named recipes of one kind to their seats, and replace those that were taken from other seats.

    A replacement is a recipe that nobody was dealt, else one that a named recipe displaced. Displaced recipes that
    nobody gets are out of the game.
    """
    dealt = {seat: int(state.players[seat][field]) for seat in range(state.seats)}
    kept = {seat: recipe for seat, recipe in dealt.items() if seat not in named and recipe not in named.values()}
    displaced = [dealt[seat] for seat in named if dealt[seat] not in named.values()]
    first = NEUTRAL_COLOURS * (field == "recipe_b")
    in_use = {*dealt.values(), *named.values()}
    spare = [recipe for recipe in range(first, first + NEUTRAL_COLOURS) if recipe not in in_use] + displaced
    for seat in range(state.seats):
        player = state.players[seat]
        held = named.get(seat, kept.get(seat))
        player[field] = spare.pop(0) if held is None else held
    for recipe in set(displaced) & set(spare):
        state.recipes &= ~(1 << recipe)


def read_recipes(cards: Cards, value: object, seat: int) -> tuple[int, int]:
    where = f"given.players[{seat}].recipes"
    with at(where):
        found = sorted(cards.recipe(name) for name in texts(value, where))
    if len(found) != 2 or not found[0] < NEUTRAL_COLOURS <= found[1]:
        raise ScenarioError.saying("recipe-of-each", where, value=repr(value))
    return found[0], found[1]


def check_holes(state: State) -> None:
    """G3.8 Refuse a deck beside empty cells, which occur if the named cards used up the deck that fills the board."""
    if state.deck_height and empty(state):
        raise ScenarioError.saying("too-few-to-fill", "given.deck", cells=", ".join(empty(state)))


def check_lines(state: State) -> None:
    for line in range(1, SIDE - 1):
        if int(state.filled) & COLUMN << line == 0:
            raise ScenarioError.saying("line-is-empty", "given.board", side="column", line="abcdef"[line])
        if int(state.filled) & ROW << SIDE * line == 0:
            raise ScenarioError.saying("line-is-empty", "given.board", side="row", line=str(line + 1))


def begin_turn(state: State, cards: Cards, given: dict[str, Any], players: list[dict[str, Any]]) -> None:
    """If stops are given, the corners have been chosen, and the turn begins."""
    named = [seat for seat, player in enumerate(players) if "stop" in player]
    if not named:
        if "turn" in given:
            raise ScenarioError.saying("turn-without-stops", "given.turn")
        return
    if len(named) != state.seats:
        raise ScenarioError.saying("stops-of-all", "given.players")
    for seat, player in enumerate(players):
        state.players[seat].stop = whole(player["stop"], 0, STOPS - 1, f"given.players[{seat}].stop")
    with at("given.turn"):
        turn = parse_seat(given.get("turn", "p1"), int(state.seats))
    state.turn = (turn - 1) % int(state.seats)
    state.phase = Phase.TAKE
    next_turn(state, cards.box, None)


SCORED_KEYS = ("cauldron", "spells", "recipes", "ended", "powders")


def holdings(cards: Cards) -> list[Holding]:
    """The questions of the score helper about each player."""
    printed = cards.card_ids()
    powder, spells = cards.ids[POWDER], [card for card in printed if is_spell(cards.face(card))]
    return [
        Holding("cauldron", "ingredients", [card for card in printed if card not in (powder, *spells)]),
        Holding("cauldron", "powder", [powder], many=True),
        Holding("spells", "spells", spells, many=True),
        Holding("recipes", "recipes", cards.recipes),
        Holding("ended", "ended"),
    ]


def settle(cards: Cards, seats: object, options: dict[str, Any], players: Any) -> State:
    """A finished state to be scored: the cards in and beside each cauldron, and who ended the game."""
    chosen = read_options(cards, seats, options)
    state = record(STATE)
    deal(state, cards.box, chosen, chance(0))
    in_game = Counter(card for pile in dealt_piles(state).values() for card in pile)
    for seat, given in enumerate(entries_by_seat(players, int(state.seats), "player")):
        where = f"player[{seat}]"
        only_keys(given, SCORED_KEYS, where)
        settle_cards(state.players[seat], cards, given, in_game, int(chosen.removed), where)
        settle_recipes(state, seat, cards, given, where)
        settle_powders(state.players[seat], cards, given, where)
        if flag(given.get("ended", False), f"{where}.ended"):
            if state.ended_by != NO_SEAT:
                raise ScenarioError.saying("one-ends", f"{where}.ended")
            state.ended_by = seat
            state.ended_by_ingredient = True  # B5's condition is met (G9.3)
    check_spells(state, cards)
    state.phase = Phase.OVER
    return state


def check_spells(state: State, cards: Cards) -> None:
    """G1.6 Spells may be given as a number; all players together have no more than the box."""
    held = sum(int(player.spells.sum()) for player in state.players[: state.seats])
    in_box = sum(cards.copies(VANESCO + (spell << 3)) for spell in range(len(SPELL_IDS)))
    if held > in_box:
        raise ScenarioError.saying("spells-in-box", "player", count=in_box)


def settle_powders(player: Record, cards: Cards, given: dict[str, Any], where: str) -> None:
    """G8.8 Place the powders that the file names."""
    named = texts(given.get("powders", []), f"{where}.powders")
    held = int(powders_left(player))
    if len(named) > held:
        raise ScenarioError.saying("too-many-powders", f"{where}.powders", named=len(named), held=held)
    for place, kind in enumerate(named):
        if kind not in cards.kinds or not kinds_held(player) >> cards.kinds.index(kind) & 1:
            raise ScenarioError.saying("powder-joins-a-held-kind", f"{where}.powders", value=repr(kind))
        player.placed[place] = cards.kinds.index(kind)


def settle_cards(
    player: Record, cards: Cards, given: dict[str, Any], in_game: Counter[int], removed: int, where: str
) -> None:
    """Lay the cauldron and the spells, which are a list or a number."""
    pile = faces(cards, given.get("cauldron", []), f"{where}.cauldron", spell=False)
    held = given.get("spells", [])
    if isinstance(held, int):
        player.spells[0] = whole(held, 0, MOST_CARDS, f"{where}.spells")
    else:
        pile += faces(cards, held, f"{where}.spells", spell=True)
    for card in pile:
        in_game[card] -= 1
        if in_game[card] < 0:
            raise too_many(cards, card, card >> 4 == removed, where)
        if is_spell(card):
            player.spells[(card - VANESCO) >> 3] += 1
        else:
            player.cauldron[player.height] = card
            player.height += 1
            player.powders += card == POWDER


def too_many(cards: Cards, card: int, removed: bool, where: str) -> SpellboxError:
    """The error for a card that the game does not have: its colour is removed, or the box has too few."""
    if removed:
        return ScenarioError.saying("colour-is-out", where, card=cards.id(card))
    return ScenarioError.saying("box-has-only", where, card=cards.id(card), count=cards.copies(card))


def settle_recipes(state: State, seat: int, cards: Cards, given: dict[str, Any], where: str) -> None:
    player = state.players[seat]
    player.recipe_a = player.recipe_b = NO_RECIPE
    for name in texts(given.get("recipes", []), f"{where}.recipes"):
        with at(f"{where}.recipes"):
            recipe = cards.recipe(name)
        kind = "recipe_a" if recipe < NEUTRAL_COLOURS else "recipe_b"
        if player[kind] != NO_RECIPE or any(other[kind] == recipe for other in state.players[:seat]):
            raise ScenarioError.saying("one-recipe", f"{where}.recipes")
        player[kind] = recipe
