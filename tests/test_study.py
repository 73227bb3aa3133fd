"""Studies: counts and estimates, and that the same games give the same numbers however they are split."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from conftest import compiled_only
from spellbox import bots, games
from spellbox.cli import app
from spellbox.errors import SpellboxError
from spellbox.kit.play import record
from spellbox.lab.workers import Threads
from spellbox.match import Match
from spellbox.sim import batches, batches_cpu, counting, counting_cpu, cpu
from spellbox.study import batched, bot_games, export, findings, plots, report, targets
from spellbox.study.estimate import Estimate, Sums, holm, mean, sums
from spellbox.study.plan import Plan
from spellbox.study.sample import join, play_part, sample

GAMES = 40
every_game = pytest.mark.parametrize("name", games.playable())


def plan(name: str, count: int = GAMES) -> Plan:
    return Plan(name, games.find(name).FEWEST_SEATS, count, seed=3)


@every_game
def test_counted_games_are_those_that_simulate_plays(name: str) -> None:
    table = plan(name)
    rules, box, chosen = table.rules, table.box().box, table.chosen()
    rows = counting_cpu.rows(rules, box, chosen, table.seed, 0, GAMES)
    _, sheets, lengths = cpu.final_tables(rules, box, chosen, GAMES, table.seed)
    seats = table.players
    assert (rows.moves == lengths).all()
    assert (rows.scores[:, :seats] == sheets.players.total[:, :seats]).all()
    assert (rows.chosen <= rows.offered).all()
    assert (rows.decided <= rows.moves).all()
    listed = {component.number for component in table.components()}
    counted = (rows.offered.sum((0, 1)) + rows.held.sum((0, 1))).nonzero()[0]
    assert set(map(int, counted)) <= listed
    assert rows.chosen.sum() > 0


@every_game
def test_components_are_named_once(name: str) -> None:
    listed = plan(name).components()
    assert len({each.number for each in listed}) == len({each.id for each in listed}) == len(listed)
    assert all(0 <= each.number < games.find(name).COMPONENTS and each.name for each in listed)


@every_game
def test_another_seat_can_have_what_a_seat_has_chosen(name: str) -> None:
    """The taker has one more, the giver one less, everything else is the same; and the game goes on to its end."""
    table, given = plan(name), set()
    rules, box = table.rules, table.box().box
    for number in range(3):
        match = Match(name, rules.default_seats(table.players), table.seed, stream=number)
        for step in range(rules.MAX_MOVES):
            if match.over:
                break
            seat = match.waiting()[0]
            moves = match.legal_moves(seat)
            move = moves[(7 * step + number) % len(moves)]
            component, before = int(rules.component_of(match.state, box, seat, move)), held(match)
            match.push(seat, move)
            if component < 0 or held(match)[seat, component] <= before[seat, component]:
                continue
            had, taker = held(match), (seat + 1) % table.players
            if rules.give_component(match.state, box, component, seat, taker):
                given.add(component)
                had[seat, component] -= 1
                had[taker, component] += 1
            assert (held(match) == had).all()
        assert match.over
        rules.scores(match.state, box, record(rules.SHEET))
    assert len(given) > 5


def held(match: Match) -> np.ndarray:
    """How many of each component every seat holds."""
    counts = np.zeros((match.state.seats, match.game.COMPONENTS), np.int16)
    for seat, row in enumerate(counts):
        match.game.count_held(match.state, match.cards.box, seat, row)
    return counts


def test_batches_are_the_same_games() -> None:
    """Random players at many tables at once, beside whole games one after the other."""
    table = plan("hearts")
    dealt = table.rules, table.box().box, table.chosen(), table.seed, 5, GAMES
    listed = table.paired()
    driver = batches_cpu.Cpu(dealt[0], batches.lay_games(*dealt, listed, [batches.RANDOM] * table.players))
    rows, pairs = batches.play_all(driver, [], pairs=True)
    assert rows.tobytes() == counting_cpu.rows(*dealt).tobytes()
    assert same(pairs, counting_cpu.pairs(*dealt, listed))
    assert pairs.given.any()


def test_networks_play_in_batches_what_they_play_alone() -> None:
    table = Plan("grimoire", 2, 3, seed=3, bots=("network", "network"))
    assert batched.is_for(table)
    together, _ = batched.play(table, 0, table.games, table.paired()[:0])
    alone, _ = bot_games.play(table, 0, table.games, table.paired()[:0])
    assert same(together, alone)
    assert not batched.is_for(replace(table, bots=("network", "greedy")))
    with pytest.raises(SpellboxError, match="the game has no policy network"):
        batched.play(Plan("hearts", 4, 1, bots=("network",)), 0, 1, table.paired())


def test_the_moves_that_a_pair_compares_are_not_chosen_by_a_policy() -> None:
    """A policy would compare a component with the best of all other moves."""
    compared = []

    class Watched(batches_cpu.Cpu):
        def ask(self, number: int, policy: Any) -> None:
            asked = self.batch.games[self.batch.asked == number]
            in_arms = asked[asked.arm != counting.SEARCH]
            compared.extend(in_arms.decision == in_arms.chosen)
            super().ask(number, policy)

    table = plan("hearts")
    dealt = table.rules, table.box().box, table.chosen(), table.seed, 5, GAMES
    driver = Watched(dealt[0], batches.lay_games(*dealt, table.paired(), [0] * table.players))
    batches.play_all(driver, [lambda _, masks: masks.argmax(1)], True)
    assert compared
    assert not any(compared)


def test_a_network_of_ones_own_must_fit_the_game(tmp_path: Path) -> None:
    rules = games.find("grimoire")
    (tmp_path / "weights.npz").write_bytes(b"none")
    for file in ("nowhere.npz", "weights.npz"):
        with pytest.raises(SpellboxError, match="is no network of `spellbox teach`"):
            bots.make(f"network:{tmp_path / file}", rules)
    with pytest.raises(SpellboxError, match="taught for another game than grimoire"):
        bots.make(f"network:{games.find('master-elf').NETWORKS[2]}", rules)


def same(ours: Any, theirs: Any) -> bool:
    return all(np.array_equal(ours[field], theirs[field]) for field in ours.dtype.names)


KERNELS = [
    "fill_rows",
    "fill_pairs",
    "open_all",
    "play_all",
    "close_all",
    "open_playouts",
    "play_on",
    "choose",
    "greedy",
]


@compiled_only
def test_kernels_compile_to_ptx_without_a_gpu() -> None:
    """One small game: the others' rules are compiled to PTX by the tests of conformance."""
    code = """
from spellbox import games
from spellbox.bots.network import read_network
from spellbox.sim import batches_cuda, counting_cuda, greedy_cuda, network_cuda
game, taught = games.find("hearts"), games.find("grimoire")
kernels = counting_cuda.ptx(game) | batches_cuda.ptx(game)
kernels["choose"] = network_cuda.ptx(read_network(taught, 2), taught.MOVES)
kernels["greedy"] = greedy_cuda.ptx(game)
for name, text in kernels.items():
    assert ".target sm_90" in text and ".entry" in text, name
    print(name)
assert "fma." not in kernels["choose"]  # it would round otherwise than the CPU
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == KERNELS


def test_parts_make_the_whole() -> None:
    whole = plan("grimoire")
    split = join([play_part(whole, 25, 15), play_part(whole, 0, 25)])
    together = sample(whole, Threads(2))
    assert (split.counted == together.counted).all()
    assert (split.pairs == together.pairs).all()
    assert all((split.columns[name] == together.columns[name]).all() for name in together.columns)


def test_bots_fill_the_same_rows() -> None:
    by_bots = sample(replace(plan("hearts", 3), bots=("greedy", "random")), Threads(1))
    assert by_bots.games == 3
    assert (by_bots.columns["moves"] == 52 + 12).all() or (by_bots.columns["moves"] == 52).all()
    assert by_bots.counted[1, :, 2].sum() == 3 * 52  # every card is chosen once
    assert 1 <= by_bots.pairs[0, :, 0].sum() <= 3


def spoiled(printed: str) -> str:
    """Grimoire's card file with a gold coin that decides the game."""
    return re.sub(r'(id = "gold-coin".*?worth = )\d+', r"\g<1>40", printed, count=1, flags=re.DOTALL)


def test_the_value_of_a_card_is_found() -> None:
    cards = spoiled(games.printed_cards("grimoire").source)
    found = findings.find(study := replace(plan("grimoire", 4000), cards=cards), sample(study), {})
    by_id = {each["id"]: each for each in found["components"]}
    assert by_id["gold-coin"]["verdict"] in ("strong", "overpowered")
    assert by_id["gold-coin"]["value"]["low"] > 0.1
    assert by_id["gold-coin"]["swing"]["low"] > 0.1
    assert by_id["wish"]["swing"]["value"] is None  # nobody holds a spell
    assert by_id["gold-coin"]["held_by_winners"]["low"] > by_id["copper-coin"]["held_by_winners"]["high"]
    assert by_id["gold-coin"]["holders_points"]["value"] > by_id["copper-coin"]["holders_points"]["value"]
    assert by_id["junk"]["verdict"] == "never offered"


def test_what_is_strong_or_weak_at_all_times_leaves_nothing_to_decide() -> None:
    good, bad, unsure = Estimate(0.2, 0.01, 99), Estimate(-0.2, 0.01, 99), Estimate(0.1, 0.2, 9)
    never = Estimate(float("nan"), float("nan"), 0)
    assert findings.strength(good, 0.001, [good, never, good]) == "overpowered"
    assert findings.strength(good, 0.001, [good, unsure, good]) == "strong"
    assert findings.strength(bad, 0.001, [bad, bad, bad]) == "dominated"
    assert findings.strength(bad, 0.001, [bad, bad, good]) == "weak"
    assert findings.strength(good, 0.2, [good, good, good]) == "cannot tell"
    assert findings.strength(never, 1.0) == "never offered"
    agreeing = Estimate(0.0, 0.0, 8)  # eight pairs that all ended alike prove nothing
    assert findings.strength(agreeing, agreeing.p()) == "cannot tell"
    assert Estimate(1.0, 0.0, 2).p() == 0.5
    assert Estimate(1.0, 0.0, 40).p() < 1e-9


def test_pairs_know_their_third_of_the_game() -> None:
    whole = sample(plan("grimoire", 3000), Threads(1))
    thirds = whole.pairs[2:5]
    assert (thirds[:, :, 0].sum(0) == whole.pairs[0, :, 0]).all()
    assert (thirds[:, :, 2].sum(0) == whole.pairs[0, :, 2]).all()
    assert (thirds[:, :, 0].sum(1) > 100).all()


def test_ratios_and_means() -> None:
    counts = np.array([[2], [4], [4]]), np.array([[1], [2], [2]])
    assert Sums(*sums(*counts)[0]).ratio() == Estimate(0.5, 0.0, 3)
    ones = np.ones((4, 1), int), np.array([[1], [2], [3], [6]])
    ratio, plain = Sums(*sums(*ones)[0]).ratio(), mean(ones[1][:, 0])
    assert ratio.value == plain.value == 3
    assert ratio.error == pytest.approx(plain.error)
    assert plain.low < 0 < plain.high  # few games, wide intervals
    assert plain.p(3) == pytest.approx(1)


def test_many_comparisons_are_corrected() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []


@pytest.mark.parametrize(
    ("words", "inside", "outside"),
    [("25..35", 30, 36), ("< 1 %", -0.005, -0.02), ("> 3", 4, 2)],
)
def test_targets(words: str, inside: float, outside: float) -> None:
    target = targets.parse("first_seat_edge", words, "here")
    assert target.distance(inside) == 0 < target.distance(outside)
    assert target.verdict(Estimate(inside, 1e-6, 100)) == "met"
    assert target.verdict(Estimate(outside, 1e-6, 100)) == "missed"
    assert target.verdict(Estimate(inside, 1e6, 100)) == "cannot tell"


def test_targets_are_corrected_for_their_number() -> None:
    target = targets.parse("minutes", "25..35", "here")
    close = Estimate(25.0 + 2.2, 1.0, 1000)  # 2.2 standard errors inside
    assert target.verdict(close) == "met"
    assert target.verdict(close, targets=10) == "cannot tell"
    never = mean(np.zeros(1000))
    assert targets.parse("shared_wins", "< 0.4 %", "here").verdict(never) == "met"
    assert targets.parse("shared_wins", "< 0.4 %", "here").verdict(never, targets=10) == "cannot tell"


def test_targets_that_are_none() -> None:
    with pytest.raises(SpellboxError, match=r"there is no metric 'fun'"):
        targets.parse_all({"fun": "> 9"}, "here")
    with pytest.raises(SpellboxError, match="is no target"):
        targets.parse("moves", "many", "here")


def test_a_variant_is_compared_with_its_target() -> None:
    short = targets.parse_all({"moves": "0..50"}, "here")
    base = plan("glastonbury", 300)
    played = [(each, sample(each)) for each in (base, replace(base, players=3, name="three players"))]
    compared = findings.find(*played[0], short, played[1:])["variants"][0]
    moves = next(each for each in compared["metrics"] if each["name"] == "moves")
    assert moves["verdict"] in ("better", "worse")
    assert moves["difference"]["low"] * moves["difference"]["high"] > 0


def test_the_command_writes_reports(tmp_path: Path) -> None:
    outs = [tmp_path / f"report{kind}" for kind in export.KINDS]
    aims = tmp_path / "targets.toml"
    aims.write_text('[targets]\nminutes = "25..35"\n')
    words = ["study", "glastonbury", "--games", "50", "--targets", str(aims), "--against", "recipes"]
    result = CliRunner().invoke(app, words + [word for out in outs for word in ("--out", str(out))])
    assert result.exit_code == 0, result.output
    page, found = outs[0].read_text(), json.loads(outs[1].read_text())
    assert page == report.page(found)
    assert not re.search(r"(src|href)=|url\(|@import", page)  # it loads nothing
    assert found["variants"][0]["name"] == "recipes"
    parquet = pytest.importorskip("pyarrow.parquet").read_table(outs[2])
    assert parquet.num_rows > 100
    assert set(parquet["part"].to_pylist()) == {"seats", "metrics", "endings", "components"}


def test_axes_show_values_and_usual_intervals() -> None:
    seats = [{"value": value, "low": value - 0.04, "high": value + 0.04} for value in (0.01, -0.01)]
    assert plots.reach(seats) > 0.05
    nothing = {"value": None, "low": None, "high": None}
    assert plots.reach([nothing]) == 0.01
    wild = {"value": 0.1, "low": -9.0, "high": 9.2}
    assert 0.12 <= plots.reach([*seats, wild]) < 1


def test_axes_say_their_scale() -> None:
    for furthest, label in ((0.3, "+20 %"), (0.07, "+5 %"), (0.012, "+0.5 %"), (1.4, "+100 %")):
        assert f">{label}<" in plots.axis(furthest)
        assert f">{label.replace('+', '−')}<" in plots.axis(furthest)


def test_a_plot_says_where_most_games_lie() -> None:
    told = findings.histogram(np.arange(-50, 151))
    drawn = report.figure(told, *report.FIGURES["margin"], percent=False)
    assert "Half of the winners are 0 to 100 points ahead of the second, nine of ten −40 to 140." in drawn
    assert ">mean 50.0<" in drawn


def test_a_report_that_cannot_be_written_is_refused_first(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["study", "glastonbury", "--out", str(tmp_path / "report.pdf")])
    assert isinstance(result.exception, SpellboxError)
