"""Grimoire beside its scenarios: beliefs, views, whole games, the card file."""

import random
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from conftest import new_match, random_play
from spellbox import games, scenario, sentences
from spellbox.errors import CardsError, ScenarioError
from spellbox.games.grimoire import cards as box_of
from spellbox.games.grimoire import parse_cards, read_cards, rules
from spellbox.games.grimoire.rules import Ending, Phase
from spellbox.kit.account import explain
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, record
from spellbox.kit.rule import INTERPRETED
from spellbox.kit.schema import Plain
from spellbox.match import Match
from spellbox.sight import SPECTATOR
from spellbox.sim import cpu

GRIMOIRE = games.find("grimoire")
CARDS = read_cards()
COPPER, SILVER, GOLD = (CARDS.kind(coin) for coin in box_of.TREASURE_IDS)
DIVINE_SHOES = CARDS.kind("divine-shoes")


def laid(seats: int, moves: tuple[str, ...] = (), cards: Any = None, **given: Any) -> Match:
    """The match of a scenario's `given`, after some moves."""
    match = Match("grimoire", seats, 1, cards=cards)
    GRIMOIRE.lay(match.state, match.cards, given, match.rng)
    for words in moves:
        match.play(words)
    return match


def beliefs(match: Match, seat: int, count: int = 60) -> list[Any]:
    """Some beliefs of the seat."""
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


def test_a_belief_keeps_no_card_where_it_once_lay() -> None:
    """Cards that were drawn in secret cannot be read in the array above the piles."""
    match = new_match("grimoire", 3, {}, 5)
    for now in islice(random_play(match, 5), 0, 80, 8):
        for seat in range(3):
            [state] = beliefs(now, seat, 1)
            assert not state.deck[state.deck_height :].any()
            assert not state.items[state.items_height :].any()


def shown(match: Match) -> list[Any]:
    """All bytes that are sent to the seats other than p1."""
    return [(match.look(match.viewer(seat)).tobytes(), match.log(seat)) for seat in ("p2", "p3", None)]


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
    assert shoes.log("p1")[-1] == [{"what": "keep-shoes", "seat": "p1", "card": "divine-shoes"}]
    for words in ("pick q2", "pick q3", "pick q4", "p2 cast 2", "p1 cast 3"):
        shoes.play(words)
        junk.play(words)
        assert shown(shoes) == shown(junk)


def test_a_choice_and_its_changes_cannot_be_told() -> None:
    """R4.1 Others see only who has chosen, and after the reveal only the final choices."""
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
        picked = {"what": "pick", "seat": "p1", "slot": "q1", "card": card}
        assert match.log("p1")[-1][0] == picked
        assert match.log("p2")[-1][0] == match.log()[-1][0] == picked | {"card": card if public else ""}


def test_a_log_tells_what_the_view_tells() -> None:
    """R4.1, R8.3 Choices before the reveal and shoes that were not shown are hidden; R8.1 at the end nothing is."""
    match = laid(3, ("p1 cast 7", "p3 cast 13"), level=15, items=["divine-shoes", "junk"])
    assert match.log("p3") == [[{"what": "choose", "seat": "p3", "level": 13, "spell": "meteor-strike"}]]
    assert match.log() == []
    match.play("p2 cast 8")
    match.play("p1 skip")
    assert [line[0]["what"] for line in match.log("p1")] == ["choose", "reveal", "keep-shoes"]
    assert [line[0]["what"] for line in match.log("p2")] == ["reveal"]
    while not match.over:
        match.push(match.waiting()[0], match.legal_moves(match.waiting()[0])[0])
    assert [line[0]["what"] for line in match.log()[:4]] == ["choose", "choose", "reveal", "keep-shoes"]


def flip_hidden_facts(match: Match, seat: int, dice: random.Random) -> Match:
    """Another state that differs in all the seat cannot see: decks, face-down slots, others' secrets and choices."""
    state = copy(match.state)
    rules.redeal(state, match.cards.box, seat, chance(dice.getrandbits(32)))
    if seat == SPECTATOR and state.phase == Phase.BOOK:
        for player in state.players[: state.seats]:
            player.cast = dice.randint(1, int(state.level)) if player.cast else 0
    twin = Match(match.name, match.seats, match.seed, match.options, match.cards)
    twin.state, twin.history = state, match.history
    return twin


@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_told_depends_on_what_is_hidden(players: int) -> None:
    """R8 Views, previews and logs are the same to the byte."""
    dice = random.Random(1)
    for now in random_play(new_match("grimoire", players, {}, 77), 77):
        if now.over or len(now.history) % 3:
            continue
        for seat in (SPECTATOR, *range(players)):
            twin = flip_hidden_facts(now, seat, dice)
            assert twin.look(seat).tobytes() == now.look(seat).tobytes()
            if seat != SPECTATOR:
                name = f"p{seat + 1}"
                assert (twin.previews(name), twin.log(name)) == (now.previews(name), now.log(name))


# What happened


def last(match: Match, viewer: int = SPECTATOR) -> list[Plain]:
    """The events of the last move, without those that lay the zone."""
    return [event for event in match.line(match.history[-1], viewer) if event["what"] != "lay"]


def told(match: Match, *whats: str) -> list[Plain]:
    """The events of some kinds that the last move caused."""
    return [event for event in last(match) if event["what"] in whats]


def test_the_reveal_tells_spells_and_the_reasons_of_the_order() -> None:
    """R4.2, R4.3 R4.5 The rulebook's example."""
    casts = ("p1 cast 2", "p2 cast 4", "p3 cast 4", "p4 cast 6", "p5 cast 7")
    match = laid(5, casts, level=15, order=["p1", "p2", "p4", "p5", "p3"])
    assert told(match, "reveal")[1] == {"what": "reveal", "seat": "p2", "level": 4, "spell": "cure"}
    assert told(match, "clash") == [
        {"what": "clash", "seat": "p3", "spell": "cure", "was": 5},
        {"what": "clash", "seat": "p2", "spell": "cure", "was": 2},
    ]
    order = [(event["seat"], event["place"], event["why"]) for event in told(match, "order")]
    alone = [("p1", 1, "alone"), ("p4", 2, "alone"), ("p5", 3, "alone")]
    assert order == [*alone, ("p3", 4, "same-spell"), ("p2", 5, "same-spell")]
    assert [(player["place"], player["why"]) for player in match.view()["players"]] == [
        (1, "alone"),
        (5, "same-spell"),
        (4, "same-spell"),
        (2, "alone"),
        (3, "alone"),
    ]
    assert match.view()["remarks"] == ["equal-last", "silence-holds"]


def test_the_time_step_is_told() -> None:
    """R4.4 Acceleration and shoes come to the front, then Time Stop turns all round."""
    casts = ("p1 cast 13", "p2 cast 5", "p3 cast 11")
    match = laid(3, casts, level=15, players=[{"items": ["divine-shoes"], "shoes_due": True}, {}, {}])
    assert told(match, "time-stop") == [{"what": "time-stop", "seat": "p3"}]
    assert told(match, "protect") == [{"what": "protect", "seat": "p3", "spell": "time-stop"}]
    order = [(event["seat"], event["why"]) for event in told(match, "order")]
    assert order == [("p3", "alone"), ("p1", "shoes"), ("p2", "acceleration")]
    assert [player["why"] for player in match.view()["players"]] == ["shoes", "acceleration", "alone"]
    assert match.view()["remarks"] == ["accelerated", "reversed"]
    assert not match.view()["players"][0]["shoes_due"]


TWO_RICH = [{"companions": ["thief", "thief"], "vp": 6}, {"companions": ["king", "banker", "rogue"], "vp": 6}]
COINS = ["gold-coin", "silver-coin", "copper-coin"]


@pytest.mark.parametrize(
    ("casts", "moves", "given", "events"),
    [
        ((3, 6), (), {}, [("tokens", "p1", {"spell": "fireball", "tokens": 1})]),
        ((8, 13), (), {}, [("tokens", "p1", {"spell": "thunderstorm", "tokens": 2})]),
        ((13, 14), (), {"pool": 1}, [("tokens", "p1", {"spell": "meteor-strike", "tokens": 1})]),
        ((3, 6), (), {"pool": 0}, [("no-effect", "p1", {"spell": "fireball", "lacks": "pool"})]),
        ((10, 13), (), {}, [("tokens", "p1", {"spell": "summon-elemental", "tokens": 3})]),
        (
            (10, 13),
            (),
            {"players": [{"vp": 1}, {}]},
            [("no-effect", "p1", {"spell": "summon-elemental", "lacks": "fewest-tokens"})],
        ),
        ((2, 6), (), {}, [("silence", "p1", {})]),
        (
            (2, 3),
            ("pick q2",),
            {},
            [("pick", "p1", {"slot": "q2", "card": "queen"}), ("silenced", "p2", {"spell": "fireball"})],
        ),
        ((1, 6), (), {}, []),
        ((1, 6), ("luck q1",), {}, [("luck", "p1", {"slot": "q1", "card": "king"})]),
        ((1, 6), ("skip",), {}, [("skip", "p1", {"spell": "luck"})]),
        ((4, 6), (), {}, [("no-effect", "p1", {"spell": "cure", "lacks": "payment"})]),
        (
            (4, 6),
            (),
            {"players": [{"vp": 1}, {}], "discard": []},
            [("no-effect", "p1", {"spell": "cure", "lacks": "discard"})],
        ),
        (
            (4, 6),
            ("pay",),
            {"players": [{"vp": 1}, {}], "discard": ["gold-coin"]},
            [("pay", "p1", {"tokens": 1}), ("find", "p1", {"spell": "cure", "card": "gold-coin"})],
        ),
        ((7, 8), (), {"items": []}, [("no-effect", "p1", {"spell": "creation", "lacks": "item"})]),
        ((7, 8), (), {"items": ["junk"]}, [("item", "p1", {"card": ""})]),
        (
            (7, 8),
            ("shoes",),
            {"items": ["divine-shoes"]},
            [("shoes", "p1", {"card": "divine-shoes"})],
        ),
        ((9, 10), (), {}, [("no-effect", "p1", {"spell": "charm", "lacks": "target"})]),
        (
            (9, 10),
            (),
            {"players": [{}, {"companions": ["king", "king"]}]},
            [
                ("target", "p1", {"spell": "charm", "target": "p2"}),
                ("charm", "p1", {"from": "p2", "card": "king"}),
            ],
        ),
        (
            (14, 15),
            ("seize king",),
            {"players": TWO_RICH, "discard": COINS},
            [("domination", "p1", {"from": "p2", "card": "king"})],
        ),
        (
            (12, 13),
            (),
            {"players": TWO_RICH},
            [
                ("companion", "p1", {"tokens": 2, "card": "thief"}),
                ("target", "p1", {"spell": "polymorph", "target": "p2"}),
                ("polymorph", "p1", {"from": "p2", "tokens": 3}),
            ],
        ),
        (
            (15, 13),
            ("pick q2",),
            {"discard": ["gold-coin"] * 3},
            [
                ("pick", "p2", {"slot": "q2", "card": "queen"}),
                *[("find", "p1", {"spell": "wish", "card": "gold-coin"})] * 3,
            ],
        ),
        (
            (15, 13),
            ("pick q2",),
            {"discard": []},
            [
                ("pick", "p2", {"slot": "q2", "card": "queen"}),
                ("no-effect", "p1", {"spell": "wish", "lacks": "discard"}),
            ],
        ),
    ],
)
def test_what_a_spell_does_is_told(
    casts: tuple[int, int],
    moves: tuple[str, ...],
    given: dict[str, Any],
    events: list[tuple[str, str, dict[str, Any]]],
) -> None:
    """R6 Each spell, what it brings and why it brings nothing."""
    deck = ["king", "queen", "rogue", *["silver-coin"] * 9]
    match = laid(2, (f"p1 cast {casts[0]}", f"p2 cast {casts[1]}", *moves), **{"level": 15, "deck": deck} | given)
    before = ("reveal", "protect", "order", "time-stop", "turn")
    expected = [{"what": what, "seat": seat, **fields} for what, seat, fields in events]
    assert [event for event in last(match) if event["what"] not in before] == expected


def test_the_end_of_a_round_is_told() -> None:
    """R5.3, R3.1, R3.2, R3.3 The card left over, the new round, the new deck, the new zone."""
    match = laid(2, ("p1 cast 2", "p2 cast 3", "pick q2"), deck=["king", "queen", "rogue"], discard=[], level=15)
    match.play("pick q3")
    assert match.log()[-1] == [
        {"what": "pick", "seat": "p2", "slot": "q3", "card": "rogue"},
        {"what": "discard", "slot": "q1", "card": "king"},
        {"what": "round", "level": 15},
        {"what": "reshuffle", "cards": 1},
        {"what": "lay", "slot": "q1", "card": "king"},  # the game is over, so nothing is covered any more
        {"what": "end", "how": "no-quest-card"},
    ]


def test_a_new_zone_is_told_with_its_first_card_covered() -> None:
    """R3.2 Nobody knows what lies face down."""
    deck = ["king", "queen", "rogue", "thief", "banker", "curator", "prince"]
    match = laid(2, ("p1 cast 2", "p2 cast 6", "pick q1", "pick q2"), deck=deck, level=7)
    laid_cards = [(event["slot"], event["card"]) for event in match.line(match.history[3], 0) if event["what"] == "lay"]
    assert laid_cards == [("q1", ""), ("q2", "banker"), ("q3", "curator")]


def test_the_last_round_is_told_once() -> None:
    """R7.1 The event names the player who fills a Territory first."""
    full = {"treasures": ["copper-coin"] * 9}
    deck = ["king", "silver-coin", "silver-coin"]
    match = laid(2, ("p1 cast 2", "p2 cast 6", "pick q2"), deck=deck, players=[full, {}])
    assert told(match, "last-round") == [{"what": "last-round", "seat": "p1"}]
    match.play("pick q3")
    assert told(match, "last-round", "end") == [{"what": "end", "how": "enough-cards"}]


def test_a_wish_for_the_whole_discard_has_room_for_its_events() -> None:
    """The most events of a move: the reveal, and a Wish for all cards of the largest box."""
    cards = parse_cards(changed(("cards = 3", "cards = 99"), ("copies = 14", "copies = 36")), "mine.toml")
    every = [card for card in box_of.CARD_IDS[:11] for _ in range(cards.copies(cards.kind(card)))]
    deck, discard = every[:4], every[4:]
    match = laid(2, ("p1 cast 15", "p2 cast 11"), cards, level=15, deck=deck, discard=discard)
    assert len(told(match, "find")) == len(discard) == 92
    assert len(last(match)) == 100


def test_every_event_has_words_or_needs_none() -> None:
    """In random play every event has a sentence, except for those that the table shows."""
    silent = {"turn", "lay"}
    for now in random_play(new_match("grimoire", 4, {}, 5), 5):
        for event in [event for line in now.log("p1")[-1:] for event in line]:
            assert bool(sentences.event(GRIMOIRE, CARDS, "en", [event])) == (event["what"] not in silent)


def test_a_log_in_words() -> None:
    casts = ("p1 cast 3", "p2 cast 3", "p3 cast 2")
    match = laid(3, casts, order=["p2", "p1", "p3"], deck=["king", "queen", "rogue", *["gold-coin"] * 5])
    words = sentences.line(GRIMOIRE, CARDS, "en", last(match))
    assert "shared spells go last, in the reverse of last round’s order: p1 was number 2" in words
    assert "p2 (same spell)" in words
    match.play("p3 pick q1")
    assert sentences.line(GRIMOIRE, CARDS, "en", last(match, 0)) == "p3 takes the King; p1’s Fireball is silenced."


# What a move would do


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_preview_comes_true(players: int) -> None:
    """The outcome of a preview happens when the move is made; fields that it leaves unknown are not compared."""
    known = 0
    for now in random_play(new_match("grimoire", players, {}, 9), 9):
        if now.over:
            break
        seat = now.waiting()[0]
        name = f"p{seat + 1}"
        previews = now.previews(name)
        for notation in now.legal(name):
            if not notation.startswith("cast"):
                known += sum(value is not None for value in previews[notation].values())
                check_preview(now, seat, notation, previews[notation])
    assert known > 100


def check_preview(now: Match, seat: int, notation: str, outcome: Plain) -> None:
    after = Match(now.name, now.seats, now.seed, now.options, now.cards)
    after.state, after.rng, after.history = copy(now.state), copy(now.rng), list(now.history)
    after.play(notation, f"p{seat + 1}")
    events = list(of_this_turn(after))
    if outcome["ends"] is not None:
        assert outcome["ends"] == after.over, notation
    if outcome["last_round"] is not None:
        assert outcome["last_round"] == any(event["what"] == "last-round" for event in events), notation
    moved = [event["card"] for event in events if event["what"] in ("pick", "luck", "find", "charm", "domination")]
    if outcome["card"]:
        assert moved == [outcome["card"]], notation
    next_turn = len(events) < len(after.line(after.history[-1], SPECTATOR))
    if outcome["gain"] is not None and not next_turn and not notation.startswith("target"):
        gain = int(after.sheet().players[seat].total) - int(now.sheet().players[seat].total)
        assert outcome["gain"] == gain, notation


def of_this_turn(match: Match) -> Iterator[Plain]:
    """The events of the last move before the next turn or round began."""
    for event in match.line(match.history[-1], SPECTATOR):
        if event["what"] in ("turn", "round"):
            return
        yield event


def test_a_preview_of_a_spell_tells_what_it_would_do_now() -> None:
    """R6 A spell's preview: its possible targets, what it would bring, who prevents it."""
    players = [
        {"companions": ["king"], "vp": 4},
        {"companions": ["queen", "rogue"], "vp": 7},
        {"vp": 3, "companions": ["thief"]},
    ]
    match = laid(3, level=15, players=players, pool=2, discard=["gold-coin", "king"], items=[])
    previews = match.previews("p1")
    amounts = {level: previews[f"cast {level}"]["amount"] for level in range(1, 16)}
    tokens = {3: 1, 8: 2, 13: 2, 10: 0, 12: 4}
    cards = {4: 1, 7: 0, 9: 1, 14: 1, 15: 2}
    assert amounts == {1: 0, 2: 0, 5: 0, 6: 0, 11: 0} | tokens | cards
    assert [previews[f"cast {level}"]["targets"] for level in (9, 12, 14)] == [["p2"]] * 3
    assert previews["cast 10"]["hindered_by"] == ["p3"]
    assert previews["cast 3"]["gain"] is None


def test_a_preview_of_the_tenth_companion_says_that_it_is_the_last_round() -> None:
    """R7.1 And in the last turn of a round, that the game ends."""
    full = {"companions": ["rogue"] * 5 + ["thief"] * 4}
    deck = ["gold-coin", "queen", "silver-coin"]
    match = laid(2, ("p1 cast 2", "p2 cast 6"), deck=deck, players=[full, full | {"companions": ["king"] * 4}])
    outcomes = match.previews("p1")
    assert [outcomes[f"pick {slot}"]["last_round"] for slot in ("q1", "q2", "q3")] == [None, 1, 0]
    assert [outcomes[f"pick {slot}"]["ends"] for slot in ("q1", "q2", "q3")] == [0, 0, 0]
    assert outcomes["pick q2"]["gain"] == 3  # three kinds of Companion
    match.play("pick q2")
    assert match.previews("p2")["pick q3"]["ends"] == 1


def test_points_are_known_as_far_as_cards_are() -> None:
    """R7.3 One's own points are known, unless others may have more Junk; others' points if all their cards are seen."""
    mine: dict[str, Any] = {"companions": ["prince"], "items": ["junk"], "vp": 2}
    others = [{"items": ["junk"]}, {"companions": ["rogue"]}]
    match = laid(3, players=[mine, *others])
    assert [player["points"] for player in match.view("p1")["players"]] == [None, None, 1]
    assert [player["points"] for player in match.view("p3")["players"]] == [None, None, 1]
    match = laid(3, players=[mine | {"items": ["junk"] * 2}, *others])
    assert match.view("p1")["players"][0]["points"] == 2 - 1 + 4


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
    assert said == {card: CARDS.copies(CARDS.kind(card)) for card in box_of.CARD_IDS}
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


def test_the_first_round_may_have_spells_of_all_levels() -> None:
    """The set of its levels has more bits than the field that the number of levels comes from."""
    assert parse_cards(changed(("start = 6", "start = 15")), "mine.toml").box.first_level == 15


def test_a_smaller_book_with_other_levels() -> None:
    source = CARDS.source
    kept = [part for part in source.split("[[spell]]") if 'id = "fireball"' not in part and 'id = "wish"' not in part]
    cards = parse_cards("[[spell]]".join(kept).replace("level = 9", "level = 15"), "mine.toml")
    players = [{"items": ["divine-shoes"], "shoes_due": True}, {"companions": ["queen"]}]
    match = laid(2, (), cards, level=15, players=players)
    assert match.legal("p1") == [f"cast {level}" for level in (1, 2, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15)]
    no_spell = GRIMOIRE.parse(match.state, cards, "cast 3")
    assert [refusal.clause for refusal in GRIMOIRE.why_not(match.state, cards, 0, no_spell)] == ["R1.1"]
    match.play("p1 cast 15")
    match.play("p2 cast 13")
    assert match.view()["players"][0]["companions"]["cards"] == ["queen"]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('game = "grimoire"', 'game = "chess"', 'line 17: a card file of this game begins with game = "grimoire"'),
        ("tokens = 30", "tokens = 300", "line 20: tokens is a whole number from 0 to 99, not 300"),
        ("start = 6", "start = 16", "line 24: start is a whole number from 1 to 15, not 16"),
        ("copies = 14", "copies = 60", "the box has 120 quest cards; it needs 6 to 96"),
        ('id = "queen"', 'id = "duchess"', "there is no companion 'queen': a card your box lacks has 0 copies"),
        ("copies = 6\n", "copies = 7\n", "7 cards that count together need as many values, and at most 16; here are 6"),
        ("needs = 5", "", "banker lacks 'needs'"),
        ("needs = 5", "needs = 5\notherwise = 5", "'otherwise' has no meaning for banker"),
        ('acts = "first"', 'acts = "often"', "unknown 'often' in acts: there are never, first, last, tokens"),
        ('scores = "together"', 'scores = "most"', "unknown 'most' in scores: there are each, together"),
        ('["queen", "king"]', '["queen", "junk"]', "unknown 'junk' in with: there are thief"),
        ('["queen", "king"]', "[]", "prince lacks 'with'"),
        ('id = "phoenix-feather"', 'id = "vp"', "'vp' appears twice"),
        ("worth = 1\nname", "worth = 1\ntokens = 1\nname", "line 37: 'tokens' has no meaning for copper-coin"),
        ("level = 9", "level = 8", "level 8 already belongs to 'thunderstorm'"),
        ('type = ["time"]', 'type = ["common"]', "Acceleration and Time Stop are the time spells"),
        ('en = "Thief", ', "", "name lacks 'en'"),
    ],
)
def test_a_card_file_is_refused_with_line_and_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(CardsError) as caught:
        parse_cards(changed((old, new)), "mine.toml")
    assert reason in str(caught.value)
    assert str(caught.value).startswith("mine.toml, line ")


OWN_CARDS = """
[[companion]]
id = "herald"
copies = 5
worth = 3
otherwise = -2
scores = "all-of"
with = ["herald", "ruby"]
acts = "last"
tokens = 2
name = { en = "Herald" }
mark = "own"

[[companion]]
id = "captain"
copies = 4
worth = 1
otherwise = 0
scores = "most-companions"
name = { en = "Captain" }
mark = "own"

[[treasure]]
id = "ruby"
copies = 6
worth = [1, 4, 9, 16, 25, 36]
scores = "together"
name = { en = "Ruby" }
mark = "own"

[[item]]
id = "winged-boots"
copies = 3
worth = 2
otherwise = -1
scores = "most"
shoes = true
glyph = "divine-shoes"
name = { en = "Winged boots" }
mark = "own"
"""
PRINTED_SOURCE = games.folder("grimoire").joinpath("cards.toml").read_text(encoding="utf-8")
WITH_OWN = parse_cards(PRINTED_SOURCE + OWN_CARDS, "mine.toml")


def test_cards_of_ones_own_score_by_the_formulas_of_printed_ones() -> None:
    players = [
        {"companions": ["herald", "captain", "thief"], "treasures": ["ruby", "ruby"], "items": ["winged-boots"]},
        {"companions": ["herald", "herald"], "items": ["winged-boots", "winged-boots"]},
    ]
    state = GRIMOIRE.settle(WITH_OWN, 2, {}, players)
    sheet = record(GRIMOIRE.SHEET)
    GRIMOIRE.scores(state, WITH_OWN.box, sheet)
    explained = explain(GRIMOIRE.ACCOUNT, GRIMOIRE.account, state, WITH_OWN, sheet)
    points = [{line.what: line.points for line in lines} for lines in explained]
    assert points[0] == {"thief": 1, "herald": 3, "captain": 1, "ruby × 2": 4, "winged-boots": -1}
    assert points[1] == {"herald × 2": -4, "winged-boots × 2": 4}


def test_a_companion_of_ones_own_brings_tokens_and_changes_hands() -> None:
    given = {"players": [{"companions": ["herald"]}, {"companions": ["captain", "thief"]}]}
    match = laid(2, ("p1 cast 14", "p2 cast 1", "p2 skip", "p2 pick q2"), WITH_OWN, level=15, **given)
    assert match.view("p1")["players"][0]["vp"] == 2
    assert {"seize captain", "seize thief"} <= set(match.legal("p1"))
    match.play("seize captain", "p1")
    assert GRIMOIRE.table(match.state, WITH_OWN)["players"][0]["companions"] == ["herald", "captain"]


def test_shoes_of_ones_own_are_shown() -> None:
    given = {"items": ["winged-boots"]}
    match = laid(2, ("p1 cast 7", "p2 cast 1", "p2 skip", "p2 pick q2"), WITH_OWN, level=15, **given)
    assert match.legal("p1") == ["shoes", "skip"]
    match.play("shoes", "p1")
    assert GRIMOIRE.table(match.state, WITH_OWN)["players"][0]["shoes_due"]
    assert match.view("p2")["players"][0]["items"] == {"count": 1, "cards": ["winged-boots"]}


@pytest.mark.parametrize("players", [2, 5])
def test_a_box_with_cards_of_ones_own_is_played_to_the_end(players: int) -> None:
    """Views, beliefs and previews work for such cards too."""
    match = Match("grimoire", players, 5, {}, WITH_OWN)
    dice = random.Random(players)
    held: set[str] = set()
    while not match.over:
        seat = match.to_move()[0]
        belief = match.belief(int(seat[1:]) - 1, chance(len(match.history)))
        assert GRIMOIRE.to_move(belief) == GRIMOIRE.to_move(match.state)
        legal = match.legal(seat)
        assert set(match.previews(seat)) >= set(legal)
        match.play(dice.choice(legal), seat)
        told = GRIMOIRE.table(match.state, WITH_OWN)
        held |= {card for player in told["players"] for card in player["companions"] + player["treasures"]}
    assert {"herald", "ruby"} <= held
    assert match.scores() == [sum(line.points for line in lines) for lines in match.explain()]


def test_a_box_has_room_for_so_many_cards() -> None:
    more = "".join(
        f'[[item]]\nid = "thing-{n}"\ncopies = 1\nworth = 1\nname = {{ en = "Thing" }}\nmark = "own"\n'
        for n in range(3)
    )
    with pytest.raises(CardsError, match="there are 9 \\[\\[item\\]\\]: 6 to 8 can be played"):
        parse_cards(PRINTED_SOURCE + more, "mine.toml")


def test_a_card_file_of_an_older_version_means_what_it_meant() -> None:
    """Card files of older versions lack the effects of cards; those of the printed cards are known by their ids."""
    said = ("acts = ", "scores = ", "with = ", "shoes = ")
    older = "\n".join(line for line in PRINTED_SOURCE.splitlines() if not line.startswith(said))
    assert parse_cards(older, "older.toml").box.tobytes() == CARDS.box.tobytes()
