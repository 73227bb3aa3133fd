"""OpenSpiel's own tests, its algorithms on our games, and cases that its tests do not cover."""

import itertools
import pickle
import random
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.tests import games_sim_test

import spellbox.envs.open_spiel  # noqa: F401  registers the games
from conftest import ROOT
from spellbox import games
from spellbox.envs import match_chance
from spellbox.envs.beginnings import beginnings, believed, knowledge, laid
from spellbox.errors import SpellboxError
from spellbox.games.grimoire.rules import SKIP
from spellbox.match import Match

SEQUENTIAL = [
    "spellbox_glastonbury(players=4,recipes=true)",
    "spellbox_grimoire(book=sequential)",
    "spellbox_master_elf(players=3)",
]
SIMULTANEOUS = ["spellbox_grimoire", "spellbox_grimoire(players=5)"]
every_game = pytest.mark.parametrize("name", SEQUENTIAL + SIMULTANEOUS)
sequential_games = pytest.mark.parametrize("name", SEQUENTIAL)


def play(state: Any, dice: random.Random) -> Iterator[Any]:
    """The state at every decision of random play, and at the end."""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
            continue
        yield state
        if state.is_simultaneous_node():
            state.apply_actions([dice.choice(state.legal_actions(seat)) for seat in range(state.num_players())])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    yield state


def after(name: str, decisions: int, seed: int = 1) -> Any:
    """A state after so many decisions."""
    state = pyspiel.load_game(name).new_initial_state()
    return next(itertools.islice(play(state, random.Random(seed)), decisions, None))


@every_game
def test_its_own_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@every_game
def test_its_own_simulation_in_python(name: str) -> None:
    game = pyspiel.load_game(name)
    games_sim_test.GamesSimTest().sim_game(game)
    if name in SIMULTANEOUS:
        games_sim_test.GamesSimTest().sim_game(pyspiel.convert_to_turn_based(game))


class Sampled(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """Its own test of the interface, at a sample of states."""

    __test__ = False
    game_name: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.game = pyspiel.load_game(cls.game_name)
        super().setUpClass()


class TestGlastonbury(Sampled):
    __test__ = True
    game_name = SEQUENTIAL[0]


class TestGrimoire(Sampled):
    __test__ = True
    game_name = SEQUENTIAL[1]


class TestMasterElf(Sampled):
    __test__ = True
    game_name = SEQUENTIAL[2]


def load_tiny(folder: Path) -> Any:
    """Grimoire with the cards of the example, for one round only."""
    text = (ROOT / "examples" / "tiny-grimoire.toml").read_text(encoding="utf-8")
    (folder / "cards.toml").write_text(text.replace("treasures = 2 ", "treasures = 1 "), encoding="utf-8")
    return pyspiel.load_game(
        "spellbox_grimoire", {"players": 2, "book": "sequential", "cards": str(folder / "cards.toml")}
    )


# Two orders and six places for the gold coin; then a book, the other, three cards to pick, the other two. A player sees
# the order, and of the places two and whether it is in neither; the second to pick also what the first has left.
DEALS, SEEN = 2 * 6, 2 * 3
CHANCE = 1 + 2 * (1 + 2 + 3 + 4 + 5)
api_test.TOTAL_NUM_STATES["tiny"] = (CHANCE, DEALS * (1 + 3 + 9 + 27), DEALS * 54)
api_test.PERFECT_RECALL_NUM_STATES["tiny"] = SEEN * (1 + 1 + 9 + 27)


class TestTheWholeTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
    """Its own test of the interface at every state, perfect recall included."""

    game_name = "tiny"

    @classmethod
    def setUpClass(cls) -> None:
        with TemporaryDirectory() as folder:
            cls.game = load_tiny(Path(folder))
            super().setUpClass()


def test_chance_is_fair(tmp_path: Path) -> None:
    """Each of the ways to deal is as likely as the others."""
    deals: Counter[str] = Counter()

    def follow(state: Any, probability: Fraction) -> None:
        if not state.is_chance_node():
            deals[str(state)] += probability  # type: ignore[assignment]
            return
        for face, part in state.chance_outcomes():
            follow(state.child(face), probability * Fraction(part).limit_denominator(100))

    follow(load_tiny(tmp_path).new_initial_state(), Fraction(1))
    assert len(deals) == DEALS
    assert set(deals.values()) == {Fraction(1, DEALS)}


@every_game
def test_shortcuts_answer_as_the_way_through_cpp(name: str) -> None:
    """`is_chance_node`, `legal_actions` and `chance_outcomes` at every node of a game."""
    state, dice = pyspiel.load_game(name).new_initial_state(), random.Random(3)
    while not state.is_terminal():
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        if state.is_chance_node():
            found = Counter(state.faces)
            assert state.chance_outcomes() == [(face, found[face] / len(state.faces)) for face in sorted(found)]
            state.apply_action(dice.choice(state.legal_actions()))
        elif state.is_simultaneous_node():
            state.apply_actions([dice.choice(state.legal_actions(seat)) for seat in range(state.num_players())])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    assert state.legal_actions() == []


@pytest.fixture
def deep_recursion() -> Iterator[None]:
    """Its MCCFR calls itself at every move and every card drawn: Master Elf needs more than a thousand calls."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    yield
    sys.setrecursionlimit(limit)


@sequential_games
@pytest.mark.usefixtures("deep_recursion")
def test_its_algorithms_run(name: str) -> None:
    """Its MCTS and information-set MCTS for the seat to move, a round of outcome-sampling MCCFR from the beginning."""
    state, dice = after(name, 4), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, dice)
    for bot in (
        mcts.MCTSBot(state.get_game(), 1.4, 8, evaluator, random_state=dice),
        ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 8, random_state=dice),
    ):
        assert bot.step(state) in state.legal_actions()
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(state.get_game())
    solver.iteration()
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)
    assert list(policy) == state.legal_actions()


@sequential_games
def test_its_search_in_cpp_plays_or_is_refused(name: str) -> None:
    """OpenSpiel's own step would crash the process."""
    state, evaluator = after(name, 4), pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(state.get_game(), evaluator, 1.4, 8, 100, False, 1, False)
    assert bot.step(state) in state.legal_actions()
    sampling = pyspiel.ISMCTSBot(1, evaluator, 1.4, 8)
    with pytest.raises(SpellboxError, match=r"does not call their resample_from_infostate; .*ismcts\.ISMCTSBot can"):
        sampling.step(state)
    kuhn = pyspiel.load_game("kuhn_poker")
    dealt = kuhn.new_initial_state().child(0).child(1)
    assert pyspiel.MCTSBot(kuhn, evaluator, 1.4, 8, 100, False, 1, False).step(dealt) in (0, 1)
    assert sampling.step(dealt) in (0, 1)


@every_game
def test_chance_can_be_that_of_a_match(name: str) -> None:
    """Every card that is drawn in a whole game is the one that the match with the seed draws."""
    for seed in range(4):
        state, dice = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
        match_chance.draw(state, seed)
        rules = state.referee
        match = Match(rules.name, rules.rules.default_seats(rules.players), seed, rules.given)
        while not state.is_terminal():
            assert state.table == match.state.tobytes()
            moves = [(seat, dice.choice(state.legal_actions(seat))) for seat in state.acting()]
            for seat, move in moves:
                match.push(seat, move)
            if state.is_simultaneous_node():
                state.apply_actions([dict(moves).get(seat, 0) for seat in range(rules.players)])
            else:
                state.apply_action(moves[0][1])
            match_chance.draw(state, seed)
        assert match.over
        assert state.table == match.state.tobytes()


def test_chance_of_a_match_is_refused_where_the_state_is_of_another() -> None:
    state, dice = after("spellbox_grimoire", 0), random.Random(1)
    while not state.is_chance_node():
        state.apply_actions([dice.choice(state.legal_actions(seat) or [0]) for seat in range(2)])
    with pytest.raises(SpellboxError, match="not reached by the draws of match 7"):
        match_chance.draw(state, 7)


@every_game
def test_a_resampled_state_is_the_same_to_its_player(name: str) -> None:
    """And it is a state like any other: its others know what lies before them, and it can be played to its end."""
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state, dice = pyspiel.load_game(name).new_initial_state(), random.Random(2)
    for now in itertools.islice(play(state, dice), 0, 60, 7):
        for seat in range(now.num_players()):
            other = now.resample_from_infostate(seat, sampler)
            assert other.information_state_string(seat) == now.information_state_string(seat)
            assert other.information_state_tensor(seat) == now.information_state_tensor(seat)
            assert other.observation_string(seat) == now.observation_string(seat)
            assert other.current_player() == now.current_player()
            assert other.legal_actions(seat) == now.legal_actions(seat)
            assert other.history() == []
    *_, end = play(other.clone(), dice)
    assert end.is_terminal()


@every_game
def test_resampling_does_not_know_the_truth(name: str) -> None:
    """Resampling from another state that looks the same to the player gives the same state, by the same dice."""
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state = after(name, 8)
    for seat in range(state.num_players()):
        imagined = state.resample_from_infostate(seat, sampler)
        again = [each.resample_from_infostate(seat, lambda: 0.25) for each in (state, imagined)]
        assert str(again[0]) == str(again[1])
        for other in range(state.num_players()):
            assert again[0].information_state_string(other) == again[1].information_state_string(other)


@every_game
def test_the_information_state_tells_all_that_the_tensor_knows(name: str) -> None:
    """The changes that the string lists add up to the numbers of the tensor."""
    state = pyspiel.load_game(name).new_initial_state()
    for now in itertools.islice(play(state, random.Random(5)), 0, None, 5):
        for seat in range(now.num_players()):
            told = np.zeros(len(now.information_state_tensor(seat)))
            told[seat] = 1
            for change in now.information_state_string(seat).replace(";", " ").split():
                index, equals, value = change.partition("=")
                if equals:
                    told[now.num_players() + int(index)] = float(value)
            assert told.tolist() == now.information_state_tensor(seat)


def test_own_moves_are_remembered_and_hidden_choices_are_not_told() -> None:
    """R4.1 Hidden until the reveal: only then do the second player's strings differ."""
    first, second = (after("spellbox_grimoire(book=sequential)", 0) for _ in range(2))
    first.apply_action(0)
    second.apply_action(5)
    assert "; cast 1; " in first.information_state_string(0)
    assert "; cast 6; " in second.information_state_string(0)
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.observation_string(1) == second.observation_string(1)
    first.apply_action(3)
    second.apply_action(3)
    assert first.information_state_string(1) != second.information_state_string(1)


def test_shoes_that_are_not_shown_leave_no_trace() -> None:
    """R8.3 Others do not notice it, not even that there was a decision."""
    for seed in range(200):
        state = pyspiel.load_game("spellbox_grimoire(book=sequential)").new_initial_state()
        for now in play(state, random.Random(seed)):
            if now.is_terminal() or "shoes" not in [now.action_to_string(move) for move in now.legal_actions()]:
                continue
            other = 1 - now.current_player()
            before = now.information_state_string(other), now.information_state_tensor(other)
            now.apply_action(SKIP)
            assert (now.information_state_string(other), now.information_state_tensor(other)) == before
            return
    pytest.fail("nobody drew shoes")


def test_a_simultaneous_node_is_one() -> None:
    state = after("spellbox_grimoire(players=3)", 0)
    assert state.is_simultaneous_node()
    state.apply_actions([0, 1, 2])
    assert not state.is_simultaneous_node()
    assert state.get_game().get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    assert after("spellbox_grimoire(players=3,book=sequential)", 0).current_player() == 0


@pytest.mark.parametrize("name", ["spellbox_grimoire(players=3)", "spellbox_grimoire(players=3,book=sequential)"])
def test_its_reinforcement_learning_environment_plays_to_the_end(name: str) -> None:
    """It sends an action for every seat at every node; seats that do not act there have no legal one."""
    env, dice = rl_environment.Environment(name, enable_legality_check=True), random.Random(3)
    env.seed(3)
    for _ in range(3):
        step, steps = env.reset(), 0
        while not step.last():
            legal = step.observations["legal_actions"]
            acting = [seat for seat, moves in enumerate(legal) if moves]
            if step.is_simultaneous_move():
                assert len(acting) > 1
            else:
                assert acting == [step.current_player()]
            dummies = [dice.choice(moves) if moves else dice.randrange(51) for moves in legal]
            step = env.step([dummies[acting[0]]] if env.is_turn_based else dummies)
            steps += 1
        assert steps <= env.game.max_game_length()
        assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("action", [7, -5, 9999])
def test_an_illegal_move_is_refused_and_changes_nothing(action: int) -> None:
    state = after("spellbox_grimoire(book=sequential)", 0)
    before = str(state), state.history_str()
    with pytest.raises(SpellboxError, match=r"R4\.1" if action == 7 else "there is no move"):
        state.apply_action(action)
    assert (str(state), state.history_str()) == before
    state.apply_action(state.legal_actions()[0])
    together = after("spellbox_grimoire", 0)
    with pytest.raises(SpellboxError, match=r"p2 cast 8.*R4\.1"):
        together.apply_actions([0, 7])


@pytest.mark.parametrize("outcome", [0, 9999])
def test_an_impossible_draw_is_refused(outcome: int) -> None:
    state = pyspiel.load_game("spellbox_grimoire").new_initial_state()
    with pytest.raises(SpellboxError, match=f"chance cannot draw {outcome} here"):
        state.apply_action(outcome)
    state.apply_action(state.legal_actions()[0])


def test_dummy_actions_change_nothing() -> None:
    """The spell that a seat has revealed stays as it is, whatever is sent for the seat when another acts."""
    states = [after("spellbox_grimoire(players=3)", 1) for _ in range(2)]
    seat = states[0].current_player()
    move = states[0].legal_actions()[0]
    for state, dummy in zip(states, (0, 5), strict=True):
        state.apply_actions([move if each == seat else dummy for each in range(3)])
    assert str(states[0]) == str(states[1])


def test_games_and_states_can_be_pickled() -> None:
    state = after("spellbox_glastonbury(players=3,recipes=true)", 5)
    game, copied = pickle.loads(pickle.dumps(state.get_game())), pickle.loads(pickle.dumps(state))
    assert (
        str(game) == "spellbox_glastonbury(begin=,cards=,edition=,moves=-1,open=False,players=3,recipes=True,removed=)"
    )
    assert str(copied) == str(state)
    assert copied.information_state_string(1) == state.information_state_string(1)


@every_game
def test_a_state_without_a_history_is_pickled_as_it_is(name: str) -> None:
    """And a long match is not too deep for it."""
    *_, state = play(pyspiel.load_game(name).new_initial_state(), random.Random(3))
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    imagined = after(name, 6).resample_from_infostate(0, lambda: 0.5)
    copied = pickle.loads(pickle.dumps(imagined))
    assert str(copied) == str(imagined)
    for seat in range(imagined.num_players()):
        assert copied.information_state_string(seat) == imagined.information_state_string(seat)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("spellbox_glastonbury(players=5)", "2 to 4 players"),
        ("spellbox_glastonbury(edition=xx-1999)", "there is no 'xx-1999'"),
        ("spellbox_glastonbury(removed=blue)", "'blue' cannot be removed here, only yellow, green"),
        ("spellbox_grimoire(book=loud)", "book is simultaneous or sequential, not 'loud'"),
        ("spellbox_grimoire(cards=nowhere.toml)", "nowhere.toml"),
        ("spellbox_grimoire(moves=3)", "name its file by begin"),
    ],
)
def test_parameters_are_checked(name: str, message: str) -> None:
    with pytest.raises((SpellboxError, pyspiel.SpielError), match=message):
        pyspiel.load_game(name)


def tiny(name: str) -> Any:
    """The cards of an example."""
    return games.find(name).read_cards(ROOT / "examples" / f"tiny-{name}.toml")


def random_match(name: str, options: dict[str, Any], cards: Any, given: dict[str, Any] | None, left: int) -> Match:
    """A match of random moves as it was so many moves before its end."""
    match, dice = Match(name, games.find(name).default_seats(2), 3, options, cards, given), random.Random(3)
    while not match.over:
        seat = match.waiting()[0]
        match.push(seat, dice.choice(match.legal_moves(seat)))
    for _ in range(left):
        match.undo()
    return match


LATE = {
    "glastonbury": lambda: random_match("glastonbury", {"recipes": True}, None, None, 5),
    "grimoire, a spell is hidden": lambda: random_match("grimoire", {}, tiny("grimoire"), None, 7),
    "master-elf": lambda: random_match("master-elf", {}, tiny("master-elf"), {"idle": 34}, 2),
}
late_matches = pytest.mark.parametrize("late", LATE.values(), ids=LATE)


def game_from(match: Match, folder: Path, **parameters: Any) -> Any:
    (folder / "match.toml").write_text(match.file(), encoding="utf-8")
    given = {"begin": str(folder / "match.toml"), **parameters}
    return pyspiel.load_game(f"spellbox_{match.name.replace('-', '_')}", given)


@late_matches
def test_a_game_goes_on_from_a_match(late: Any, tmp_path: Path) -> None:
    """At one of its tables every seat knows what it knows in the match; it is a game like any other."""
    match = late()
    game = game_from(match, tmp_path)
    root = game.new_initial_state()
    assert sum(chance for _, chance in root.chance_outcomes()) == pytest.approx(1)
    begun = [root.child(place) for place, _ in root.chance_outcomes()]
    assert len({str(state) for state in begun}) == len(begun) > 1
    truth = knowledge(match, match.state)
    told = [[state.information_state_tensor(seat)[2:] for seat in range(2)] for state in begun]
    assert truth in [[np.array(numbers, np.float32).tobytes() for numbers in both] for both in told]
    for state in begun:
        assert state.acting() == match.waiting()
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@late_matches
def test_what_is_hidden_where_a_game_begins_is_as_likely_as_each_seat_believes(late: Any) -> None:
    """Of the tables at which a seat knows the same, its own belief says how likely they are."""
    match = late()
    tables = dict(beginnings(match))
    for seat in range(2):
        known = {table: knowledge(match, laid(match, table))[seat] for table in tables}
        alike = [table for table, knows in known.items() if knows == knowledge(match, match.state)[seat]]
        whole = sum(tables[table] for table in alike)
        belief = believed(match, match.state, seat)
        assert belief.keys() == set(alike)
        assert all(tables[table] / whole == pytest.approx(float(belief[table])) for table in alike)


@late_matches
def test_where_a_game_begins_does_not_tell_the_truth(late: Any) -> None:
    """From every table that could lie there, the same game begins."""
    match = late()
    tables = beginnings(match)
    for table, _ in tables[:: max(1, len(tables) // 5)]:
        match.state = laid(match, table)
        assert beginnings(match) == tables


def test_a_game_begins_after_some_moves_of_a_match(tmp_path: Path) -> None:
    whole = random_match("glastonbury", {}, None, None, 0)
    game = game_from(whole, tmp_path, moves=len(whole.history) - 3)
    (outcome,) = game.new_initial_state().chance_outcomes()  # without recipes and with an empty deck all know all
    assert outcome == (0, 1.0)
    state = game.new_initial_state().child(0)
    for played in whole.history[-3:]:
        state.apply_action(played.move)
    assert state.is_terminal()
    assert state.table == whole.state.tobytes()


def test_a_state_of_a_game_that_goes_on_is_pickled_without_its_file(tmp_path: Path) -> None:
    state = game_from(LATE["master-elf"](), tmp_path).new_initial_state().child(3)
    kept = pickle.dumps(state.referee)
    (tmp_path / "match.toml").unlink()
    assert pickle.loads(kept).tables == state.referee.tables


def test_a_game_that_goes_on_refuses_draws_that_are_not_its_own(tmp_path: Path) -> None:
    state = game_from(LATE["master-elf"](), tmp_path).new_initial_state()
    for outcome in (-1, 10):
        with pytest.raises(SpellboxError, match=f"chance cannot draw {outcome} here"):
            state._apply_action(outcome)
    with pytest.raises(SpellboxError, match="no seed draws its cards"):
        match_chance.draw(state, 3)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"moves": 0}, "more than 20,000 tables could lie here"),
        ({}, "this match is over: begin earlier"),
        ({"moves": 900}, r"this match has \d+ moves, so it cannot begin after 900"),
        ({"moves": -2}, "cannot begin after -2"),
        ({"moves": 40, "players": 3}, "players is that of the match in .*, not 3"),
        ({"moves": 40, "recipes": True}, "recipes is that of the match in .*, not True"),
        ({"moves": 40, "cards": "my.toml"}, "cards is that of the match in .*, not 'my.toml'"),
        ({"begin": "nowhere.toml"}, "nowhere.toml"),
    ],
)
def test_where_a_game_begins_is_checked(parameters: dict[str, Any], message: str, tmp_path: Path) -> None:
    with pytest.raises((SpellboxError, pyspiel.SpielError), match=message):
        game_from(random_match("glastonbury", {}, None, None, 0), tmp_path, **parameters)


def test_a_game_does_not_go_on_from_a_match_of_another(tmp_path: Path) -> None:
    (tmp_path / "match.toml").write_text(LATE["master-elf"]().file(), encoding="utf-8")
    with pytest.raises((SpellboxError, pyspiel.SpielError), match="this is a match of master-elf, not of glastonbury"):
        pyspiel.load_game("spellbox_glastonbury", {"begin": str(tmp_path / "match.toml")})


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_does_not_begin_where_a_memory_would_be_lost(seat: int) -> None:
    """E4.7 A seat that has looked through a stack knows which gifts were laid anew."""
    given = {
        "stacks": [["kite", "tank"], ["sword"], ["key"]],
        "aside": ["anchor"],
        "areas": {"north": [], "east": [], "south": [], "west": []},
        "ingredients": [],
        "players": [{"hand": []}, {"hand": []}],
    }
    match = Match("master-elf", 2, 1, given=given)
    assert len(beginnings(match)) == 2
    match.state.players[seat].remembers = 1 << match.cards.card_ids().index("tank")
    with pytest.raises(SpellboxError, match="a seat remembers here what cannot be dealt anew"):
        beginnings(match)
