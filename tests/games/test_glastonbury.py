"""Glastonbury's own: scores against brute force, and the memory game's secrets."""

import itertools
import json
import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import every_table, new_match, random_play
from spellbox.games import glastonbury
from spellbox.games.glastonbury.cards import KINDS, POWDER
from spellbox.games.glastonbury.rules import NO_KIND, Phase
from spellbox.games.glastonbury.view import missing
from spellbox.kit.play import Played, copy, record
from spellbox.match import Match

CARDS = glastonbury.read_cards()
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
    """G8.4 Every placement tried: highest total, then ingredient points, then the earlier kinds."""
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


def flip_hidden_facts(state: Any, seat: int | None, dice: random.Random) -> Any:
    """Another table that differs in all that G4 hides from this seat: buried cards, the deck, others' recipes."""
    twin = copy(state)
    for other, player in enumerate(twin.players[: twin.seats]):
        if player.height > 1 and not (other == seat and player.looking):
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
    """G4.4 Not one byte: neither cauldrons, nor history, nor what is legal and why."""
    if name != "glastonbury" or options.get("open"):
        return
    dice = random.Random(1)
    for now in random_play(new_match(name, players, options, 77), 77):
        if now.state.phase == Phase.OVER or len(now.history) % 5:
            continue
        for seat in (None, *range(players)):
            twin = flip_hidden_facts(now.state, seat, dice)
            bytes_sent = [
                json.dumps(glastonbury.view(state, now.cards, seat, now.history)) for state in (now.state, twin)
            ]
            assert bytes_sent[0] == bytes_sent[1]
            if seat is not None:
                refusals = [glastonbury.why_not(state, now.cards, seat, 0) for state in (now.state, twin)]
                assert refusals[0] == refusals[1]


@pytest.mark.parametrize("players", [2, 3])
def test_caches_are_recomputed(players: int) -> None:
    for now in random_play(new_match("glastonbury", players, {"recipes": True}, 4), 4):
        cells = [(cell, int(card)) for cell, card in enumerate(now.state.board) if card]
        assert int(now.state.filled) == sum(1 << cell for cell, _ in cells)
        left = [missing(now.state, faces) for faces in now.cards.faces_of_kind]
        assert now.state.gone.tolist() == [len(faces) for faces in left]
        assert now.game.gone(now.state, now.cards) == [now.cards.id(face) for faces in left for face in faces]
        assert int(now.state.orange) == sum(
            1 << cell for cell, card in cells if CARDS.id(card) in ("vanesco", "perluceo")
        )


@every_table
def test_a_strict_log_fades(name: str, players: int, options: dict[str, Any]) -> None:
    """G4.4 Of older moves neither cells nor corners, walks nor cards; only the last move is told in full."""
    if name != "glastonbury" or options.get("open"):
        return
    other_cell = {move: (move + 7) % 36 for move in range(72)} | {72 + corner: 73 - corner % 2 for corner in range(4)}
    for now in islice(random_play(new_match(name, players, options, 3), 3), 1, None, 4):
        if now.over:
            break
        moved = [other_cell.get(played.move, played.move) for played in now.history[:-1]]
        elsewhere = [
            Played(
                played.seat, move, f"p{played.seat + 1} {glastonbury.text(now.state, now.cards, move)}", (), (), True
            )
            for played, move in zip(now.history, moved, strict=False)
        ]
        told = now.log("p1")
        assert told == glastonbury.log(now.state, now.cards, 0, [*elsewhere, now.history[-1]])
        assert {line["text"] for line in told[:-1]} <= {"took a card", "chose a corner", "pass", "declinatio"}
        assert all(set(line) == {"seat", "text"} for line in told[:-1])
        assert f"p{now.history[-1].seat + 1} {told[-1]['text']}" == now.history[-1].text
        assert told[-1].get("follows", []) == now.view("p1")["walks"]


def laid(**given: Any) -> Match:
    return Match("glastonbury", ["blue", "red"], 1, given=given)


def test_a_log_names_the_cards() -> None:
    match = laid(board={"c1": "toad-1", "a3": "toad-2"}, players=[{"stop": 0}, {"stop": 5}])
    match.play("take c1")
    walks = [{"seat": "p2", "from": 5, "to": 7}]
    assert match.log() == [{"seat": "p1", "text": "take c1", "follows": walks, "cards": ["toad-1"]}]
    match.play("take a3")
    assert match.log("p1")[0] == {"seat": "p1", "text": "took a card"}
    assert match.log("p1")[1]["cards"] == ["toad-2"]


SIX = {"b2": "toad-1", "c2": "toad-2", "b3": "toad-3", "c3": "toad-4", "d4": "cobweb-1", "e5": "cobweb-4"}


@pytest.mark.parametrize(
    ("top", "under", "card", "binding"),
    [
        ("pumpkin-1", ["acorn-2"], "nightshade-1", False),  # without a deck nothing comes to light
        ("pumpkin-1", ["acorn-2"], "vanesco", True),  # G5.4 uncovers the acorn
        ("pumpkin-1", [], "vanesco", False),  # G5.4 and there was nothing below
        ("pumpkin-1", ["acorn-2"], "perluceo", True),  # G4.2
        ("powder", ["acorn-2"], "nightshade-1", True),  # G6.2 a powder at a corner: the acorn's number comes out
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
