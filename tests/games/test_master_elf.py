"""Master Elf beside its scenarios: scores against brute force, beliefs, events, previews, and notation."""

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import new_match, random_play
from spellbox import games, sentences
from spellbox.errors import CardsError, SpellboxError
from spellbox.games import master_elf as game
from spellbox.games.master_elf import rules
from spellbox.games.master_elf.rules import ASIDE, Phase
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, record
from spellbox.kit.schema import Plain
from spellbox.match import Match
from spellbox.sight import OPEN, SPECTATOR, sight
from spellbox.testing.conformance import STRIDE

CARDS = game.read_cards()
BOX = CARDS.box
SIGHT = sight(game, CARDS)
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
        ('ribbon = "green"', 'ribbon = "pink"', "unknown 'pink' in ribbon"),
        ('types = ["antiquities", "secret"]', 'types = ["antiquities"]', "exactly two gifts"),
        ("stack_heights = [8, 10, 12]", "stack_heights = [8, 10, 16]", "stack_heights"),
        ("collection = [1, 3, 6, 9, 12]", "collection = [1, 3, 2]", "in ascending order"),
        ('touches = ["city", "east", "west"]', 'touches = ["city"]', "in turn"),
        ("copies = 7", "copies = 60", "ingredients: at most"),
        ('id = "sword"', 'id = "tank"', "appears twice"),
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
    """Many beliefs of a seat; its view is the same in all."""
    shown = SIGHT.look(state, seat).tobytes()
    twins = [copy(state) for _ in range(tables)]
    for number, twin in enumerate(twins):
        game.redeal(twin, BOX, seat, chance(number))
        assert SIGHT.look(twin, seat).tobytes() == shown
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


def test_a_belief_keeps_no_card_where_it_once_lay() -> None:
    """What was drawn in secret cannot be read above the stacks."""
    match = new_match("master-elf", 3, {}, 5)
    for now in itertools.islice(random_play(match, 5), 0, 120, 10):
        for seat in range(3):
            [state] = imagined(now.state, seat, 1)
            assert not state.ingredients[state.ingredients_height :].any()
            lie = {int(b) + i for b, h in zip(state.bottoms, state.heights, strict=True) for i in range(h)}
            assert not [gift for place, gift in enumerate(state.gifts) if place not in lie and gift]


def known_in_stacks(state: Any, seat: int) -> set[str]:
    return set(SIGHT.view(state, seat)["known_in_stacks"]["cards"])


def test_gifts_seen_before_a_new_laying_are_known_to_be_in_the_stacks() -> None:
    state = looked_through()
    state.heights[0] = 0
    tops = {CARDS.gifts[rules.top_of(state, stack)] for stack in (1, 2)}
    seen = names(rules.gifts_in(state, 1)) | tops
    rules.check_stacks(state, chance(5), None)
    assert not state.lookers[:ASIDE].any()
    visible = {CARDS.gifts[rules.top_of(state, stack)] for stack in range(3)}
    assert known_in_stacks(state, 0) == seen - visible
    assert known_in_stacks(state, 1) == tops - visible
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


# Views


def test_who_looks_sees_all_of_a_stack_and_everybody_sees_who_looked() -> None:
    """E4.7"""
    state = looked_through()
    views = {seat: SIGHT.view(state, seat) for seat in (0, 1, SPECTATOR, OPEN)}
    assert {seat: len(view["stacks"][1]["gifts"]["cards"]) for seat, view in views.items()} == {
        0: 8,
        1: 1,
        -1: 1,
        -2: 8,
    }
    assert {seat: view["aside"]["open"] for seat, view in views.items()} == {0: False, 1: True, -1: False, -2: True}
    assert all(view["stacks"][1]["lookers"] == ["p1"] for view in views.values())
    assert all(view["aside"]["lookers"] == ["p2"] for view in views.values())
    assert [len(player["hand"]["cards"]) for player in views[OPEN]["players"]] == [3, 3]
    assert [len(player["hand"]["cards"]) for player in views[SPECTATOR]["players"]] == [0, 0]


def shelf(*made: str) -> Plain:
    found: Plain = SIGHT.view(laid(players=[{"gifts": list(made)}, {}]), SPECTATOR)["players"][0]["shelf"]
    return found


def test_a_shelf_counts_gifts_where_they_are_worth_most() -> None:
    """E6.5, E6.3"""
    counted = shelf("submarine", "tank", "rocket")
    gifts = {"count": 3, "cards": ["tank", "submarine", "rocket"]}
    assert counted["collections"] == [{"type": "machines", "gifts": gifts, "points": 6}]
    assert (counted["ribbon"], counted["ribbons"], counted["elves"], counted["total"]) == ("green", 2, 1, 9)
    assert (shelf("plasma-lamp")["ribbon"], shelf("plasma-lamp")["ribbons"]) == ("rainbow", 1)
    assert (shelf()["ribbon"], shelf()["total"]) == ("", 0)


def test_a_shelf_tells_what_one_more_gift_of_a_type_adds() -> None:
    """E6.1, E6.5 With one more of science, the rocket is worth more there than among the machines."""
    made = dict(zip(CARDS.types, shelf("tank", "microscope", "rocket")["next"], strict=True))
    assert (made["arts"], made["machines"], made["science"]) == (1, 3, 3)


def test_a_shelf_names_the_missing_half_of_a_pair() -> None:
    """E6.2"""
    assert shelf("casket", "drum")["halves"] == [{"type": "secret", "lacks": "key", "points": 5}]
    assert shelf("casket", "key")["halves"] == []


@pytest.mark.parametrize("players", [2, 4])
def test_a_shelf_is_what_the_score_would_be(players: int) -> None:
    for now in itertools.islice(random_play(new_match("master-elf", players, {}, 5), 5), 0, None, 20):
        sheet = now.sheet()
        for seat, player in enumerate(now.view()["players"]):
            shown = player["shelf"]
            assert shown["total"] == sheet.players[seat].total
            points = sum(each["points"] for each in shown["collections"])
            assert shown["total"] == points + shown["ribbons"] + shown["elves"]
            counted = [gift for each in shown["collections"] for gift in each["gifts"]["cards"]]
            assert sorted(counted) == sorted(player["gifts"]["cards"])


# Events, and what binds


def played(*moves: str, **given: Any) -> Match:
    match = Match("master-elf", 2, 3, given=given)
    for words in moves:
        match.play(words)
    return match


def last(match: Match, seat: str | None = None) -> list[Plain]:
    """The events of the last move that a seat may learn of."""
    return match.log(seat)[-1]


def test_a_log_tells_drawn_cards_to_the_drawer_alone() -> None:
    """E3.8 And everything else to all."""
    players: list[Any] = [{"at": "north", "hand": ["metal"]}, {}]
    match = played("go city", "drop metal", "draw", ingredients=["fire", "wood"], players=players)
    told = {"what": "draw", "seat": "p1", "cards": 2}
    assert last(match, "p2") == last(match) == [told]
    assert last(match, "p1") == [told, *({"what": "drawn", "seat": "p1", "card": kind} for kind in ("fire", "wood"))]
    assert match.log()[-2] == [{"what": "drop", "seat": "p1", "card": "metal"}]


def test_a_draw_from_nothing_is_told() -> None:
    """E3.7"""
    match = played("go city", "draw", ingredients=[], discard=[], players=[{"at": "east"}, {}])
    assert last(match, "p1") == [{"what": "draw", "seat": "p1", "cards": 0}]


def test_the_discard_is_shuffled_before_the_draw_is_told() -> None:
    """E3.7"""
    match = played("go city", "draw", ingredients=[], discard=["fire", "wood"], players=[{"at": "east"}, {}])
    assert last(match) == [{"what": "shuffle", "cards": 2}, {"what": "draw", "seat": "p1", "cards": 1}]


def test_an_area_is_filled_before_all() -> None:
    """E3.6"""
    match = played("go east", areas={"east": ["metal"]}, ingredients=["fire", "water", "fire", "wood"])
    assert last(match) == [{"what": "go", "seat": "p1", "area": "east", "from_area": "city"}]
    match.play("take metal")
    assert last(match) == [{"what": "take", "seat": "p1", "area": "east", "card": "metal"}]
    match.play("skip")
    filled = [{"what": "fill", "area": "east", "card": kind} for kind in ("fire", "fire", "water")]
    assert last(match, "p2") == [{"what": "skip", "seat": "p1", "phase": "craft", "idle": 1}, *filled]


WITH_KEY: list[Any] = [{"hand": ["magic", "water", "wood"], "gifts": ["key"]}, {}]
STACKS = [["casket"], ["drum", "skis"], ["tank", "sword"]]


def test_a_created_gift_tells_its_payment_and_what_it_leads_to() -> None:
    """E4.2, E4.4, E5.1"""
    match = played("go north", areas={"north": []}, stacks=STACKS, players=WITH_KEY)
    match.play("craft casket magic water crystal")
    assert last(match) == [
        {"what": "craft", "seat": "p1", "place": "1", "card": "casket"},
        *({"what": "pay", "seat": "p1", "card": paid} for paid in ("magic", "water", "crystal")),
        {"what": "complete", "seat": "p1", "pair": "secret"},
    ]
    match.play("open 2")
    assert last(match, "p2") == [{"what": "open", "seat": "p1", "place": "2"}]
    match.play("choose skis")
    told, laid_anew, *filled = last(match)
    assert told == {"what": "choose", "seat": "p1", "place": "2", "card": "skis"}
    assert laid_anew == {"what": "lay-anew", "gifts": 3}
    assert [event["what"] for event in filled] == ["fill"] * 3


def test_the_end_tells_why_and_reveals_the_bonus_gifts() -> None:
    """E5.2, E5.3"""
    match = played(
        "go north",
        areas={"north": []},
        stacks=STACKS,
        players=WITH_KEY,
        relaid=True,
        aside=["kite", "guitar", "rocket"],
    )
    match.play("craft casket magic water crystal")
    match.play("skip")
    skipped, ended, *revealed = last(match)
    assert skipped == {"what": "skip", "seat": "p1", "phase": "secret", "idle": 0}
    assert ended == {"what": "end", "how": "second-time"}
    assert sorted(event["card"] for event in revealed) == sorted(match.view()["revealed"]["cards"])
    match.play(match.legal()[0])
    assert [event["what"] for event in last(match)] == ["bonus"]
    match.play(match.legal()[0])
    assert [event["what"] for event in last(match)] == ["bonus", "over"]
    assert match.view()["end"]["how"] == "second-time"


@pytest.mark.parametrize("language", ["en"])
def test_everything_that_happens_has_words(language: str) -> None:
    for seed in range(4):
        for now in random_play(new_match("master-elf", 2 + seed % 3, {}, seed), seed):
            for told in now.log("p1")[-1:]:
                assert all(sentences.event(games.find("master-elf"), CARDS, language, [event]) for event in told), told


def test_cards_of_one_move_are_told_in_one_sentence() -> None:
    match = played("go east", "take metal", areas={"east": ["metal"]}, ingredients=["fire", "water", "fire", "wood"])
    match.play("skip")
    told = sentences.line(games.find("master-elf"), CARDS, "en", last(match))
    assert told == "p1 creates no gift; new cards come to East: Fire, Fire, Water."


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


@pytest.mark.parametrize(("seen", "binding"), [(["magic", "magic", "water"], False), (["magic", "water"], True)])
def test_a_payment_that_was_seen_and_uncovers_nothing_does_not_bind(seen: list[str], binding: bool) -> None:
    """E3.8 The stack is empty now, but it is laid anew only after the special action."""
    players: list[Any] = [{"hand": ["magic", "magic", "water"], "seen": seen, "gifts": ["key"]}, {}]
    match = played("go north", areas={"north": []}, stacks=STACKS, players=players)
    match.play("craft casket magic magic water")
    assert match.history[-1].binding == binding


# Previews

AROUND_GIFTS = (Phase.SECRET, Phase.TREASURES, Phase.CHOOSE, Phase.BONUS)


@pytest.mark.parametrize("players", [2, 4])
def test_a_preview_comes_true(players: int) -> None:
    """The outcome of a preview happens when the move is made."""
    kinds = set()
    for now in random_play(new_match("master-elf", players, {}, 9), 9):
        if now.over or (len(now.history) % 7 and now.state.phase not in AROUND_GIFTS):
            continue
        seat = now.waiting()[0]
        me, outcomes = f"p{seat + 1}", now.previews(f"p{seat + 1}")
        for words in now.legal(me):
            came_true(now, seat, words, outcomes[words])
            kinds.add(words.split()[0])
    assert kinds >= {"go", "take", "drop", "draw", "skip", "craft", "bonus"}


def came_true(now: Match, seat: int, words: str, outcome: Plain) -> None:
    after = following(now, words)
    was, then = now.view()["players"][seat], after.view()["players"][seat]
    made = [gift for gift in then["gifts"]["cards"] if gift not in was["gifts"]["cards"]]
    assert made == [outcome["gift"]] * (outcome["gift"] != ""), words
    assert outcome["gain"] == then["shelf"]["total"] - was["shelf"]["total"], words
    assert outcome["hand"] == then["hand"]["count"], words
    assert outcome["surplus"] == max(0, then["hand"]["count"] - BOX.hand_limit), words
    events = after.line(after.history[-1], SPECTATOR)
    assert outcome["payment"] == [event["card"] for event in events if event["what"] == "pay"], words
    assert outcome["lacks"] == [], words
    assert outcome["draws"] == sum(event["cards"] for event in events if event["what"] == "draw"), words
    assert outcome["special"] == "".join(event["pair"] for event in events if event["what"] == "complete"), words
    if after.state.phase in (Phase.SECRET, Phase.TREASURES):
        after.play("skip")
        events = after.line(after.history[-1], SPECTATOR)
    assert outcome["relays"] == (not now.state.relaid and bool(after.state.relaid)), words
    assert outcome["ends"] == any(event["what"] in ("end", "over") for event in events), words
    if made:
        assert outcome["counted"] == [
            next((each["gifts"]["count"] for each in then["shelf"]["collections"] if each["type"] == kind), 0)
            for kind in CARDS.types
        ]


def following(now: Match, words: str) -> Match:
    """The match with one more move."""
    twin = Match(now.name, now.seats, now.seed, now.options, now.cards)
    twin.state, twin.rng, twin.history = copy(now.state), copy(now.rng), list(now.history)
    twin.play(words)
    return twin


@pytest.mark.parametrize("players", [2, 4])
def test_what_can_be_paid_is_what_nothing_lacks_for(players: int) -> None:
    """E4.1, E4.2 In the craft phase; at any time the top gifts have a preview for every payment."""
    for now in itertools.islice(random_play(new_match("master-elf", players, {}, 2), 2), 0, None, 3 * STRIDE):
        tops = [stack["gifts"]["cards"][0] for stack in now.view()["stacks"] if stack["gifts"]["count"]]
        for seat in [] if now.over else range(players):
            me = f"p{seat + 1}"
            crafts = {words: each for words, each in now.previews(me).items() if words.startswith("craft ")}
            assert len(crafts) == rules.PAYMENTS * len(tops)
            assert all(words == " ".join(["craft", each["gift"], *each["payment"]]) for words, each in crafts.items())
            assert all(len(each["lacks"]) == each["short"] for each in crafts.values())
            if now.state.phase == Phase.CRAFT and seat == now.state.turn:
                payable = [words for words, each in crafts.items() if each["short"] == 0]
                assert sorted(["skip", *payable]) == sorted(now.legal(me))


def craft(words: str, **given: Any) -> Plain:
    return played(**given).previews("p1")[f"craft {words}"]


def test_what_a_gift_needs_and_adds_is_told_before_it_can_be_paid() -> None:
    players: list[Any] = [{"hand": ["metal", "metal", "wood"], "gifts": ["bicycle", "casket"], "crystal": False}, {}]
    given: dict[str, Any] = {"stacks": [["tank", "kite"], ["key"], ["sailing-ship", "drum"]], "players": players}
    tank = craft("tank metal metal fire", **given)
    assert (tank["lacks"], tank["short"], tank["gain"], tank["hand"]) == (["fire"], 1, 4, None)
    assert tank["growth"] == [{"type": "machines", "before": 1, "after": 2}]
    assert (tank["special"], tank["relays"], tank["ends"]) == ("", False, False)
    assert craft("tank metal metal crystal", **given)["lacks"] == ["crystal"]
    assert craft("sailing-ship water water crystal", **given)["lacks"] == ["water", "water", "crystal"]
    key = craft("key metal metal magic", **given)
    assert [growth["type"] for growth in key["growth"]] == ["antiquities", "secret"]
    assert (key["special"], key["relays"], key["ends"]) == ("secret", True, False)
    assert craft("key metal metal magic", **given, relaid=True)["ends"]
    players[0]["special_used"] = True
    assert craft("key metal metal magic", **given)["special"] == ""


def test_the_last_of_too_many_idle_turns_ends_the_game() -> None:
    """E5.4"""
    match = played("go north", areas={"north": []}, idle=39)
    assert match.previews("p1")["skip"]["ends"]


def test_a_preview_for_another_seat_claims_nothing_about_its_hand() -> None:
    view = SIGHT.look(laid(), SPECTATOR)
    outcome = SIGHT.preview(view, 0, rules.CRAFT)
    assert (outcome["lacks"], outcome["short"], outcome["hand"], outcome["surplus"]) == ([], None, None, None)
