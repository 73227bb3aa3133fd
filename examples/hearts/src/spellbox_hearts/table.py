"""A table in words: options as people choose them, the whole table, and laying one by hand for a scenario."""

from collections.abc import Mapping
from typing import Any

from spellbox.errors import ScenarioError
from spellbox.kit.chance import Chance, chance
from spellbox.kit.defaults import one_or_list, seats_named
from spellbox.kit.options import Choices, check_players, read_choices
from spellbox.kit.play import Holding, members, parse_seat, record
from spellbox.kit.tables import at, flag, only_keys, texts, whole
from spellbox_hearts.cards import CARD_IDS, Cards
from spellbox_hearts.rules import (
    ALL_HEARTS,
    ANY_CLUB,
    CARDS,
    HEARTS_FOR_QUEEN,
    JACK,
    JACK_OF_DIAMONDS,
    MUST_BREAK,
    NO_CARD,
    NO_POINTS_FIRST,
    NO_TRICKS,
    OPTIONS,
    QUEEN_BREAKS,
    RANKS,
    SEATS,
    STATE,
    VERSION,
    Options,
    Phase,
    State,
    begin_play,
    deal,
    to_move,
)
from spellbox_hearts.view import DIRECTIONS, PHASES

VARIANT_OPTIONS = {
    "no_pts_on_first_trick": (True, NO_POINTS_FIRST),  # H3.3
    "can_lead_any_club": (False, ANY_CLUB),  # H3.1
    "jd_bonus": (False, JACK),  # H5.3
    "avoid_all_tricks_bonus": (False, NO_TRICKS),  # H5.4
    "must_break_hearts": (True, MUST_BREAK),  # H4.1
    "qs_breaks_hearts": (True, QUEEN_BREAKS),  # H4.2
    "can_lead_hearts_instead_of_qs": (False, HEARTS_FOR_QUEEN),  # H4.3
}
"""Variants by OpenSpiel's names: whether they are on unless chosen otherwise."""
CHOICES: Choices = {
    "pass_direction": ("left", "across", "right", "none"),  # H2.1
    **{name: (default, not default) for name, (default, _) in VARIANT_OPTIONS.items()},
}
VARIANTS: list[dict[str, Any]] = [
    {},
    {"pass_direction": "none", "must_break_hearts": False, "no_pts_on_first_trick": False},
    {
        "pass_direction": "across",
        "can_lead_any_club": True,
        "jd_bonus": True,
        "avoid_all_tricks_bonus": True,
        "can_lead_hearts_instead_of_qs": True,
    },
]
FIRST_ROUND = 1
ORDERED = ("trick",)
GIVEN_KEYS = ("turn", "broken", "players")
PLAYER_KEYS = ("hand", "taken", "tricks")


def default_seats(players: int, cards: Any = None) -> int:
    """H1.2 Four play."""
    return check_players(players, "Hearts", SEATS, SEATS)


def read_options(cards: Cards, seats: Any, options: Mapping[str, Any], version: int = VERSION) -> Options:
    """The direction of the passing, and the variants that are on."""
    chosen = read_choices(CHOICES, options)
    made = record(OPTIONS)
    made.seats = default_seats(seats)
    made.direction = DIRECTIONS.index(str(chosen["pass_direction"]))
    made.variants = sum(flag for name, (_, flag) in VARIANT_OPTIONS.items() if chosen[name])
    return made


def table(state: State, cards: Cards) -> dict[str, Any]:
    """The whole truth in words. It leaves the process in no game that is still going on."""
    leader = int(state.leader)
    trick = [state.players[(leader + step) % SEATS].card for step in range(SEATS)]
    return {
        "phase": PHASES[state.phase],
        "turn": one_or_list(seats_named(members(to_move(state)))),
        "broken": bool(state.broken),
        "trick": [cards.card_ids()[card] for card in trick if card != NO_CARD],
        "players": [
            {
                "hand": cards.ids(player.hand),
                "passing": cards.ids(player.passing),
                "taken": cards.ids(player.taken),
                "tricks": int(player.tricks),
            }
            for player in state.players
        ],
    }


def lay(state: State, cards: Cards, given: dict[str, Any], rng: Chance) -> None:
    """Change a freshly dealt table into the given one: before the passing, or between two tricks."""
    only_keys(given, GIVEN_KEYS, "given")
    players = player_entries(given)
    hands = [sets(cards, player, "hand", f"given.players[{seat}]") for seat, player in enumerate(players)]
    taken = [sets(cards, player, "taken", f"given.players[{seat}]") for seat, player in enumerate(players)]
    check_once(cards, [*hands, *taken])
    size = hand_size(taken)
    deal_rest(state, hands, sum(taken), size)
    for seat, player in enumerate(players):
        state.players[seat].taken = taken[seat]
        tricks = player.get("tricks", taken[seat].bit_count() // SEATS)
        state.players[seat].tricks = whole(tricks, 0, RANKS, f"given.players[{seat}].tricks")
    state.cards_played = CARDS - SEATS * size
    if size == RANKS and state.direction:
        return
    begin_play(state)
    lay_turn(state, given, sum(taken))


def player_entries(given: dict[str, Any]) -> list[dict[str, Any]]:
    players = given.get("players", [{}] * SEATS)
    if not isinstance(players, list) or len(players) != SEATS:
        raise ScenarioError(f"given.players: must have one entry for each of the {SEATS} seats")
    return [only_keys(player, PLAYER_KEYS, f"given.players[{seat}]") for seat, player in enumerate(players)]


def sets(cards: Cards, player: dict[str, Any], key: str, where: str) -> int:
    """The cards that an entry lists, as a set."""
    found = 0
    for name in texts(player.get(key, []), f"{where}.{key}"):
        with at(f"{where}.{key}"):
            found |= 1 << cards.card(name)
    return found


def check_once(cards: Cards, named: list[int]) -> None:
    """H1.1 Each card exists once."""
    seen = 0
    for members_named in named:
        if seen & members_named:
            raise ScenarioError(f"given: {', '.join(cards.ids(seen & members_named))} is named twice (H1.1)")
        seen |= members_named


def hand_size(taken: list[int]) -> int:
    """How many cards each hand has, after whole tricks were taken."""
    tricks, rest = divmod(sum(cards.bit_count() for cards in taken), SEATS)
    if rest:
        raise ScenarioError(f"given.players: {SEATS * tricks + rest} cards taken are no whole tricks (H3.2)")
    return RANKS - tricks


def deal_rest(state: State, hands: list[int], taken: int, size: int) -> None:
    """Complete the named hands from the cards that are left, in the order of the deal."""
    dealt = [card for player in state.players for card in range(CARDS) if int(player.hand) >> card & 1]
    left = [card for card in dealt if not (sum(hands) | taken) >> card & 1]
    for seat, hand in enumerate(hands):
        if hand.bit_count() > size:
            raise ScenarioError(f"given.players[{seat}].hand: has more than {size} cards (H1.2)")
        while hand.bit_count() < size:
            hand |= 1 << left.pop(0)
        state.players[seat].hand = hand
    played = [card for card in range(CARDS) if taken >> card & 1]
    for seat in range(SEATS):
        state.players[seat].played = sum(1 << card for card in played[seat::SEATS])


def lay_turn(state: State, given: dict[str, Any], taken: int) -> None:
    """Who leads, and whether hearts are broken."""
    if taken:
        with at("given.turn"):
            state.turn = state.leader = parse_seat(given.get("turn", "p1"), SEATS)
    broken = bool(state.broken) or bool(taken & ALL_HEARTS)
    state.broken = flag(given.get("broken", broken), "given.broken")


SCORED_KEYS = ("taken", "tricks")


def holdings(cards: Cards) -> list[Holding]:
    """What the score helper asks of every player: the cards of the tricks taken, without those that count nothing."""
    counting = [name for card, name in enumerate(CARD_IDS) if cards.box.worth[card] or card == JACK_OF_DIAMONDS]
    return [Holding("taken", "taken", counting)]


def settle(cards: Cards, seats: Any, options: Mapping[str, Any], players: list[Any]) -> State:
    """A finished hand to be scored: the cards that each player took."""
    with at("options"):
        made = read_options(cards, seats, options)
    state = record(STATE)
    deal(state, cards.box, made, chance(0))
    if not isinstance(players, list) or len(players) != SEATS:
        raise ScenarioError(f"player: there must be {SEATS} [[player]] entries, one a seat")
    entries = [only_keys(player, SCORED_KEYS, f"player[{seat}]") for seat, player in enumerate(players)]
    taken = [sets(cards, player, "taken", f"player[{seat}]") for seat, player in enumerate(entries)]
    check_once(cards, taken)
    for seat, player in enumerate(state.players):
        player.hand, player.taken = 0, taken[seat]
        player.tricks = whole(entries[seat].get("tricks", -(-taken[seat].bit_count() // SEATS)), 0, RANKS, "tricks")
    state.phase = Phase.OVER
    return state
