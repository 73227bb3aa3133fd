"""Grimoire beside its scenarios: what a seat may believe or be shown, whole games, the card file."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from spellbox import games, scenario
from spellbox.errors import CardsError, ScenarioError
from spellbox.games.grimoire import cards as box_of
from spellbox.games.grimoire import parse_cards, read_cards, rules
from spellbox.games.grimoire.rules import Ending, Phase
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, record
from spellbox.kit.rule import INTERPRETED
from spellbox.match import Match
from spellbox.sim import cpu

GRIMOIRE = games.find("grimoire")
CARDS = read_cards()
COPPER, SILVER, GOLD = (CARDS.kind(coin) for coin in box_of.TREASURE_IDS)
DIVINE_SHOES = CARDS.kind("divine-shoes")


def laid(seats: int, moves: tuple[str, ...] = (), cards: Any = None, **given: Any) -> Match:
    """A table as in a scenario, some moves later."""
    match = Match("grimoire", seats, 1, cards=cards)
    GRIMOIRE.lay(match.state, match.cards, given, match.rng)
    for words in moves:
        match.play(words)
    return match


def beliefs(match: Match, seat: int, count: int = 60) -> list[Any]:
    """Tables that the seat could believe in."""
    rng, found = chance(5), []
    for _ in range(count):
        found.append(copy(match.state))
        rules.redeal(found[-1], match.cards.box, seat, rng)
    return found


# R8 What may be seen, and believed


def test_redeal_fits_the_phase_to_the_item_for_all_but_its_owner() -> None:
    for items in (["divine-shoes", "junk", "junk"], ["junk", "divine-shoes", "junk"]):
        match = laid(3, ("p1 cast 7", "p2 cast 13", "p3 cast 14"), level=15, items=items)
        seen_by_p2 = beliefs(match, 1)
        assert all((state.phase == Phase.SHOES) == (state.drawn == DIVINE_SHOES) for state in seen_by_p2)
        assert {int(state.phase) for state in seen_by_p2} == {Phase.SHOES, Phase.PICK}
        assert {int(state.phase) for state in beliefs(match, 0)} == {int(match.state.phase)}


def test_redeal_chooses_spells_for_others_who_have_chosen() -> None:
    match = laid(3, ("p1 cast 1", "p2 cast 1"), level=6)
    casts = [state.players["cast"] for state in beliefs(match, 1)]
    assert {int(cast[0]) for cast in casts} == {1, 2, 3, 4, 5, 6}
    assert {(int(cast[1]), int(cast[2])) for cast in casts} == {(1, 0)}


def test_redeal_gives_others_any_unseen_treasure_and_no_other() -> None:
    deck = ["copper-coin", "gold-coin", "king", *["silver-coin", "copper-coin", "queen"] * 4]
    match = laid(2, ("p1 cast 2", "p2 cast 3", "p1 pick q1"), deck=deck)
    held = {tuple(state.players[0].territory[COPPER : GOLD + 1]) for state in beliefs(match, 1)}
    assert held == {(1, 0, 0), (0, 1, 0)}


def shown(match: Match) -> list[str]:
    """What all but p1 are sent, byte for byte."""
    return [json.dumps(match.view(seat)) for seat in ("p2", "p3", None)]


def test_declined_shoes_cannot_be_told_from_another_item() -> None:
    """R8.3 At every moment from the draw on."""
    rest = ["silver-bracelet", "silver-bracelet"]
    shoes, junk = (
        laid(3, ("p1 cast 7", "p2 cast 8", "p3 cast 13"), level=15, items=items, discard=[])
        for items in (["divine-shoes", "junk", *rest], ["junk", "divine-shoes", *rest])
    )
    assert shown(shoes) == shown(junk)
    shoes.play("skip")
    assert shown(shoes) == shown(junk)
    for words in ("pick q2", "pick q3", "pick q4", "p2 cast 2", "p1 cast 3"):
        shoes.play(words)
        junk.play(words)
        assert shown(shoes) == shown(junk)


def test_a_choice_and_its_changes_cannot_be_told() -> None:
    """R4.1 Nothing but who has chosen, and later nothing but what was chosen in the end."""
    plain = laid(3, ("p1 cast 2", "p3 cast 6"))
    changed_often = laid(3, ("p3 cast 6", "p1 cast 5", "p1 cast 1", "p1 cast 1"))
    assert shown(plain)[0] == shown(changed_often)[0]
    changed_often.play("p1 cast 2")
    for match in (plain, changed_often):
        match.play("p2 cast 3")
    assert shown(plain) == shown(changed_often)


def test_a_treasure_picked_face_down_is_told_to_its_owner_alone() -> None:
    """R5.2 And a Companion to all: it lies face up."""
    for card, public in (("gold-coin", False), ("king", True)):
        match = laid(2, ("p1 cast 2", "p2 cast 3", "p1 pick q1"), deck=[card, *["queen", "silver-coin"] * 4])
        mine = {"seat": "p1", "text": "pick q1", "cards": [card]}
        assert match.log("p1")[-1] == mine
        assert (match.log("p2")[-1] == match.log()[-1] == mine) == public
        assert ("cards" in match.log("p2")[-1]) == public


def test_a_log_tells_what_the_view_tells() -> None:
    """R4.1, R8.3 No choice before the reveal, no shoes that were not shown."""
    match = laid(3, ("p1 cast 7", "p3 cast 13"), level=15, items=["divine-shoes", "junk"])
    assert [line["text"] for line in match.log("p3")] == ["cast 13"]
    assert match.log() == []
    match.play("p2 cast 8")
    match.play("p1 skip")
    assert [line["text"] for line in match.log("p1")] == ["cast 7", "cast 8", "cast 13", "skip"]
    assert [line["text"] for line in match.log("p2")] == ["cast 7", "cast 8", "cast 13"]


def bindings(match: Match) -> list[bool]:
    return [played.binding for played in match.history]


def test_the_last_choice_binds_and_those_before_do_not() -> None:
    """R4.1 With it all choices are shown."""
    assert bindings(laid(3, ("p1 cast 2", "p1 cast 3", "p3 cast 3", "p2 cast 4"))) == [False, False, False, True]


@pytest.mark.parametrize(
    ("casts", "move", "binding"),
    [
        (("cast 2", "cast 3"), "pick q2", False),  # it lay face up
        (("cast 2", "cast 3"), "pick q1", True),  # R5.2
        (("cast 2", "cast 7"), "pick q2", True),  # R6#7 p2 draws an item
        (("cast 1", "cast 3"), "luck q2", True),  # R6#1
        (("cast 1", "cast 3"), "skip", False),
        (("cast 7", "cast 8"), "shoes", True),
        (("cast 7", "cast 8"), "skip", False),
    ],
)
def test_what_binds_in_a_quest_turn(casts: tuple[str, str], move: str, binding: bool) -> None:
    match = laid(2, (f"p1 {casts[0]}", f"p2 {casts[1]}"), level=8, items=["divine-shoes", "junk"])
    match.play(move)
    assert match.history[-1].binding == binding


# Whole games


@pytest.mark.skipif(INTERPRETED, reason="slow")
def test_many_games_end_in_time_and_in_every_way() -> None:
    options = record(rules.OPTIONS)
    options.seats = 5
    totals = cpu.simulate(GRIMOIRE, CARDS.box, options, 4096, 3, 1)
    assert totals.longest <= rules.MAX_MOVES
    assert (totals.endings[: len(Ending)] > 0).all()


def test_a_real_table_is_scored(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("""
        game = "grimoire"
        seats = 2
        [[player]]
        companions = ["rogue", "rogue", "king"]
        treasures = ["gold-coin", "gold-coin"]
        vp = 7
        [[player]]
        items = ["junk"]
        companions = ["prince"]
    """)
    score = scenario.score(file)
    assert (score.totals, score.winners) == ([21, 1], ["p1"])
    lines = [(line.what, line.points, line.rule) for line in score.lines[0]]
    assert lines == [("rogue × 2", 3, "R1.1"), ("king", 5, "R1.1"), ("gold-coin × 2", 6, "R1.1"), ("vp", 7, "R7.3")]
    file.write_text(file.read_text().replace("vp = 7", "vp = 31"))
    with pytest.raises(ScenarioError, match=r"player\[0\]\.vp"):
        scenario.score(file)


# The rulebook and the card file


def test_every_clause_is_cited_by_a_rule_and_no_other() -> None:
    source = "".join((Path(rules.__file__).with_name(name)).read_text() for name in ("rules.py", "cards.py"))
    cited = set(re.findall(r"R\d+[.#]\d+", source))
    assert cited == set(games.clauses("grimoire"))


def test_the_rulebooks_tables_are_those_of_the_card_file() -> None:
    rows = re.findall(r"^\| `?([\w-]+)`? \| `?([\w-]+)`? \| (.*?) \|", games.rulebook("grimoire"), re.MULTILINE)
    said = {row[0]: int(row[1]) for row in rows if row[0] in box_of.CARD_IDS}
    assert said == {card: CARDS.copies(kind) for kind, card in enumerate(box_of.CARD_IDS)}
    spells = {row[1]: (int(row[0]), row[2]) for row in rows if row[1] in box_of.SPELL_IDS}
    levels = {CARDS.spell(level): level for level in range(1, box_of.LEVELS + 1)}
    assert spells == {spell: (levels[spell], ", ".join(CARDS.types[spell])) for spell in box_of.SPELL_IDS}


def changed(*changes: tuple[str, str]) -> str:
    source = CARDS.source
    for old, new in changes:
        assert old in source
        source = source.replace(old, new, 1)
    return source


def test_numbers_come_from_the_card_file() -> None:
    cards = parse_cards(changed(("tokens = 30", "tokens = 12"), ("companions = 10", "companions = 2")), "mine.toml")
    match = laid(2, ("p1 cast 2", "p2 cast 6"), cards, deck=["queen"] * 5, players=[{"companions": ["king"]}, {}])
    assert match.view()["pool"] == 12
    match.play("pick q1")
    assert match.view()["last_round"]


def test_a_smaller_book_with_other_levels() -> None:
    source = CARDS.source
    kept = [part for part in source.split("[[spell]]") if 'id = "fireball"' not in part and 'id = "wish"' not in part]
    cards = parse_cards("[[spell]]".join(kept).replace("level = 9", "level = 15"), "mine.toml")
    match = laid(2, (), cards, level=15, players=[{"shoes_due": True}, {"companions": ["queen"]}])
    assert match.legal("p1") == [f"cast {level}" for level in (1, 2, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15)]
    no_spell = GRIMOIRE.parse(match.state, cards, "cast 3")
    assert [refusal.clause for refusal in GRIMOIRE.why_not(match.state, cards, 0, no_spell)] == ["R1.1"]
    match.play("p1 cast 15")
    match.play("p2 cast 13")
    assert match.view()["players"][0]["companions"] == ["queen"]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('game = "grimoire"', 'game = "chess"', 'line 9: a card file of this game begins with game = "grimoire"'),
        ("tokens = 30", "tokens = 300", "line 12: tokens is a whole number from 0 to 99, not 300"),
        ("start = 6", "start = 16", "line 16: start is a whole number from 1 to 15, not 16"),
        ("copies = 14", "copies = 60", "the box has 120 quest cards; it needs 6 to 96"),
        ('id = "queen"', 'id = "duchess"', "'duchess': there are thief, wanderer"),
        ("copies = 6\n", "copies = 7\n", "7 Rogues need as many values, and at most 16; here are 6"),
        ("needs = 5", "otherwise = 5", "banker lacks 'needs'"),
        ("worth = 1\nname", "worth = 1\ntokens = 1\nname", "line 29: copper-coin has no use for 'tokens'"),
        ("level = 9", "level = 8", "level 8 is that of 'thunderstorm' already"),
        ('type = ["time"]', 'type = ["common"]', "Acceleration and Time Stop are the time spells"),
        ('en = "Thief", ', "", "name lacks 'en'"),
    ],
)
def test_a_card_file_is_refused_with_line_and_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(CardsError) as caught:
        parse_cards(changed((old, new)), "mine.toml")
    assert reason in str(caught.value)
    assert str(caught.value).startswith("mine.toml, line ")
