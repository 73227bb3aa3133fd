"""States in the words of scenarios: options, the whole state, and setting one up from a scenario's `given`."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spellbox.errors import ScenarioError
from spellbox.games.grimoire.cards import (
    COMPANIONS,
    ITEM,
    KINDS,
    NO_CARD,
    QUEST_KINDS,
    TREASURE,
    Cards,
)
from spellbox.games.grimoire.rules import (
    FEWEST_SEATS,
    LUCK,
    MOST_SEATS,
    OPTIONS,
    PICK,
    STATE,
    VERSION,
    Ending,
    Event,
    Options,
    Phase,
    State,
    companions_of,
    deal,
    lay_zone,
    to_move,
    treasures_of,
)
from spellbox.games.grimoire.view import ENDINGS
from spellbox.kit.bits import members_of
from spellbox.kit.chance import Chance, chance
from spellbox.kit.defaults import one_or_list
from spellbox.kit.events import Played
from spellbox.kit.options import Choices, check_players, read_choices
from spellbox.kit.play import Holding, members, parse_seat, record, seat_name
from spellbox.kit.rule import Record
from spellbox.kit.schema import Plain
from spellbox.kit.tables import at, entries_by_seat, flag, given_players, only_keys, remove_last, texts, whole

CHOICES: Choices = {}
"""There are no options."""
VARIANTS: list[dict[str, Any]] = [{}]
"""Options of tables worth testing."""
GIVEN_KEYS = ("level", "order", "pool", "deck", "discard", "items", "players")
PLAYER_KEYS = ("companions", "treasures", "items", "seen", "vp", "shoes_due")
PLANNED = tuple(range(PICK, LUCK))
"""Moves that are previewed before they are legal: what the cards of the zone would be worth."""
FIRST_ROUND = 2  # a spell, then a quest
"""Turns that each seat has in the first round."""
ORDERED = ("deck", "zone", "table.items")
"""Piles whose order counts in scenarios; a player's items, like other lists, compare as multisets."""

CLAUSES = {Ending.ENOUGH_CARDS: "R7.1", Ending.NO_QUEST_CARD: "R3.3", Ending.WISH: "R6.3"}
"""The clauses that end a game."""
KINDS_OF = {
    "deck": (range(QUEST_KINDS), "quest"),
    "discard": (range(QUEST_KINDS), "quest"),
    "companions": (range(COMPANIONS), "companion"),
    "treasures": (range(TREASURE, QUEST_KINDS), "treasure"),
    "items": (range(ITEM, KINDS), "item"),
    "seen": (range(TREASURE, KINDS), "face-down"),
}
"""R1.2 The kinds of card that each pile may hold, and their name in `refused-wrong-pile`."""


def default_seats(players: int, cards: Cards | None = None) -> int:
    """R1.1 Seats are a number."""
    return check_players(players, "Grimoire", FEWEST_SEATS, MOST_SEATS)


def read_options(cards: Cards, seats: object, options: Mapping[str, Any], version: int = VERSION) -> Options:
    """Seats are a number; there are no options."""
    read_choices(CHOICES, options)
    made = record(OPTIONS)
    made.seats = check_players(seats, "Grimoire", FEWEST_SEATS, MOST_SEATS)
    return made


def table(state: State, cards: Cards) -> dict[str, Any]:
    """The whole state in the words of `given`, for tests; it is never sent to players."""
    return {
        "turn": turn(state),
        "level": int(state.level),
        "order": order(state),
        "pool": int(state.pool),
        "deck": deck(state, cards),
        "discard": discard(state, cards),
        "items": items(state, cards),
        "zone": zone(state, cards),
        "players": [
            {
                "companions": companions(player, cards),
                "treasures": treasures(player, cards),
                "items": items_of(player, cards),
                "vp": int(player.tokens),
                "shoes_due": bool(player.shoes_due),
                "cast": int(player.cast),
            }
            for player in state.players[: state.seats]
        ],
    }


def turn(state: State) -> str | list[str]:
    """The seats that must move: one name, or a list in the book phase and once the game is over."""
    return one_or_list([seat_name(seat) for seat in members(to_move(state))])


def names(cards: Cards, counts: Iterable[int], first: int = 0) -> list[str]:
    """The ids of cards from counts by kind, of which the first is of the kind `first`."""
    return [cards.ids[kind] for kind, count in enumerate(counts, first) for _ in range(count)]


def companions(player: Record, cards: Cards) -> list[str]:
    return names(cards, player.territory[:COMPANIONS])


def treasures(player: Record, cards: Cards) -> list[str]:
    return names(cards, player.territory[TREASURE:ITEM], TREASURE)


def items_of(player: Record, cards: Cards) -> list[str]:
    return names(cards, player.territory[ITEM:], ITEM)


def order(state: State) -> list[str]:
    """R4.1 The turn order; until the reveal that of the last round."""
    return [seat_name(seat) for seat in state.order[: state.seats]]


def zone(state: State, cards: Cards) -> list[str]:
    """R3.2 The cards of all slots; an empty string once a card is taken."""
    return [cards.id(card) for card in state.zone[: state.seats + 1]]


def deck(state: State, cards: Cards) -> list[str]:
    """The quest deck, from the top."""
    return [cards.id(card) for card in state.deck[: state.deck_height][::-1]]


def items(state: State, cards: Cards) -> list[str]:
    """The item deck, from the top."""
    return [cards.id(card) for card in state.items[: state.items_height][::-1]]


def discard(state: State, cards: Cards) -> list[str]:
    return names(cards, state.discard)


def gone(state: State, cards: Cards) -> list[str]:
    """The cards of the box that are nowhere in the game: none, unless a scenario removed them."""
    lying = Counter([*zone(state, cards), *deck(state, cards), *items(state, cards), *discard(state, cards)])
    for player in state.players[: state.seats]:
        lying.update(names(cards, player.territory))
    return list((Counter(names(cards, cards.box.copies)) - lying).elements())


def seen(view: Plain, viewer: int, history: Sequence[str], last: Sequence[Plain]) -> dict[str, Any]:
    """A view in the words of scenarios."""
    over = view["end"] is not None
    alike = ("phase", "level", "pool", "order", "acting", "target", "silence", "last_round", "drawn")
    told = {key: view[key] for key in alike} | {
        "turn": one_or_list(view["turn"]),
        "over": over,
        "zone": ["".join(slot["cards"]) or "?" * slot["count"] for slot in view["zone"]],
        "deck": view["deck"]["cards"] if over else view["deck"]["count"],
        "discard": view["discard"]["cards"],
        "items": view["items"]["cards"] if over else view["items"]["count"],
        "gone": view["gone"]["cards"],
        "players": [player | seen_of_player(player) for player in view["players"]],
        "history": list(history),
    }
    if over:
        told |= {key: view["end"][key] for key in ("scores", "winners")}
        told["ending"] = CLAUSES[Ending(ENDINGS.index(view["end"]["how"]))]
    return told


def seen_of_player(player: Plain) -> dict[str, Any]:
    """R5.2 The own Treasures and items; of the others' how many there are, and those seen."""
    covered = {name: player[name] for name in ("treasures", "items")}
    return {"companions": player["companions"]["cards"]} | {
        name: pile["cards"] if player["open"] else {"count": pile["count"], "seen": pile["cards"]}
        for name, pile in covered.items()
    }


def known_moves(state: State, seat: int, history: Sequence[Played]) -> list[str]:
    """R4.1 A round's final choices in seat order, once revealed; before that only one's own.

    R8.3 Others' shoes that were not shown are left out. R8.1 When the game is over, every move is known.
    """
    if state.phase == Phase.OVER:
        return [played.text for played in history]
    told: list[str] = []
    chosen: dict[int, str] = {}
    for played in history:
        if played.move < PICK:
            chosen[played.seat] = played.text
            continue
        told += in_seat_order(chosen)
        chosen = {}
        if played.seat == seat or not is_secret(played):
            told.append(played.text)
    if state.phase == Phase.BOOK:
        chosen = {each: text for each, text in chosen.items() if each == seat}
    return told + in_seat_order(chosen)


def in_seat_order(chosen: dict[int, str]) -> list[str]:
    return [chosen[seat] for seat in sorted(chosen)]


def is_secret(played: Played) -> bool:
    return any(event.kind == Event.KEEP_SHOES for event in played.events)


def lay(state: State, cards: Cards, given: dict[str, Any], rng: Chance) -> None:
    """Change a freshly dealt state into the given one, at the beginning of a round, and lay out the zone."""
    only_keys(given, GIVEN_KEYS, "given")
    players = given_players(given, int(state.seats), PLAYER_KEYS)
    named = named_piles(cards, given, players)
    check_copies(cards, named, "given")
    lay_piles(state, named)
    lay_knowledge(state, cards, players)
    lay_tokens(state, cards, given, players, "given.players")
    lay_round(state, cards, given)
    check_not_over(state, cards)
    lay_zone(state, rng)


TABLE = -1
Piles = dict[tuple[str, int], list[int]]
"""Piles by place: ("deck", TABLE), ("discard", TABLE), ("items", TABLE), ("companions", seat), ("items", seat) …"""


def named_piles(cards: Cards, given: dict[str, Any], players: list[dict[str, Any]]) -> Piles:
    """The piles that `given` names, with their cards."""
    named: Piles = {}
    for name in ("deck", "discard", "items"):
        if name in given:
            named[name, TABLE] = kinds(cards, given[name], name, f"given.{name}")
    for seat, player in enumerate(players):
        for name in ("companions", "treasures", "items"):
            if name in player:
                named[name, seat] = kinds(cards, player[name], name, f"given.players[{seat}].{name}")
    return named


def kinds(cards: Cards, value: object, name: str, where: str) -> list[int]:
    """The cards of a pile, if it may hold them."""
    allowed, called = KINDS_OF[name]
    found = []
    for card in texts(value, where):
        with at(where):
            found.append(cards.kind(card))
        if found[-1] not in allowed:
            raise ScenarioError.saying("wrong-pile", where, card=card, kind=called)
    return found


def check_copies(cards: Cards, named: Piles, where: str) -> None:
    """R1.1 Each card exists once."""
    for card, wanted in Counter(card for pile in named.values() for card in pile).items():
        if wanted > cards.copies(card):
            name, copies = cards.id(card), cards.copies(card)
            raise ScenarioError.saying("box-has-only", where, card=name, count=copies)


def lay_piles(state: State, named: Piles) -> None:
    """Lay the named piles. All cards were dealt to the two decks, so named cards are taken from their bottoms."""
    quest = [int(card) for card in [*state.zone, *state.deck[: state.deck_height][::-1]] if card != NO_CARD]
    item_deck = [int(card) for card in state.items[: state.items_height][::-1]]
    for (name, seat), pile in named.items():
        if seat == TABLE and name != "discard":
            continue
        for card in pile:
            remove_last(quest if card < QUEST_KINDS else item_deck, card)
            if seat == TABLE:
                state.discard[card] += 1
            else:
                state.players[seat].territory[card] += 1
    quest = named.get(("deck", TABLE), quest)
    state.deck_height = len(quest)
    state.deck[: len(quest)] = quest[::-1]
    item_deck = named.get(("items", TABLE), item_deck)
    state.items_height = len(item_deck)
    state.items[: len(item_deck)] = item_deck[::-1]


def lay_knowledge(state: State, cards: Cards, players: list[dict[str, Any]]) -> None:
    """Hide named Treasures and items from the others, except for those that all have seen.

    Shoes that are due were shown when they were drawn.
    """
    for seat, given in enumerate(players):
        player = state.players[seat]
        player.hidden[TREASURE:] = player.territory[TREASURE:]
        where = f"given.players[{seat}].seen"
        for card in kinds(cards, given.get("seen", []), "seen", where):
            if player.hidden[card] == 0:
                raise ScenarioError.saying("more-than-held", where, card=cards.id(card))
            player.hidden[card] -= 1
        lay_shoes(player, cards, given, f"given.players[{seat}].shoes_due")


def lay_shoes(player: Record, cards: Cards, given: dict[str, Any], where: str) -> None:
    """Make shoes due in this round's Time step; their owner must have some, and all have seen one of them."""
    player.shoes_due = flag(given.get("shoes_due", False), where)
    if not player.shoes_due:
        return
    shoes = members_of(int(cards.box.shoes))
    held = [kind for kind in shoes if player.territory[kind]]
    if not held:
        raise ScenarioError.saying("shoes-not-held", where, known=", ".join(cards.ids[kind] for kind in shoes) or "—")
    if all(player.hidden[kind] == player.territory[kind] for kind in held):
        player.hidden[held[0]] -= 1


def lay_tokens(state: State, cards: Cards, given: dict[str, Any], players: list[dict[str, Any]], where: str) -> None:
    """R2.3 Lay out the tokens, at most as many as the box has."""
    every = int(cards.box.pool)
    held = 0
    for seat, player in enumerate(players):
        tokens = whole(player.get("vp", 0), 0, every, f"{where}[{seat}].vp")
        state.players[seat].tokens = tokens
        held += tokens
    if held > every:
        raise ScenarioError.saying("tokens-in-box", where, count=every)
    pool = whole(given.get("pool", every - held), 0, every, "given.pool")
    if pool + held > every:
        raise ScenarioError.saying("tokens-with-pool", where, pool=pool, held=held, count=every)
    state.pool = pool


def lay_round(state: State, cards: Cards, given: dict[str, Any]) -> None:
    """Set this round's marker and last round's order."""
    box = cards.box
    if "level" in given:
        state.level = whole(given["level"], int(box.first_level), int(box.last_level), "given.level")
    if "order" in given:
        with at("given.order"):
            seats = [parse_seat(name, int(state.seats)) for name in texts(given["order"], "given.order")]
        if sorted(seats) != list(range(state.seats)):
            raise ScenarioError.saying("each-seat-once", "given.order", value=repr(given["order"]))
        state.order[: state.seats] = seats


def check_not_over(state: State, cards: Cards) -> None:
    for seat, player in enumerate(state.players[: state.seats]):
        if companions_of(player) >= cards.box.companions_end:
            raise ScenarioError.saying("would-be-over", f"given.players[{seat}].companions")
        if treasures_of(player) >= cards.box.treasures_end:
            raise ScenarioError.saying("would-be-over", f"given.players[{seat}].treasures")


SCORED_KEYS = ("companions", "treasures", "items", "vp")


def holdings(cards: Cards) -> list[Holding]:
    """The questions of the score helper about each player: cards of each kind, and a number of tokens."""
    printed = cards.card_ids()
    piles = [
        Holding(pile, pile, [cards.ids[kind] for kind in KINDS_OF[pile][0] if cards.ids[kind] in printed], many=True)
        for pile in SCORED_KEYS[:-1]
    ]
    return [*piles, Holding("vp", "vp", many=True)]


def settle(cards: Cards, seats: object, options: dict[str, Any], players: list[dict[str, Any]]) -> State:
    """A finished state to be scored: the cards and tokens of each player."""
    with at("options"):
        made = read_options(cards, seats, options)
    state = record(STATE)
    deal(state, cards.box, made, chance(0))
    named: Piles = {}
    for seat, given in enumerate(entries_by_seat(players, int(state.seats), "player")):
        where = f"player[{seat}]"
        only_keys(given, SCORED_KEYS, where)
        for name in SCORED_KEYS[:-1]:
            named[name, seat] = kinds(cards, given.get(name, []), name, f"{where}.{name}")
    check_copies(cards, named, "player")
    lay_piles(state, named)
    lay_tokens(state, cards, {}, players, "player")
    state.phase = Phase.OVER
    return state
