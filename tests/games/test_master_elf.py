"""Master Elf: scoring against brute force, what a seat may believe, and notation and tables beyond the scenarios."""

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spellbox.errors import CardsError, SpellboxError
from spellbox.games import master_elf as game
from spellbox.games.master_elf import rules
from spellbox.games.master_elf.rules import ASIDE
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, record
from spellbox.match import Match

CARDS = game.read_cards()
BOX = CARDS.box
COLLECTION, PAIR = (0, 1, 3, 6, 9, 12), (0, 0, 5)


def laid(seats: int = 2, seed: int = 3, **given: Any) -> Any:
    """The state of a table dealt and then laid by hand."""
    match = Match("master-elf", seats, seed)
    game.lay(match.state, CARDS, given, match.rng)
    return match.state


def names(members: int) -> set[str]:
    return {name for number, name in enumerate(CARDS.gifts) if int(members) >> number & 1}


# E6


def score(*made: str) -> Any:
    sheet = record(game.SHEET)
    game.scores(game.settle(CARDS, 2, {}, [{"gifts": list(made)}, {}]), BOX, sheet)
    return sheet.players[0]


def best_by_brute_force(made: int) -> int:
    """E6 by trying every assignment."""
    held = [gift for gift in range(len(CARDS.gifts)) if made >> gift & 1]
    best = 0
    for assignment in itertools.product(*({int(each) for each in BOX.type_of[gift]} for gift in held)):
        points = 0
        for number, name in enumerate(CARDS.types):
            worth = PAIR if name in ("secret", "treasures") else COLLECTION
            points += worth[min(assignment.count(number), len(worth) - 1)]
        best = max(best, points)
    ribbons = max(int(made & of).bit_count() for of in BOX.of_ribbon)
    return best + ribbons + int(made & BOX.rainbow).bit_count() + int(made & BOX.elves).bit_count()


two_typed_more_often = st.sets(
    st.one_of(st.integers(0, 44), st.sampled_from([g for g in range(45) if int(BOX.two_typed) >> g & 1])), max_size=16
)


@settings(max_examples=150, deadline=None)
@given(two_typed_more_often)
def test_scoring_equals_brute_force(held: set[int]) -> None:
    made = sum(1 << gift for gift in held)
    mine = score(*(CARDS.gifts[gift] for gift in held))
    assert mine.total == best_by_brute_force(made)
    counted = [0] * len(CARDS.types)
    for gift in held:
        counted[BOX.type_of[gift][int(mine.second) >> gift & 1]] += 1
    assert counted == [int(cards) for cards in mine.cards[: len(counted)]]
    assert mine.total == sum(map(int, mine.points)) + mine.of_ribbon + mine.elves


# The box


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('game = "master-elf"', 'game = "chess"', "begins with game"),
        ('needs = ["metal", "fire"]', 'needs = ["metal", "metal"]', "twice"),
        ('needs = ["metal", "fire"]', 'needs = ["metal", "gold"]', "unknown 'gold'"),
        ('ribbon = "green"', 'ribbon = "pink"', "unknown ribbon 'pink'"),
        ('types = ["antiquities", "secret"]', 'types = ["antiquities"]', "exactly two gifts"),
        ("stack_heights = [8, 10, 12]", "stack_heights = [8, 10, 16]", "stack_heights"),
        ("collection = [1, 3, 6, 9, 12]", "collection = [1, 3, 2]", "not falling"),
        ('touches = ["city", "east", "west"]', 'touches = ["city"]', "in turn"),
        ("copies = 7", "copies = 60", "ingredients: at most"),
        ('id = "sword"', 'id = "tank"', "stands twice"),
    ],
)
def test_a_wrong_card_file_is_refused_with_line_and_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(CardsError, match=rf"changed\.toml, line \d+: .*{reason}"):
        game.parse_cards(CARDS.source.replace(old, new, 1), "changed.toml")


# Notation


def test_every_payment_of_every_gift_is_written_and_refused_unless_it_is_legal() -> None:
    match = Match("master-elf", 2, 1)
    stacks = [["tank", "kite"], ["pirate", "drum"], ["casket", "skis"]]
    players: list[Any] = [{"hand": ["metal", "metal", "fire", "magic", "water", "water"]}, {}]
    game.lay(match.state, CARDS, {"stacks": stacks, "areas": {"north": []}, "players": players}, match.rng)
    match.play("go north")
    legal, written = set(match.legal()), set()
    for gift, *paid in itertools.product(CARDS.gifts, *[[*CARDS.kinds, "crystal"]] * 3):
        words = " ".join(["craft", gift, *paid])
        try:
            move = game.parse(match.state, CARDS, words)
        except SpellboxError:
            assert words not in legal
            continue
        written.add(words)
        assert game.text(match.state, CARDS, move) == words
        refusals = game.why_not(match.state, CARDS, 0, move)
        assert (words in legal) == (not refusals)
        assert {refusal.clause for refusal in refusals} <= {"E4.1", "E4.2"}
    assert legal - {"skip"} <= written
    assert "craft tank fire fire fire" in written
    assert "craft tank fire metal metal" not in written
    assert "craft tank crystal metal fire" not in written


# Tables laid by hand


def test_a_named_card_comes_from_the_bottom_of_the_ingredients() -> None:
    dealt = game.table(Match("master-elf", 2, 3).state, CARDS)
    table = game.table(laid(discard=["fire"]), CARDS)
    lowest = len(dealt["ingredients"]) - 1 - dealt["ingredients"][::-1].index("fire")
    assert table["ingredients"] == dealt["ingredients"][:lowest] + dealt["ingredients"][lowest + 1 :]
    assert {key: table[key] for key in ("stacks", "aside", "areas", "players")} == {
        key: dealt[key] for key in ("stacks", "aside", "areas", "players")
    }


def test_a_hole_in_a_stack_is_filled_where_it_is() -> None:
    dealt = game.table(Match("master-elf", 2, 3).state, CARDS)
    second = dealt["stacks"][0][1]
    table = game.table(laid(players=[{"gifts": [second]}, {}]), CARDS)
    assert table["stacks"][0][:1] + table["stacks"][0][2:] == dealt["stacks"][0][:1] + dealt["stacks"][0][2:]
    assert table["stacks"][0][1] in dealt["aside"]
    assert len(table["aside"]) == len(dealt["aside"]) - 1


# E4.8


def imagined(state: Any, seat: int, tables: int = 60) -> list[Any]:
    """What a seat could believe, many times; what it sees is the same in all."""
    shown = game.view(state, CARDS, seat, [])
    twins = [copy(state) for _ in range(tables)]
    for number, twin in enumerate(twins):
        game.redeal(twin, BOX, seat, chance(number))
        assert game.view(twin, CARDS, seat, []) == shown
    return twins


def looked_through() -> Any:
    """p1 has looked through stack 2 of a dealt table, and p2 through the gifts aside."""
    state = laid()
    state.lookers[1], state.lookers[ASIDE] = 0b01, 0b10
    return state


@pytest.mark.parametrize("seat", [0, 1])
def test_redeal_keeps_what_was_looked_through_and_varies_the_rest(seat: int) -> None:
    tables = [game.table(each, CARDS) for each in imagined(looked_through(), seat)]

    def different(*path: Any) -> int:
        found = set()
        for table in tables:
            for step in path:
                table = table[step]
            found.add(tuple(table))
        return len(found)

    assert different("players", 1 - seat, "hand") > 5
    assert different("stacks", 0) > 50
    assert (different("aside") == 1) == (seat == 1)
    assert (different("stacks", 1) == 1) == (seat == 0)


def test_gifts_seen_before_a_new_laying_are_known_to_be_in_the_stacks() -> None:
    state = looked_through()
    state.heights[0] = 0
    tops = {CARDS.gifts[rules.top_of(state, stack)] for stack in (1, 2)}
    seen = names(rules.gifts_in(state, 1)) | tops
    rules.check_stacks(state, chance(5))
    assert not state.lookers[:ASIDE].any()
    visible = {CARDS.gifts[rules.top_of(state, stack)] for stack in range(3)}
    assert set(game.view(state, CARDS, 0, [])["known_in_stacks"]) == seen - visible
    assert set(game.view(state, CARDS, 1, [])["known_in_stacks"]) == tops - visible
    imagined(state, 0)
    imagined(state, 1)


def test_hidden_gifts_are_redealt_evenly() -> None:
    """Each of two unknown gifts is as often under the top as aside."""
    state = laid(stacks=[["tank", "sword"], ["kite"], ["drum"]], aside=["dragon"])
    under = sum(game.table(each, CARDS)["stacks"][0][1] == "dragon" for each in imagined(state, 1, 400))
    assert 150 < under < 250


def test_an_observation_changes_with_nothing_that_is_hidden() -> None:
    state = looked_through()
    for seat in (0, 1):
        seen = np.zeros((2, game.OBSERVATION), np.float32)
        game.observe(state, BOX, seat, True, seen[0])
        for each in imagined(state, seat, 20):
            game.observe(each, BOX, seat, True, seen[1])
            assert (seen[0] == seen[1]).all()


def test_the_layout_of_an_observation_has_no_gaps() -> None:
    features = game.features()
    starts = list(itertools.accumulate((feature.size for feature in features), initial=0))
    assert [feature.start for feature in features] == starts[:-1]
    assert starts[-1] == game.OBSERVATION


# The log, and what binds


def played(*moves: str, **given: Any) -> Match:
    match = Match("master-elf", 2, 3, given=given)
    for words in moves:
        match.play(words)
    return match


def test_a_log_tells_drawn_cards_to_the_drawer_alone() -> None:
    """E3.8 And everything else to all."""
    players: list[Any] = [{"at": "north"}, {}]
    match = played("go city", "draw", ingredients=["fire", "wood"], players=players)
    told = {"seat": "p1", "text": "draw", "follows": [{"what": "drawn", "cards": 1}]}
    assert match.log("p1")[-1] == {**told, "cards": ["fire"]}
    assert match.log("p2")[-1] == match.log()[-1] == told


@pytest.mark.parametrize(
    ("moves", "given_", "binding"),
    [
        (["go north"], {}, False),
        (["go north", "take fire"], {"areas": {"north": ["fire", "wood"]}}, False),
        (["go north", "take fire", "skip"], {"areas": {"north": ["fire", "wood"]}}, False),
        (["go north", "take fire", "skip"], {"areas": {"north": ["fire"]}}, True),  # E3.6
        (["go city", "drop fire"], {"players": [{"at": "north", "hand": ["fire"]}, {}]}, True),  # E3.8
        (["go city", "drop fire"], {"players": [{"at": "north", "hand": ["fire"], "seen": ["fire"]}, {}]}, False),
        (["go city", "draw"], {"players": [{"at": "north"}, {}]}, True),
        (["go city", "draw"], {"players": [{"at": "north"}, {}], "ingredients": [], "discard": []}, False),
    ],
)
def test_what_binds(moves: list[str], given_: dict[str, Any], binding: bool) -> None:
    assert played(*moves, **given_).history[-1].binding == binding


def test_looking_and_choosing_bind() -> None:
    """E4.4 The stack is seen by its opener, the gift by all. E2.1 So is the top that a created gift uncovers."""
    hand = ["magic", "magic", "water"]
    players: list[Any] = [{"hand": hand, "seen": hand, "gifts": ["key"]}, {}]
    match = played(
        "go north", areas={"north": []}, stacks=[["casket", "kite"], ["drum", "skis"], ["tank"]], players=players
    )
    for words in ("craft casket magic magic water", "open 2", "choose skis"):
        match.play(words)
        assert match.history[-1].binding
    assert match.log()[-1]["cards"] == ["skis"]
