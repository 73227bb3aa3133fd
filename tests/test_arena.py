"""The arena: fair line-ups, correct statistics, and users' bots that can neither see secrets nor break anything."""

import functools
import itertools
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conftest import ROOT, every_game
from spellbox import bots, games
from spellbox.bots.external import ExternalBot
from spellbox.bots.flat import FlatBot
from spellbox.errors import BotError, SpellboxError
from spellbox.kit.chance import chance
from spellbox.kit.play import seat_name
from spellbox.lab import elo, student
from spellbox.lab.arena import Arena, Table, line_ups, run
from spellbox.lab.standings import Place, Standings, Tally, mean_interval, places
from spellbox.match import Match
from test_cli import refused, spellbox

GAME = games.BUILT_IN[0]
EXAMPLE = f"exec:{sys.executable} {ROOT / 'examples' / 'bot.py'}"


def versus(first: float, second: float) -> Any:
    """Elo of two players after so many points each."""
    return elo.fit([[0, first], [second, 0]])


def test_equal_results_are_equal_ratings() -> None:
    assert versus(5, 5) == pytest.approx([0, 0])
    assert elo.fit(np.full((4, 4), 3.0)) == pytest.approx(np.zeros(4))


def test_three_points_of_four_are_191_elo() -> None:
    mine, other = versus(75, 25)
    assert mine - other == pytest.approx(190.85, abs=0.01)
    assert mine == pytest.approx(-other)


def test_ten_to_one_is_400_elo() -> None:
    mine, other = versus(10, 1)
    assert mine - other == pytest.approx(400)


def test_ratings_do_not_depend_on_the_order_of_players() -> None:
    taken = np.random.default_rng(1).uniform(0.1, 9, (5, 5))
    order = [3, 0, 4, 2, 1]
    assert elo.fit(taken[np.ix_(order, order)]) == pytest.approx(elo.fit(taken)[order])


@pytest.mark.parametrize("shift", [-300.0, 0.0, 1000.0])
def test_known_ratings_are_found_again_but_for_their_mean(shift: float) -> None:
    """Only differences count: the same expected results come from shifted ratings."""
    ratings = np.array([120.0, -40.0, 300.0, 0.0]) + shift
    expected = 1 / (1 + 10 ** ((ratings[None, :] - ratings[:, None]) / 400))
    games_played = np.array([[0, 7, 3, 0], [7, 0, 5, 2], [3, 5, 0, 9], [0, 2, 9, 0]])
    assert elo.fit(games_played * expected) == pytest.approx(ratings - ratings.mean(), abs=1e-6)


def test_who_never_loses_is_rated_all_the_same() -> None:
    """By a wide prior, so that a rating is always a number."""
    few, many = versus(4, 0), versus(40, 0)
    assert 0 < few[0] < many[0] < 1000
    assert np.isfinite(elo.fit([[0, 3, 3], [0, 0, 3], [0, 0, 0]])).all()
    assert elo.fit(np.zeros((3, 3))) == pytest.approx(np.zeros(3))


def swept(deals: int) -> Any:
    """The points of so many deals in which the first player won both games."""
    taken = np.zeros((deals, 2, 2))
    taken[:, 0, 1] = 2
    return taken


@pytest.mark.parametrize("deals", [2, 5, 20, 80, 1000])
def test_after_a_sweep_a_rating_is_at_least_what_it_proves(deals: int) -> None:
    """At the lower end such a sweep has a probability of 1/40 or, because of the prior, a little less."""
    found = elo.rate(swept(deals), [1, -1])
    exact = 400 * np.log10(0.025 ** (1 / deals) / (1 - 0.025 ** (1 / deals)))
    assert found.bound == "at least"
    assert exact - 150 < found.low < exact
    assert found.low < found.elo < found.high
    assert found.text() == f"at least {found.low:.0f}"
    assert elo.rate(swept(deals), [-1, 1]).text("+") == f"at most {-found.low:+.0f}"


def test_a_sweep_leaves_open_only_what_hangs_on_it() -> None:
    """The first two took points from each other; the third won all its games against the second."""
    taken = np.zeros((10, 3, 3))
    taken[:, 0, 1] = taken[:, 1, 0] = 1
    taken[:, 2, 1] = 2
    bounds = [elo.rate(taken, contrast).bound for contrast in ([1, -1, 0], [-1, 0, 1], [0, 1, -1], [-0.5, 1, -0.5])]
    assert bounds == ["", "at least", "at most", "at most"]


@pytest.mark.parametrize(
    ("truth", "deals", "games_of_a_deal"),
    [
        *itertools.product((0, 150, 800), (5, 20), ["equal"]),
        (150, 14, "independent"),
        (400, 14, "independent"),
        (150, 14, "opposite"),
    ],
)
def test_intervals_cover_the_true_difference(truth: float, deals: int, games_of_a_deal: str) -> None:
    """Of 100 intervals, sweeps included, 95 should cover the truth, and at least 90 do."""
    rng, share, covered = np.random.default_rng(7), 1 / (1 + 10 ** (-truth / 400)), 0
    for _ in range(100):
        luck = rng.random((deals, 2))
        luck[:, 1] = {"equal": luck[:, 0], "independent": luck[:, 1], "opposite": 1 - luck[:, 0]}[games_of_a_deal]
        taken = np.zeros((deals, 2, 2))
        taken[:, 0, 1] = (luck < share).sum(1)
        taken[:, 1, 0] = 2 - taken[:, 0, 1]
        found = elo.rate(taken, [1, -1])
        assert found.low <= found.elo <= found.high
        covered += found.low <= truth <= found.high
    assert covered >= 90


def test_intervals_among_several_cover_the_truth() -> None:
    """Four players, of whom the best seldom loses to the worst."""
    truth, rng, covered = np.array([300.0, 100.0, -50.0, -350.0]), np.random.default_rng(8), 0
    share = 1 / (1 + 10 ** ((truth[None, :] - truth[:, None]) / 400))
    for _ in range(25):
        won = np.triu(rng.random((2, 12, 4, 4)) < share, 1).sum(0)
        taken = won + np.tril(2 - won.swapaxes(-1, -2), -1)
        for player in range(4):
            found = elo.rate(taken, np.eye(4)[player] - 0.25)
            assert found.low <= found.elo <= found.high
            covered += found.low <= truth[player] <= found.high
    assert covered >= 91


def test_intervals_cover_the_truth_where_one_player_played_few_deals() -> None:
    """As on the ladder, whose strongest level plays a tenth of the deals."""
    truth, rng, covered = np.array([400.0, 200.0, 0.0]), np.random.default_rng(9), 0
    share = 1 / (1 + 10 ** ((truth[None, :] - truth[:, None]) / 400))
    for _ in range(100):
        won = np.triu(rng.random((2, 100, 3, 3)) < share, 1).sum(0)
        taken = won + np.tril(2 - won.swapaxes(-1, -2), -1)
        taken[10:, 0] = taken[10:, :, 0] = 0
        found = elo.rate(taken, [1, -1, 0])
        covered += found.low <= 200 <= found.high
    assert covered >= 93


def test_shares_have_an_interval_after_a_sweep() -> None:
    assert mean_interval(np.ones(5)) == pytest.approx((0.025 ** (1 / 5), 1))
    assert mean_interval(np.zeros(5)) == pytest.approx((0, 1 - 0.025 ** (1 / 5)))


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([9, 4], [Place(1, 1, True), Place(0, 2, False)]),
        ([4, 4], [Place(0.5, 1.5, True), Place(0.5, 1.5, True)]),
        ([-3, 7, 7], [Place(0, 3, False), Place(0.5, 1.5, True), Place(0.5, 1.5, True)]),
        ([None, -80], [Place(0, 2, False), Place(1, 1, True)]),
        ([None, None], [Place(0, 1.5, False), Place(0, 1.5, False)]),
    ],
)
def test_points_and_ranks(scores: list[int | None], expected: list[Place]) -> None:
    assert places(scores) == expected


@pytest.mark.parametrize(("count", "seats"), list(itertools.product(range(2, 7), range(2, 6))))
@pytest.mark.parametrize("backwards", [False, True])
def test_every_bot_has_every_seat_equally_often(count: int, seats: int, backwards: bool) -> None:
    made = line_ups(count, seats, backwards)
    assert all(len(each) == seats for each in made)
    sat = Counter((seat, bot) for each in made for seat, bot in enumerate(each))
    assert len(sat) == count * seats
    assert len(set(sat.values())) == 1
    for each in made:
        rotated = (*each[1:], each[0]) if count >= seats else None
        assert rotated is None or rotated in made
    if count >= seats:
        met = Counter(pair for each in made for pair in itertools.permutations(each, 2))
        assert len(met) == count * (count - 1)
        assert len(set(met.values())) == 1


def test_two_players_meet_both_ways_round() -> None:
    assert sorted(line_ups(3, 2)) == sorted(itertools.permutations(range(3), 2))


def test_three_bots_sit_in_every_order_within_two_deals() -> None:
    assert sorted(line_ups(3, 3) + line_ups(3, 3, backwards=True)) == sorted(itertools.permutations(range(3)))


def test_dice_tell_nothing_of_the_deal() -> None:
    """A bot knows the key of its generator, so no other seed may follow from it."""
    arena = Arena(GAME, ("random", "random"), 2, 2)
    keys = {arena.dice(*numbers).key.tobytes() for numbers in itertools.product(range(2), repeat=3)}
    keys |= {arena.match(deal).rng.key.tobytes() for deal in range(2)}
    assert len(keys) == 10


def told(arena: Arena, tally: Tally) -> dict[str, Any]:
    """The standings without what a clock says."""
    result = arena.standings(tally)
    return {"clear": result.clear, "bots": [bot._replace(seconds=0) for bot in result.bots]}


@every_game
def test_results_do_not_depend_on_threads(name: str) -> None:
    arena = Arena(name, ("random", EXAMPLE, "random"), games.find(name).MOST_SEATS, 3, seed=8)
    assert told(arena, run(arena, 1)) == told(arena, run(arena, 3))


def test_another_seed_is_another_arena() -> None:
    first, second = (Arena(GAME, ("random", "random"), 2, 4, seed=seed) for seed in (1, 2))
    assert told(first, run(first)) != told(second, run(second))


def standings_of(*names: str, deals: int, players: int = 2, **more: Any) -> Standings:
    arena = Arena(GAME, names, players, deals, **more)
    return arena.standings(run(arena))


def test_random_is_as_good_as_random() -> None:
    """At most two of eight intervals miss the truth (more do by chance once in 170 times); all games are even."""
    results = [standings_of("random", "random", deals=20, seed=seed) for seed in range(8)]
    firsts = [result.bots[0] for result in results]
    assert sum(bot.points_ci is not None and bot.points_ci[0] <= 0.5 <= bot.points_ci[1] for bot in firsts) >= 6
    assert sum(bot.ci is not None and bot.ci[0] <= 0 <= bot.ci[1] for bot in firsts) >= 6
    assert np.mean([bot.points for bot in firsts]) == pytest.approx(0.5, abs=3 * 0.5 / np.sqrt(8 * 40))
    for result in results:
        assert sum(bot.points for bot in result.bots) == pytest.approx(1)
        assert [bot.games for bot in result.bots] == [40, 40]


def test_flat_beats_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "quick", functools.partial(FlatBot, playouts=8))
    result = standings_of("random", "quick", deals=6, players=3)
    assert result.clear
    weak, strong = result.bots
    assert result.ranking() == [strong, weak]
    assert strong.points > weak.points
    assert strong.ci
    assert strong.ci[0] > 0 > weak.elo
    assert strong.mean_rank < weak.mean_rank


def test_students_distribution() -> None:
    """The values of every printed table; two deals have one degree of freedom."""
    printed = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962, 10**6: 1.960}
    assert [student.quantile(freedom) for freedom in printed] == pytest.approx(list(printed.values()), abs=0.0006)


def test_one_deal_has_no_interval() -> None:
    result = standings_of("random", "random", deals=1)
    assert [bot.ci for bot in result.bots] == [None, None]
    assert not result.clear


def test_intervals_cover_the_truth() -> None:
    """The first bot takes 60 % on average: 95 % of the intervals should cover that, and at least 85 % do."""
    rng, covered = np.random.default_rng(4), 0
    for _ in range(100):
        tally = Tally(2, 40)
        tally.games += 2
        tally.points[:, 0] = rng.choice([0, 1, 2], 40, p=[0.2, 0.4, 0.4])
        tally.points[:, 1] = 2 - tally.points[:, 0]
        tally.taken[:, 0, 1], tally.taken[:, 1, 0] = tally.points.T
        arena = Arena(GAME, ("random", "random"), 2, 40)
        first = arena.standings(tally).bots[0]
        assert first.ci
        covered += first.ci[0] <= versus(6, 4)[0] <= first.ci[1]
    assert covered >= 85


# Other people's bots

PROGRAMS = {
    "crash": "import sys; sys.stdin.readline(); raise ValueError('no idea')",
    "silent": "import sys\nfor line in sys.stdin: pass",
    "deaf": "import time; time.sleep(60)",
    "stubborn": "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('{', end='', flush=True)\n"
    "while True: time.sleep(60)",
    "babble": "import sys\nfor line in sys.stdin: print('I think', flush=True)",
    "illegal": "import json, sys\nfor line in sys.stdin:\n    if json.loads(line)['type'] == 'turn':\n"
    "        print(json.dumps({'move': 'castle'}), flush=True)",
    "wordless": "import json, sys\nfor line in sys.stdin:\n    if json.loads(line)['type'] == 'turn':\n"
    "        print(json.dumps(['move']), flush=True)",
    "endless": "import sys\nwhile True: sys.stdout.write('x' * 4096)",
    "leaver": "import json, sys\nfor line in sys.stdin:\n    if json.loads(line)['type'] == 'turn': break",
    "double": "import json, sys\nfor line in sys.stdin:\n    message = json.loads(line)\n"
    "    if message['type'] == 'turn':\n"
    "        print((json.dumps({'move': message['legal'][0]}) + '\\n') * 2, end='', flush=True)",
}
COMPLAINTS = {
    "crash": ["ended with exit code 1: 'ValueError: no idea'"],
    "silent": ["gave no move within 0.5 s"],
    "deaf": ["gave no move within 0.5 s"],
    "stubborn": ["said '{' unasked", "gave no move within 0.5 s"],  # as it was quick or slow to begin
    "babble": ["'I think'"],
    "illegal": ["answered 'castle', which is no legal move"],
    "wordless": ['answered \'["move"]\', not {"move": …}'],
    "endless": ["more than 65,536 bytes", "unasked"],
    "leaver": ["ended with exit code 0"],
    "double": ["unasked"],
}


def program(folder: Path, code: str) -> str:
    file = folder / "bot.py"
    file.write_text(code)
    return f"exec:{sys.executable} -S {file}"


def test_the_example_plays() -> None:
    lines = len((ROOT / "examples" / "bot.py").read_text().splitlines())
    assert lines <= 30
    assert f"in {lines} lines" in (ROOT / "docs" / "bot-protocol.md").read_text()
    arena = Arena(GAME, (EXAMPLE, "random"), 3, 3)
    tally = run(arena, 2)
    assert tally.forfeits == []
    assert tally.moves[0] > 50
    assert all(bot.games == 9 for bot in arena.standings(tally).bots)


@pytest.mark.parametrize("how", PROGRAMS)
def test_a_bot_that_fails_loses_its_match_and_nothing_else(how: str, tmp_path: Path) -> None:
    limit = 0.5 if how in ("silent", "deaf", "stubborn") else 10
    arena = Arena(GAME, ("random", program(tmp_path, PROGRAMS[how]), "random"), 2, 1, limit=limit)
    tally = run(arena, 2)
    assert [forfeit.bot for forfeit in tally.forfeits] == [1] * 4
    for forfeit in tally.forfeits:
        assert "\n" not in forfeit.reason
    assert ("Traceback" in tally.forfeits[0].output) == (how == "crash")
    reasons = [forfeit.reason for forfeit in tally.forfeits]
    assert any(complaint in reason for reason in reasons for complaint in COMPLAINTS[how]), reasons
    result = arena.standings(tally)
    assert [bot.forfeits for bot in result.bots] == [0, 4, 0]
    assert [bot.games for bot in result.bots] == [4, 4, 4]
    assert result.bots[1].points == 0
    assert result.bots[1].mean_score is None
    assert sum(bot.points * bot.games for bot in result.bots) == pytest.approx(6)


def test_a_bot_that_fails_is_started_again(tmp_path: Path) -> None:
    """It crashes in its first match only; that costs it one."""
    once = (
        "import json, pathlib, sys\n"
        f"mark = pathlib.Path({str(tmp_path / 'mark')!r})\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'turn':\n"
        "        if not mark.exists():\n"
        "            mark.touch()\n"
        "            sys.exit(3)\n"
        "        print(json.dumps({'move': message['legal'][0]}), flush=True)\n"
    )
    arena = Arena(GAME, (program(tmp_path, once), "random"), 2, 2)
    tally = run(arena)
    assert [forfeit.reason for forfeit in tally.forfeits] == ["ended with exit code 3"]
    assert tally.scored.tolist() == [3, 4]


def test_whatever_a_program_started_ends_with_it(tmp_path: Path) -> None:
    """A hung bot may have children that hold its pipes; they are killed too."""
    child = (
        "import pathlib, subprocess, sys\n"
        "child = subprocess.Popen(['sleep', '60'])\n"
        f"pathlib.Path({str(tmp_path / 'pid')!r}).write_text(str(child.pid))\n"
        "child.wait()"
    )
    arena = Arena(GAME, (program(tmp_path, child), "random"), 2, 1, limit=2)
    run(arena)
    state = Path(f"/proc/{(tmp_path / 'pid').read_text()}/stat")
    until = time.monotonic() + 30  # a killed process may take a moment to die
    while state.exists() and state.read_text().split()[2] != "Z":
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_bot_that_sat_down_nowhere_is_not_asked() -> None:
    with pytest.raises(BotError):
        ExternalBot(EXAMPLE).choose({}, ["pass"])


RECORDER = """
import json, pathlib, sys
with pathlib.Path(sys.argv[0]).with_suffix(".jsonl").open("w") as record:
    for line in sys.stdin:
        record.write(line)
        record.flush()
        message = json.loads(line)
        if message["type"] == "turn":
            print(json.dumps({"move": message["legal"][len(line) % len(message["legal"])]}), flush=True)
"""


@every_game
def test_a_program_is_sent_its_view_and_nothing_else(name: str, tmp_path: Path) -> None:
    """Every byte sent to a program comes from public facts, its own view, or its legal moves at that moment."""
    players, seed, seat = games.find(name).MOST_SEATS, 2**200 + 3, 1
    seats = games.find(name).default_seats(players)
    match, guest = Match(name, seats, seed), ExternalBot(program(tmp_path, RECORDER))
    others = [bots.make("random", match.game) for _ in range(players - 1)]
    table = Table(match, [others[0], guest, *others[1:]], [chance(5, stream) for stream in range(players)])
    table.play()
    guest.close()
    assert table.failed == {}
    sent = [json.loads(line) for line in (tmp_path / "bot.jsonl").read_text().splitlines()]
    you = seat_name(seat)
    expected = [{"type": "hello", "protocol": 1, "game": name, "version": match.game.VERSION}]
    expected.append({"type": "match", "seats": seats, "players": players, "options": {}, "you": you})
    twin = Match(name, seats, seed)
    for played in match.history:
        if played.seat == seat:
            expected.append({"type": "turn", "you": you, "legal": twin.legal(you), "view": twin.view(you)})
        twin.push(played.seat, played.move)
    result = {"scores": twin.scores(), "winners": twin.winners(), "view": twin.view(you)}
    expected.append({"type": "result", "you": you, **result})
    assert isinstance(sent[1].pop("dice"), int)
    assert sent == expected


# The command

KEYS = {"bots", "elo", "ci", "wins", "games", "seconds", "points", "mean_rank", "mean_score"}


def test_arena_as_json() -> None:
    words = ("arena", GAME, "random", "greedy", EXAMPLE, "--players", "3", "--deals", "2", "--seed", "4", "--json")
    done = spellbox(*words, "--threads", "2")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert set(result) >= KEYS
    assert all(len(result[key]) == 3 for key in KEYS)
    assert result["bots"] == ["random", "greedy", EXAMPLE]
    assert result["games"] == [6, 6, 6]
    assert sum(result["elo"]) == pytest.approx(0)
    again = json.loads(spellbox(*words, "--threads", "1").stdout)
    assert {**again, "seconds": 0} == {**result, "seconds": 0}


@pytest.mark.parametrize("columns", ["80", "100", "200"])
def test_arena_for_people(columns: str, tmp_path: Path) -> None:
    broken = program(tmp_path, "raise RuntimeError('a long complaint about nothing ' * 9)")
    done = spellbox("arena", GAME, "random", "random", broken, "--deals", "2", COLUMNS=columns)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "12 games" in done.stdout
    assert "random #2" in done.stdout
    assert "lost 8 of 8 games by failing" in done.stdout
    assert "it ended with exit code 1" in done.stdout
    assert "| Traceback (most recent call last):" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= min(100, int(columns))


def test_help_names_every_bot() -> None:
    told = spellbox("arena", "--help").stdout
    assert all(name in told for name in [*bots.LEVELS, *bots.BOTS])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([GAME], "an arena needs two bots or more, not 0"),
        ([GAME, "random"], "an arena needs two bots or more, not 1"),
        ([GAME, "random", "deep-thought"], "there is no bot 'deep-thought': there are novice"),
        ([GAME, "random", "random", "--deals", "0"], "at least one deal is needed, not 0"),
        ([GAME, "random", "random", "--threads", "-1"], "--threads"),
        ([GAME, "random", "random", "--limit", "0"], "a limit is more than 0 seconds"),
        ([GAME, "random", "random", "--limit", "nan"], "a limit is more than 0 seconds"),
        ([GAME, "random", "random", "--players", "9"], "not 9"),
        ([GAME, "random", "random", "--seed", "x"], "'x' is no seed"),
        ([GAME, "random", "random", "--option", "magic"], "there is no 'magic'"),
        ([GAME, "random", "exec:"], "write exec:COMMAND"),
        ([GAME, "random", "exec:no-such-program --fast"], "there is no program 'no-such-program'"),
        ([GAME, "random", "exec:python 'oops"], "a quotation mark"),
        (["chess", "random", "random"], "there is no game 'chess'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_mistake_is_one_clear_line(words: list[str], told: str) -> None:
    assert told in refused("arena", *words)


def test_a_person_may_play_against_a_program(tmp_path: Path) -> None:
    done = spellbox("play", "--seed", "7", "--players", "3", "--bot", EXAMPLE, stdin="1\n" * 200)
    assert done.returncode == 0, done.stderr
    assert "wins." in done.stdout or "share the win." in done.stdout
    broken = program(tmp_path, PROGRAMS["crash"])
    done = spellbox("play", "--seed", "7", "--bot", broken, stdin="1\n" * 200)
    assert done.returncode == 0, done.stderr
    assert "The match cannot go on: a bot ended with exit code 1" in done.stdout
    assert "Traceback (most recent call last):" in done.stdout


def test_a_changed_box_is_played(tmp_path: Path) -> None:
    """R7.1 With three cards instead of ten a game of Grimoire is soon over."""
    printed = (ROOT / "src" / "spellbox" / "games" / "grimoire" / "cards.toml").read_text()
    changed = printed.replace("companions = 10", "companions = 3").replace("treasures = 10", "treasures = 3")
    (tmp_path / "cards.toml").write_text(changed)
    words = ("arena", "grimoire", "random", "random", "--deals", "2", "--json")
    long, short = (json.loads(spellbox(*words, *cards).stdout) for cards in ((), ("--cards", tmp_path / "cards.toml")))
    assert sum(short["moves"]) < sum(long["moves"]) / 2


@pytest.mark.parametrize(
    ("bots", "deals", "words"), [(("random",), 2, "two bots"), (("random", "greedy"), 0, "one deal")]
)
def test_an_arena_in_python_is_checked_before_it_is_played(bots: tuple[str, ...], deals: int, words: str) -> None:
    with pytest.raises(SpellboxError, match=words):
        run(Arena("grimoire", bots, 2, deals))
