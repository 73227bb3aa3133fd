"""Glastonbury beside its scenarios: scores against brute force, and secrets of the memory game."""

import itertools
import random
import tomllib
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import ROOT, every_table, new_match, random_play
from spellbox.errors import SpellboxError
from spellbox.games import glastonbury
from spellbox.games.glastonbury.cards import KINDS, POWDER
from spellbox.games.glastonbury.rules import MOVES, NO_KIND, Phase
from spellbox.games.glastonbury.table import missing
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, record
from spellbox.match import Match
from spellbox.sight import SPECTATOR
from spellbox.testing.conformance import copy_of, log_of

CARDS = glastonbury.read_cards()
SCENARIOS = ROOT / "tests" / "scenarios" / "glastonbury"
COLOURS = ("yellow", "green", "red", "blue")
RECIPES_A, RECIPES_B = CARDS.recipes[:5], CARDS.recipes[5:]


def points(numbers: list[int], own: bool) -> int:
    """G8.1 to G8.3, written once more."""
    worth = sum(numbers) * (2 if own else 1)
    return {0: 0, 1: -worth, 2: 0, 3: worth}.get(len(numbers), min(worth + 5, 25))


@st.composite
def finished_tables(draw: Any) -> tuple[list[str], list[dict[str, Any]]]:
    """Cauldrons of few kinds, so that powders have something to decide, often both with one player."""
    players = draw(st.integers(2, 4))
    seats = list(draw(st.permutations(COLOURS)))[:players]
    removed = next(colour for colour in COLOURS if colour not in seats) if players == 2 else ""
    kinds = draw(st.lists(st.sampled_from(CARDS.kinds), min_size=1, max_size=6, unique=True))
    cards = [f"{k}-{n}" for k in kinds for n in (1, 2, 3, 4) if CARDS.colours[CARDS.kinds.index(k) // 2] != removed]
    cauldrons: list[list[str]] = [[] for _ in seats]
    for card in [*cards, "powder", "powder"]:
        owner = draw(st.integers(-1, players - 1))
        if owner >= 0:
            cauldrons[owner].append(card)
    recipes_a, recipes_b = draw(st.permutations(RECIPES_A)), draw(st.permutations(RECIPES_B))
    with_recipes = draw(st.booleans())
    tables = [
        {"cauldron": cauldron, "recipes": [recipes_a[seat], recipes_b[seat]] if with_recipes else []}
        for seat, cauldron in enumerate(cauldrons)
    ]
    return seats, tables


@given(finished_tables())
@settings(max_examples=300)
def test_powders_are_placed_as_brute_force_would(table: tuple[list[str], list[dict[str, Any]]]) -> None:
    """G8.8 Every placement tried: highest total, then ingredient points, then the earlier kinds."""
    seats, tables = table
    state = glastonbury.settle(CARDS, seats, {"recipes": bool(tables[0]["recipes"])}, tables)
    sheet = record(glastonbury.SHEET)
    glastonbury.scores(state, CARDS.box, sheet)
    held = [[int(card) for card in player.cauldron[: player.height] if card != POWDER] for player in state.players]
    per_card = 2 if len(seats) == 4 else 1
    for seat, given_player in enumerate(tables):
        mine, own = sheet.players[seat], int(state.players[seat].colour)

        def ingredient_points(cards: list[int], own: int = own) -> int:
            piles: dict[int, list[int]] = {}
            for card in cards:
                piles.setdefault(card >> 3, []).append(card & 7)
            return sum(points(numbers, kind >> 1 == own) for kind, numbers in piles.items())

        def recipe_points(cards: list[int], seat: int = seat) -> int:
            if state.players[seat].recipe_a < 0:
                return 0
            colour = 4 + int(state.players[seat].recipe_a)
            counts = [
                sum(card >> 4 == colour for card in (cards if other == seat else pile))
                for other, pile in enumerate(held)
            ]
            return counts[seat] * per_card if all(counts[seat] > n for o, n in enumerate(counts) if o != seat) else 0

        powders = given_player["cauldron"].count("powder")
        kinds = sorted({card >> 3 for card in held[seat]})
        best = max(
            itertools.combinations_with_replacement(kinds, powders if kinds else 0),
            key=lambda joined: (
                ingredient_points(held[seat] + [kind << 3 for kind in joined])
                + recipe_points(held[seat] + [kind << 3 for kind in joined]),
                ingredient_points(held[seat] + [kind << 3 for kind in joined]),
                [-kind for kind in joined],
            ),
        )
        placed = [int(kind) for kind in mine.placed if kind != NO_KIND]
        assert tuple(placed) == best
        held[seat] += [kind << 3 for kind in best]
        assert mine.ingredients == ingredient_points(held[seat])
        assert all(kind < KINDS for kind in best)


def totals(state: Any) -> list[int]:
    sheet = record(glastonbury.SHEET)
    glastonbury.scores(state, CARDS.box, sheet)
    return [int(player.total) for player in sheet.players[: state.seats]]


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("g8-8-*.toml")), ids=lambda path: path.stem)
def test_a_score_file_that_names_no_powder_means_the_best_placement(path: Path) -> None:
    """G8.8 The moves of these scenarios are the best ones; a score file without them comes to the same totals."""
    told = tomllib.loads(path.read_text())
    tables = [{key: value for key, value in given.items() if key != "stop"} for given in told["given"]["players"]]
    tables[int(told["given"]["turn"][1:]) - 1]["ended"] = True
    assert (
        totals(glastonbury.settle(CARDS, told["seats"], told["options"], tables))
        == told["step"][-1]["expect"]["scores"]
    )


def test_a_score_file_may_name_the_powders() -> None:
    """G8.8 Named placements count first, then the best of the others, a partly named owner's included."""
    pile = ["powder", "powder", "toad-4", "acorn-3"]
    for named, total in [([], 1), (["acorn"], 0), (["acorn", "acorn"], -1), (["toad", "toad"], 1)]:
        state = glastonbury.settle(CARDS, ["blue", "red"], {}, [{"cauldron": pile, "powders": named}, {}])
        assert totals(state) == [total, 0]


@pytest.mark.parametrize("named", [["acorn", "toad", "toad"], ["pumpkin"], ["powder"], "toad"])
def test_a_score_file_with_powders_that_cannot_be(named: Any) -> None:
    pile = ["powder", "powder", "toad-4", "acorn-3"]
    with pytest.raises(SpellboxError, match=r"player\[0\]\.powders"):
        glastonbury.settle(CARDS, ["blue", "red"], {}, [{"cauldron": pile, "powders": named}, {}])


def flip_hidden_facts(state: Any, seat: int | None, dice: random.Random) -> Any:
    """Another state that differs in all that G4 hides from this seat: buried cards, the deck, others' recipes."""
    twin = copy(state)
    for other, player in enumerate(twin.players[: twin.seats]):
        if state.phase < Phase.POWDER and player.height > 1 and not (other == seat and player.looking):
            below = list(player.cauldron[: player.height - 1])
            dice.shuffle(below)
            player.cauldron[: player.height - 1] = below
    places = [(twin.deck_top + i) % 128 for i in range(twin.deck_height)]
    cards = [twin.deck[place] for place in places]
    dice.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        twin.deck[place] = card
    others = [player for other, player in enumerate(twin.players[: twin.seats]) if other != seat]
    for kind in ("recipe_a", "recipe_b"):
        held = [player[kind] for player in others]
        dice.shuffle(held)
        for player, recipe in zip(others, held, strict=True):
            player[kind] = recipe
    return twin


@every_table
def test_strict_views_do_not_change_when_hidden_facts_are_flipped(
    name: str, players: int, options: dict[str, Any]
) -> None:
    """G4.4 Views, logs, legal moves, refusals, previews and the next move's events are the same to the byte."""
    if name != "glastonbury" or options.get("open"):
        return
    dice = random.Random(1)
    compared = 0
    for now in random_play(new_match(name, players, options, 77), 77):
        if now.state.phase == Phase.OVER or len(now.history) % 5:
            continue
        for seat in (SPECTATOR, *range(players)):
            twin = Match(now.name, now.seats, now.seed, now.options, now.cards)
            twin.state, twin.history = flip_hidden_facts(now.state, seat, dice), now.history
            assert twin.look(seat).tobytes() == now.look(seat).tobytes()
            if seat != SPECTATOR:
                me = f"p{seat + 1}"
                assert twin.log(me) == now.log(me)
                assert twin.previews(me) == now.previews(me)
                assert [twin.why_not(seat, move) for move in range(MOVES)] == [
                    now.why_not(seat, move) for move in range(MOVES)
                ]
            after = [copy_of(match, match.state) for match in (now, twin)]
            mover = int(now.to_move()[0][1:]) - 1
            move = dice.choice(now.legal_moves(mover))
            for match in after:
                match.push(mover, move)
            if after[0].look(seat).tobytes() == after[1].look(seat).tobytes():
                compared += 1
                assert log_of(after[0], seat) == log_of(after[1], seat)
    assert compared > 5


@pytest.mark.parametrize("players", [2, 3])
def test_caches_are_recomputed(players: int) -> None:
    for now in random_play(new_match("glastonbury", players, {"recipes": True}, 4), 4):
        cells = [(cell, int(card)) for cell, card in enumerate(now.state.board) if card]
        assert int(now.state.filled) == sum(1 << cell for cell, _ in cells)
        for player in now.state.players[:players]:
            assert int(player.powders) == player.cauldron[: player.height].tolist().count(POWDER)
        left = [missing(now.state, faces) for faces in CARDS.faces_of_kind]
        assert now.state.gone.tolist() == [len(faces) for faces in left]
        assert now.game.gone(now.state, now.cards) == [CARDS.id(face) for faces in left for face in faces]
        assert int(now.state.orange) == sum(
            1 << cell for cell, card in cells if CARDS.id(card) in ("vanesco", "perluceo")
        )


@every_table
def test_a_strict_log_fades(name: str, players: int, options: dict[str, Any]) -> None:
    """G4.4 Only the last move is shown in full; older ones without cells, corners, walks and cards."""
    if name != "glastonbury" or options.get("open"):
        return
    for now in islice(random_play(new_match(name, players, options, 3), 3), 1, None, 4):
        if now.state.phase >= Phase.POWDER:
            break
        told = now.log("p1")
        assert len(told) == len(now.history)
        for line in told[:-1]:
            assert all(set(event) == {"what", "seat"} for event in line)
            assert {event["what"] for event in line} <= {"took", "chose", "pass", "declinatio", "stay"}
        assert told[-1] == now.line(now.history[-1], 0)
        assert told[-1][0]["what"] == now.history[-1].text.split()[1]


def laid(**given: Any) -> Match:
    return Match("glastonbury", ["blue", "red"], 1, given=given)


def test_a_log_names_the_cards() -> None:
    match = laid(board={"c1": "toad-1", "a3": "toad-2"}, players=[{"stop": 0}, {"stop": 5}])
    match.play("take c1")
    took, refilled, walked = match.log()[0]
    assert took == {"what": "take", "seat": "p1", "cell": "c1", "card": "toad-1"}
    assert refilled == {"what": "refill", "cell": "c1", "card": match.view()["board"]["c1"]}
    assert walked == {"what": "walk", "seat": "p2", "from": 5, "to": 7}
    match.play("take a3")
    assert match.log("p1")[0] == [{"what": "took", "seat": "p1"}]
    assert match.log("p1")[1][0]["card"] == "toad-2"


@pytest.mark.parametrize("options", [{}, {"open": True}, {"recipes": True}])
@pytest.mark.parametrize("players", [2, 4])
def test_a_preview_comes_true(players: int, options: dict[str, Any]) -> None:
    """The outcome of a preview happens when the move is made; fields that it leaves unknown are not compared."""
    known = 0
    for now in islice(random_play(new_match("glastonbury", players, options, 9), 9), 0, None, 3):
        if now.over:
            break
        seat = now.waiting()[0]
        for notation, outcome in now.previews(f"p{seat + 1}").items():
            after = played(now, notation)
            walked = walks(after, f"p{seat + 1}")
            if outcome["ends"] is not None:
                assert outcome["ends"] == (now.state.phase < Phase.POWDER and after.state.phase >= Phase.LAST), notation
            if outcome["stop"] is not None and len(walked) <= (notation in ("declinatio", "walk")):
                assert outcome["stop"] == after.state.players[seat].stop, notation
            if outcome["next_stop"] is not None and walked and not outcome["ends"]:
                assert outcome["next_stop"] == walked[0], notation
            if outcome["gain"] is not None and notation.split()[0] in ("take", "accio") and not outcome["ends"]:
                known += 1
                assert outcome["gain"] == ingredients(after, seat) - ingredients(now, seat), notation
    assert known > 3


def test_a_preview_tells_what_lies_where_one_next_arrives_and_who_else_comes_to_the_card() -> None:
    board = {"c1": "cobweb-2", "c2": "fly-agaric-4", "c3": "toad-2", "c4": "toad-1", "d3": "toad-3"}
    board |= {"e3": "powder", "e4": "cornflower-1", "b5": "acorn-2"}
    players = [{"stop": 1, "cauldron": ["acorn-1"]}, {"stop": 12, "cauldron": ["pumpkin-1"]}]
    previews = laid(only=True, board=board, players=players).previews("p1")
    told = {move: [previews[move][each] for each in ("next_stop", "next_cards", "next_own")] for move in previews}
    assert told["take c3"] == [4, 2, 1]  # column e: powder, and a cornflower for blue
    assert told["take c4"] == [3, 1, 0]
    assert told["take c2"] == [6, 0, 0]  # row 2 held only the card taken
    assert [previews[f"take c{row}"]["kin"] for row in (1, 3)] == [0, 2]
    assert [previews[f"take c{row}"]["rival"] for row in (1, 2)] == ["", "p2"]


def played(match: Match, notation: str) -> Match:
    """The match with one more move."""
    twin = Match(match.name, match.seats, match.seed, match.options, match.cards)
    twin.state, twin.rng, twin.history = copy(match.state), copy(match.rng), list(match.history)
    twin.play(notation)
    return twin


def walks(match: Match, seat: str) -> list[int]:
    """The stop to which the last move made a wizard walk."""
    events = match.line(match.history[-1], SPECTATOR)
    return [event["to"] for event in events if event["what"] == "walk" and event["seat"] == seat]


def ingredients(match: Match, seat: int) -> int:
    """The points of a cauldron as it is, powders not placed."""
    player = match.state.players[seat]
    cards = [card for card in player.cauldron[: player.height].tolist() if card != POWDER]
    kinds = {card >> 3: [other & 7 for other in cards if other >> 3 == card >> 3] for card in cards}
    return sum(points(numbers, kind >> 1 == player.colour) for kind, numbers in kinds.items())


SIX = {"b2": "toad-1", "c2": "toad-2", "b3": "toad-3", "c3": "toad-4", "d4": "cobweb-1", "e5": "cobweb-4"}


@pytest.mark.parametrize(
    ("top", "under", "card", "binding"),
    [
        ("pumpkin-1", ["acorn-2"], "nightshade-1", False),  # without a deck nothing comes to light
        ("pumpkin-1", ["acorn-2"], "vanesco", True),  # G5.4 uncovers the acorn
        ("pumpkin-1", [], "vanesco", False),  # G5.4 and there was nothing below
        ("pumpkin-1", ["acorn-2"], "perluceo", True),  # G4.2
        ("powder", ["acorn-2"], "nightshade-1", False),  # G6.2 a powder at a corner: the walk is a choice
    ],
)
def test_what_binds_at_a_strict_table_without_a_deck(top: str, under: list[str], card: str, binding: bool) -> None:
    players = [{"stop": 0}, {"stop": 10, "cauldron": [*under, top]}]
    match = laid(only=True, board={**SIX, "c1": card}, players=players)
    match.play("take c1")
    assert match.history[-1].binding == binding
    again = Match("glastonbury", ["blue", "red"], 1, {"open": True}, given=match.given)
    again.play("take c1")
    assert not again.history[-1].binding  # G4.4 an open table has nothing to uncover


def at_a_corner_with_powder(edition: str) -> Match:
    """The next wizard stands at a corner with powder on an acorn."""
    players = [{"stop": 0}, {"stop": 10, "cauldron": ["acorn-2", "powder"]}]
    given = {"only": True, "board": {**SIX, "c1": "nightshade-1"}, "players": players}
    match = Match("glastonbury", ["blue", "red"], 1, {"edition": edition}, given=given)
    match.play("take c1")
    return match


def test_a_walk_by_a_covered_card_binds() -> None:
    """G6.2 The walk shows the acorn's number: without a choice in one edition, by the player's move in the others."""
    assert at_a_corner_with_powder("fr-2013").history[-1].binding
    for move, binding in (("walk", True), ("stay", False)):
        match = at_a_corner_with_powder("ru-2014")
        match.play(move)
        assert match.history[-1].binding == binding


@pytest.mark.parametrize("named", [(0,), (1, 3), (0, 2, 3), (0, 1, 2, 3)])
@pytest.mark.parametrize("deal", range(6))
def test_four_players_with_some_recipes_named(named: tuple[int, ...], deal: int) -> None:
    """G2.6 Whoever was dealt a named recipe gets another, and enough are left for `redeal`."""
    dice = random.Random(deal)
    pairs = list(zip(dice.sample(RECIPES_A, 4), dice.sample(RECIPES_B, 4), strict=True))
    players = [{"recipes": list(pairs[seat])} if seat in named else {} for seat in range(4)]
    seats = ["blue", "red", "green", "yellow"]
    match = Match("glastonbury", seats, deal, {"recipes": True}, given={"players": players})
    for table in (match.state, *(match.belief(seat, chance(deal)) for seat in range(4))):
        held = [(int(player.recipe_a), int(player.recipe_b)) for player in table.players]
        assert len({each for pair in held for each in pair}) == 8
    assert [CARDS.recipes[recipe] for seat in named for recipe in pair_of(match, seat)] == [
        recipe for seat in named for recipe in pairs[seat]
    ]


def pair_of(match: Match, seat: int) -> tuple[int, int]:
    player = match.state.players[seat]
    return int(player.recipe_a), int(player.recipe_b)


def test_no_corner_forbids_before_anybody_stands_at_one() -> None:
    match = Match("glastonbury", ["blue", "red"], 1)
    for seat in range(2):
        clauses = [why.clause for why in match.why_not(seat, glastonbury.parse(match.state, CARDS, "take c3"))]
        assert "G2.7" in clauses
        assert "G3.6" not in clauses


def placing(recipes: bool = False) -> Match:
    """The first player has two powders to place, the second none."""
    players = [
        {"stop": 0, "cauldron": ["powder", "powder", "toad-4", "acorn-3"]},
        {"stop": 5, "cauldron": ["pumpkin-1"]},
    ]
    given = {"only": True, "board": {"b2": "cobweb-1", "c3": "cobweb-2", "d4": "cobweb-3", "e5": "cobweb-4"}}
    match = Match("glastonbury", ["blue", "red"], 1, {"recipes": recipes}, given=given | {"players": players})
    match.play("take d4")
    match.play("discard")
    return match


def test_a_powder_is_previewed_and_can_be_taken_back() -> None:
    """G8.4 Only the move that opens the recipes is binding; a preview shows the points of each kind."""
    match = placing()
    assert {move: told["gain"] for move, told in match.previews("p1").items()} == {"powder toad": 4, "powder acorn": 3}
    match.play("powder toad")
    assert not match.history[-1].binding
    assert {move: told["gain"] for move, told in match.previews("p1").items()} == {"powder toad": 4, "powder acorn": 3}
    match.play("powder toad")
    assert match.history[-1].binding
    assert match.over


def test_recipes_stay_secret_while_powders_are_placed() -> None:
    """G8.4 Cauldrons are open to all, recipes are their owner's, and `redeal` varies the others'."""
    match = placing(recipes=True)
    mine, other = match.view("p1")["players"]
    assert all(player["open"] for player in (mine, other, *match.view("p2")["players"]))
    assert len(mine["recipes"]["cards"]) == 2
    assert other["recipes"]["cards"] == []
    assert match.view("p2")["ended_by"] == "p1"
    assert match.view("p1")["end"] is None
    found = set()
    for seed in range(20):
        twin = copy(match.state)
        glastonbury.redeal(twin, CARDS.box, 0, chance(seed))
        assert (twin.players[0].recipe_a, twin.players[0].recipe_b) == (
            match.state.players[0].recipe_a,
            match.state.players[0].recipe_b,
        )
        found.add((int(twin.players[1].recipe_a), int(twin.players[1].recipe_b)))
    assert len(found) > 1


def test_the_log_still_tells_the_last_card_while_powders_are_placed() -> None:
    """The events that opened the cauldrons are no secret, so they do not fade."""
    match = placing()
    match.play("powder toad")
    assert match.log("p2") == [
        [{"what": "took", "seat": "p1"}],
        [
            {"what": "discard", "seat": "p1", "card": "cobweb-3"},
            {"what": "end", "seat": "p1", "how": "last-card"},
        ],
        [{"what": "powder", "seat": "p1", "kind": "toad"}],
    ]


def test_nobody_stands_at_a_corner_before_the_corners_are_chosen() -> None:
    """G3.6 is about a wizard at a corner: it does not refuse a `take` when there is none yet."""
    match = Match("glastonbury", ["blue", "red"], 1)
    for seat in range(2):
        clauses = {why.clause for why in match.why_not(seat, match.game.parse(match.state, match.cards, "take c3"))}
        assert "G2.7" in clauses
        assert "G3.6" not in clauses


@pytest.mark.parametrize("players", [2, 3, 4])
@given(data=st.data())
def test_any_named_recipes_leave_a_table_that_can_be_dealt_again(players: int, data: st.DataObject) -> None:
    """G2.6 Whichever recipes are named, all others are dealt, and `redeal` can vary those of other seats."""
    pairs = zip(*(data.draw(st.permutations(half)) for half in (RECIPES_A, RECIPES_B)), strict=True)
    entries = [{"recipes": list(next(pairs))} if data.draw(st.booleans()) else {} for _ in range(players)]
    seats = glastonbury.default_seats(players)
    match = Match("glastonbury", seats, data.draw(st.integers(0, 99)), {"recipes": True}, given={"players": entries})
    for seat in range(players):
        for state in (match.state, match.belief(seat, chance(seat))):
            held = [each for player in glastonbury.table(state, CARDS)["players"] for each in player["recipes"]]
            assert len(set(held)) == 2 * players


def test_g2_2_the_catalogue_tells_which_colours_two_players_may_remove() -> None:
    for edition, by_pair in glastonbury.catalogue(CARDS)["removable"].items():
        assert len(by_pair) == 6
        for pair, removable in by_pair.items():
            accepted = [colour for colour in CARDS.colours if may_remove(pair.split(), edition, colour)]
            assert accepted == removable, (edition, pair)


def may_remove(seats: list[str], edition: str, colour: str) -> bool:
    try:
        glastonbury.read_options(CARDS, seats, {"edition": edition, "removed": colour}, glastonbury.VERSION)
    except SpellboxError:
        return False
    return True
