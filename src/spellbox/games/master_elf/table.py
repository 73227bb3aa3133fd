"""States in the words of scenarios: options, the whole state, and setting one up from a scenario's `given`."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spellbox.errors import ScenarioError
from spellbox.games.master_elf.cards import CITY, FEWEST_SEATS, MOST_SEATS, STACKS, Cards
from spellbox.games.master_elf.rules import (
    CRAFT,
    IDLE_TURNS,
    OPEN,
    OPTIONS,
    STATE,
    VERSION,
    Options,
    Phase,
    State,
    deal,
)
from spellbox.kit import counts
from spellbox.kit.bits import members_of
from spellbox.kit.chance import Chance, chance
from spellbox.kit.counts import one_of
from spellbox.kit.events import Played
from spellbox.kit.options import Choices, check_players, read_choices
from spellbox.kit.play import Holding, parse_seat, record, seat_name
from spellbox.kit.schema import Plain
from spellbox.kit.tables import at, entries_by_seat, flag, given_players, only_keys, texts, whole

CHOICES: Choices = {}
"""There are no options."""
VARIANTS: list[dict[str, Any]] = [{}]
"""Options of tables worth testing."""
GIVEN_KEYS = ("turn", "stacks", "aside", "areas", "ingredients", "discard", "relaid", "idle", "players")
PLAYER_KEYS = ("at", "hand", "seen", "gifts", "crystal", "special_used")
PLANNED = tuple(range(CRAFT, OPEN))
"""Moves that are previewed before they are legal: what the top gifts cost and add."""
FIRST_ROUND = 1
"""Turns that each seat has in the first round."""
ORDERED = ("stacks", "ingredients")
"""Piles whose order counts in scenarios; other lists compare as multisets."""


def default_seats(players: int, cards: Cards | None = None) -> int:
    """Seats are a number."""
    return check_players(players, "Master Elf", FEWEST_SEATS, MOST_SEATS)


def read_options(cards: Cards, seats: object, options: Mapping[str, Any], version: int = VERSION) -> Options:
    """Seats are a number; there are no options."""
    read_choices(CHOICES, options)
    made = record(OPTIONS)
    made.seats = check_players(seats, "Master Elf", FEWEST_SEATS, MOST_SEATS)
    return made


def table(state: State, cards: Cards) -> dict[str, Any]:
    """The whole state in the words of `given`, for tests; it is never sent to players."""
    return {
        "turn": [] if state.phase == Phase.OVER else seat_name(state.turn),
        "stacks": [stack(state, cards, number) for number in range(STACKS)],
        "aside": gifts(cards, state.aside),
        "revealed": gifts(cards, state.revealed),
        "areas": areas(state, cards),
        "ingredients": ingredients(state, cards),
        "discard": heap(cards, state.discard),
        "relaid": bool(state.relaid),
        "idle": int(state.idle),
        "players": [
            {
                "at": cards.areas[player.at],
                "hand": heap(cards, player.hand),
                "gifts": gifts(cards, player.gifts),
                "crystal": bool(player.crystal),
                "special_used": bool(player.special_used),
            }
            for player in state.players[: state.seats]
        ],
    }


def stack(state: State, cards: Cards, number: int) -> list[str]:
    """The gifts of a stack, from the top."""
    bottom, height = int(state.bottoms[number]), int(state.heights[number])
    return [cards.gifts[gift] for gift in state.gifts[bottom : bottom + height]][::-1]


def gifts(cards: Cards, members: int) -> list[str]:
    """A set of gifts, in the order of the card file."""
    return [cards.gifts[number] for number in members_of(members)]


def heap(cards: Cards, cards_by_kind: int) -> list[str]:
    """Ingredients, in the order of the card file."""
    kinds = zip(cards.kinds, counts.each(cards_by_kind), strict=False)
    return [kind for kind, count in kinds for _ in range(count)]


def areas(state: State, cards: Cards) -> dict[str, list[str]]:
    """The ingredients on the border areas."""
    return {area: heap(cards, state.areas[number]) for number, area in enumerate(cards.areas) if number != CITY}


def ingredients(state: State, cards: Cards) -> list[str]:
    """The stack, from the top."""
    return [cards.kinds[kind] for kind in state.ingredients[: state.ingredients_height]][::-1]


def gone(state: State, cards: Cards) -> list[str]:
    """The cards of the box that are nowhere in the game: none, unless a scenario removed them."""
    left = Counter(cards.gifts) + Counter(dict(zip(cards.kinds, map(int, cards.box.copies), strict=False)))
    left -= Counter(gifts(cards, state.aside | state.revealed) + heap(cards, state.discard) + ingredients(state, cards))
    left -= Counter(card for pile in areas(state, cards).values() for card in pile)
    left -= Counter(gift for number in range(STACKS) for gift in stack(state, cards, number))
    for player in state.players[: state.seats]:
        left -= Counter(gifts(cards, player.gifts) + heap(cards, player.hand))
    return list(left.elements())


def seen(view: Plain, viewer: int, history: Sequence[str], last: Sequence[Plain]) -> dict[str, Any]:
    """A view in the words of scenarios, with the moves that the viewer may know and what followed the last one."""
    over = view["end"] is not None
    told = {
        "turn": [] if over else view["turn"][0],
        "phase": view["phase"],
        "over": over,
        "stacks": [seen_of_stack(each) for each in view["stacks"]],
        "aside": view["aside"]["gifts"]["cards" if view["aside"]["open"] else "count"],
        "known_in_stacks": view["known_in_stacks"]["cards"],
        "opened": view["opened"],
        "revealed": view["revealed"]["cards"],
        "areas": {each["area"]: each["cards"]["cards"] for each in view["areas"]},
        "ingredients": view["ingredients"]["cards" if over else "count"],
        "discard": view["discard"]["cards"],
        "relaid": view["relaid"],
        "idle": view["idle"],
        "players": [
            player | seen_of_player(player, over or seat == viewer) for seat, player in enumerate(view["players"])
        ],
        "history": list(history),
        "follows": follows(view, last),
    }
    return told | {key: view["end"][key] for key in ("scores", "winners")} if over else told


def seen_of_stack(shown: Plain) -> Any:
    """E2.1 A stack that was looked through is a list; of any other only the height and the top are seen."""
    pile = shown["gifts"]
    return pile["cards"] if shown["open"] else {"height": pile["count"], "top": "".join(pile["cards"])}


def seen_of_player(player: Plain, own: bool) -> dict[str, Any]:
    """E3.8 The own hand; of another's hand the number of cards, and those that all have seen."""
    hand = player["hand"]
    return {
        "hand": hand["cards"] if own else {"count": hand["count"], "seen": hand["cards"]},
        "gifts": player["gifts"]["cards"],
    }


def follows(view: Plain, last: Sequence[Plain]) -> list[dict[str, Any]]:
    """The events that followed from the last move, in the words of scenarios."""
    found: list[dict[str, Any]] = []
    for event in last:
        match event["what"]:
            case "draw":
                found.append({"what": "drawn", "cards": event["cards"]})
            case "lay-anew":
                found.append({"what": "relaid", "heights": [stack["gifts"]["count"] for stack in view["stacks"]]})
            case "shuffle":
                found.append({"what": "shuffled", "cards": view["ingredients"]["count"]})
            case "end":
                found.append({"what": "bonus", "gifts": view["revealed"]["cards"]})
    filled = [event for event in last if event["what"] == "fill"]
    if filled:
        found.append({"what": "filled", "area": filled[0]["area"], "cards": [event["card"] for event in filled]})
    return found


def known_moves(state: State, seat: int, history: Sequence[Played]) -> list[str]:
    """E4.8 The moves that a seat may know: all of them."""
    return [played.text for played in history]


def lay(state: State, cards: Cards, given: dict[str, Any], rng: Chance) -> None:
    """Change a freshly dealt state into the given one, at the beginning of a turn."""
    only_keys(given, GIVEN_KEYS, "given")
    players = given_players(given, int(state.seats), PLAYER_KEYS)
    named = named_piles(cards, given, players)
    check_copies(cards, named, "given")
    lay_piles(state, cards, named)
    lay_players(state, cards, players)
    with at("given.turn"):
        state.turn = parse_seat(given.get("turn", "p1"), int(state.seats))
    state.relaid = flag(given.get("relaid", False), "given.relaid")
    state.idle = whole(given.get("idle", 0), 0, IDLE_TURNS * int(state.seats) - 1, "given.idle")


Piles = dict[tuple[str, int], list[str]]
"""Piles by place: ("stacks", number), ("aside", 0), ("areas", number), ("ingredients", 0), ("hand", seat) …"""


def named_piles(cards: Cards, given: dict[str, Any], players: list[dict[str, Any]]) -> Piles:
    """The piles that `given` names, with their cards."""
    named: Piles = {}
    if "stacks" in given:
        named |= named_stacks(cards, given["stacks"])
    if "aside" in given:
        named["aside", 0] = known(given["aside"], cards.gift, "given.aside")
    for name, pile in only_keys(given.get("areas", {}), cards.areas[CITY + 1 :], "given.areas").items():
        named["areas", cards.areas.index(name)] = known(pile, cards.kind, f"given.areas.{name}")
    for name in ("ingredients", "discard"):
        if name in given:
            named[name, 0] = known(given[name], cards.kind, f"given.{name}")
    for seat, player in enumerate(players):
        where = f"given.players[{seat}]"
        if "hand" in player:
            named["hand", seat] = known(player["hand"], cards.kind, f"{where}.hand")
            if len(named["hand", seat]) > cards.box.hand_limit:
                held = {"most": int(cards.box.hand_limit), "count": len(named["hand", seat])}
                raise ScenarioError.saying("hand-limit", f"{where}.hand", **held)
        if "gifts" in player:
            named["gifts", seat] = known(player["gifts"], cards.gift, f"{where}.gifts")
    return named


def named_stacks(cards: Cards, stacks: Any) -> Piles:
    if not isinstance(stacks, list) or len(stacks) != STACKS:
        raise ScenarioError.saying("stacks-of-gifts", "given.stacks", count=STACKS, value=repr(stacks))
    return {
        ("stacks", number): known(pile, cards.gift, f"given.stacks[{number}]") for number, pile in enumerate(stacks)
    }


def known(value: object, number: Callable[[str], int], where: str) -> list[str]:
    """The value, if it is a list of ids that `number` knows."""
    named = texts(value, where)
    for name in named:
        with at(where):
            number(name)
    return list(named)


def check_copies(cards: Cards, named: Piles, where: str) -> None:
    """A gift exists once, an ingredient as often as the box has it."""
    for name, wanted in Counter(name for pile in named.values() for name in pile).items():
        copies = 1 if name in cards.gifts else int(cards.box.copies[cards.kind(name)])
        if wanted > copies:
            raise ScenarioError.saying("box-has-only", where, card=name, count=copies)


def dealt_piles(state: State, cards: Cards) -> Piles:
    """All piles of a freshly dealt state, tops first, in the order in which `fetch` searches them."""
    piles: Piles = {("stacks", number): stack(state, cards, number) for number in range(STACKS)}
    in_stacks = sum(len(pile) for pile in piles.values())
    piles["aside", 0] = [cards.gifts[gift] for gift in state.gifts[in_stacks : len(cards.gifts)]]
    for number, name in enumerate(cards.areas[CITY + 1 :], CITY + 1):
        piles["areas", number] = areas(state, cards)[name]
    piles["ingredients", 0] = ingredients(state, cards)
    piles["discard", 0] = []
    for seat in range(state.seats):
        piles["hand", seat] = heap(cards, state.players[seat].hand)
        piles["gifts", seat] = []
    return piles


HOLE = ""


def lay_piles(state: State, cards: Cards, named: Piles) -> None:
    """Fetch the named cards, fill the holes that they leave, then lay the named piles."""
    piles = dealt_piles(state, cards)
    fetch(piles, named)
    for name, deck in (("stacks", "aside"), ("areas", "ingredients"), ("hand", "ingredients")):
        source = [card for card in piles[deck, 0] if card != HOLE]
        for (kind, place), pile in piles.items():
            if kind == name and (kind, place) not in named:
                pile[:] = [source.pop(0) if card == HOLE and source else card for card in pile]
        piles[deck, 0] = source
    lying = {place: [card for card in pile if card != HOLE] for place, pile in (piles | named).items()}
    put_gifts(state, cards, lying)
    put_ingredients(state, cards, lying)


def fetch(piles: Piles, named: Piles) -> None:
    """Take every named card out of a pile: its own, else, from the bottom, the ingredients, an unnamed pile, or any."""
    missing = []
    for place, wanted in named.items():
        for card in wanted:
            if card in piles[place]:
                piles[place][piles[place].index(card)] = HOLE
            else:
                missing.append(card)
    unnamed = [pile for place, pile in piles.items() if place not in named]
    for card in missing:
        source = next(pile for pile in [piles["ingredients", 0], *unnamed, *piles.values()] if card in pile)
        lowest = len(source) - 1 - source[::-1].index(card)
        source[lowest] = HOLE


def put_gifts(state: State, cards: Cards, lying: Piles) -> None:
    bottom = 0
    for number in range(STACKS):
        pile = lying["stacks", number]
        if not pile:
            raise ScenarioError.saying("stack-was-empty", f"given.stacks[{number}]")
        state.bottoms[number], state.heights[number] = bottom, len(pile)
        state.gifts[bottom : bottom + len(pile)] = [cards.gift(name) for name in reversed(pile)]
        bottom += len(pile)
    state.aside = set_of(cards, lying["aside", 0])
    for seat in range(state.seats):
        state.players[seat].gifts = set_of(cards, lying["gifts", seat])


def put_ingredients(state: State, cards: Cards, lying: Piles) -> None:
    for number in range(CITY + 1, len(cards.areas)):
        state.areas[number] = heap_of(cards, lying["areas", number])
    pile = lying["ingredients", 0]
    state.ingredients_height = len(pile)
    state.ingredients[: len(pile)] = [cards.kind(name) for name in reversed(pile)]
    state.discard = heap_of(cards, lying["discard", 0])
    for seat in range(state.seats):
        state.players[seat].hand = heap_of(cards, lying["hand", seat])


def set_of(cards: Cards, names: list[str]) -> int:
    return sum(1 << cards.gift(name) for name in names)


def heap_of(cards: Cards, names: list[str]) -> int:
    return sum(int(one_of(cards.kind(name))) for name in names)


def lay_players(state: State, cards: Cards, players: list[dict[str, Any]]) -> None:
    """Set where players stand, their crystal and special action, and the cards of their hands that all have seen."""
    for seat, given in enumerate(players):
        where, player = f"given.players[{seat}]", state.players[seat]
        with at(f"{where}.at"):
            player.at = cards.area(given.get("at", cards.areas[CITY]))
        player.crystal = flag(given.get("crystal", True), f"{where}.crystal")
        player.special_used = flag(given.get("special_used", False), f"{where}.special_used")
        seen = known(given.get("seen", []), cards.kind, f"{where}.seen")
        for name in Counter(seen) - Counter(heap(cards, player.hand)):
            raise ScenarioError.saying("more-than-held", f"{where}.seen", card=name)
        player.seen = heap_of(cards, seen)


def holdings(cards: Cards) -> list[Holding]:
    """The questions of the score helper about each player."""
    return [Holding("gifts", "gifts", cards.gifts)]


def settle(cards: Cards, seats: object, options: dict[str, Any], players: Any) -> State:
    """A finished state to be scored: the gifts of each player."""
    chosen = read_options(cards, seats, options)
    state = record(STATE)
    deal(state, cards.box, chosen, chance(0))
    scored: Piles = {}
    for seat, given in enumerate(entries_by_seat(players, int(state.seats), "player")):
        only_keys(given, ("gifts",), f"player[{seat}]")
        scored["gifts", seat] = known(given.get("gifts", []), cards.gift, f"player[{seat}].gifts")
        state.players[seat].gifts = set_of(cards, sorted(set(scored["gifts", seat])))
    check_copies(cards, scored, "player")
    state.phase = Phase.OVER
    return state
