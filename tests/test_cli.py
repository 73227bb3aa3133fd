"""The command line as a user meets it: what works, and that a mistake is one clear line and exit code 2."""

import json
import os
import re
import stat
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from conftest import ROOT
from spellbox import cli, games

GOLDEN = sorted((ROOT / "tests" / "golden" / "glastonbury").glob("*.toml"))[0]
SCENARIO = ROOT / "tests" / "scenarios" / "glastonbury" / "g8-6-worked-example.toml"


def spellbox(*words: str | Path, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "spellbox.cli", *map(str, words)],
        input=stdin,
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "100", **environment},
        check=False,
    )


def refused(*words: str | Path, **environment: str) -> str:
    """The one line of a refusal."""
    done = spellbox(*words, **environment)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    line = done.stderr.strip()
    assert "\n" not in line
    assert line.startswith("spellbox: ")
    return line


@pytest.mark.parametrize(
    "words", [["--help"], ["rules", "glastonbury"], ["rules", "glastonbury", "G5.4"], ["cards", "glastonbury"]]
)
def test_help_and_rules_need_no_compiler(words: list[str]) -> None:
    code = f"""
import sys
from spellbox import cli
sys.argv = ["spellbox", *{words!r}]
try:
    cli.main()
except SystemExit as done:
    assert not done.code
assert "numba" not in sys.modules and "numpy" not in sys.modules
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_printed_cards_can_be_changed_and_played(tmp_path: Path) -> None:
    changed = tmp_path / "my.toml"
    changed.write_text(spellbox("cards", "grimoire").stdout, encoding="utf-8")
    assert games.find("grimoire").read_cards(changed).box == games.printed_cards("grimoire").box
    told = spellbox("simulate", "grimoire", "--games", "10", "--cards", changed, "--json")
    assert json.loads(told.stdout)["games"] == 10


def test_a_clause_is_printed_whole() -> None:
    text = " ".join(spellbox("rules", "glastonbury", "G5.4").stdout.split())
    assert "Vanesco" in text
    assert "[D]" in text


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_simulate_as_json(name: str) -> None:
    players = games.find(name).MOST_SEATS
    done = spellbox(
        "simulate", name, "--players", str(players), "--games", "500", "--seed", "3", "--threads", "2", "--json"
    )
    result = json.loads(done.stdout)
    assert (result["game"], result["players"], result["seed"], result["options"]) == (name, players, 3, {})
    assert result["games"] == 500
    for key in ("wins", "shared_wins", "points", "points_ci", "mean_scores", "mean_scores_ci"):
        assert len(result[key]) == players
    assert sum(result["wins"]) + result["shared_games"] == 500
    assert sum(result["points"]) == pytest.approx(1)
    for mean, interval in (("points", "points_ci"), ("mean_scores", "mean_scores_ci")):
        assert all(low < each < high for each, (low, high) in zip(result[mean], result[interval], strict=True))
    assert result["length"]["shortest"] <= result["length"]["mean"] <= result["length"]["longest"]
    assert sum(result["endings"].values()) == 500
    assert "ten_cards" not in result["endings"]  # a card file may end the game at another number


def test_simulate_for_people() -> None:
    done = spellbox("simulate", "glastonbury", "--players", "3", "--games", "2000", "--option", "recipes")
    assert "2,000 games of glastonbury" in done.stdout
    assert "Won together: " in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 100


def test_check_counts_and_fails(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(
        'game = "glastonbury"\\nseats = ["blue", "red"]\\n[[step]]\\nexpect.turn = "p2"\\n'.replace("\\n", "\n")
    )
    good = tmp_path / "good.toml"
    good.write_text(wrong.read_text().replace("p2", "p1"))
    assert spellbox("check", good).stdout.splitlines()[-1] == "1 passed, 0 failed"
    done = spellbox("check", tmp_path)
    assert done.returncode == 1
    assert "turn: expected ['p2'], came ['p1']" in done.stdout
    assert done.stdout.splitlines()[-1] == "1 passed, 1 failed"


def test_check_goes_on_after_a_malformed_file(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('game = "glastonbury"\nseats = 9\n[[step]]\n')
    (tmp_path / "b.toml").write_text('game = "glastonbury"\nseats = ["blue", "red"]\n[[step]]\n')
    done = spellbox("check", tmp_path)
    assert done.returncode == 2
    assert "a.toml: seats" in done.stdout
    assert done.stdout.splitlines()[-1] == "1 passed, 1 failed"


SCORE = """
game = "glastonbury"
seats = ["blue", "red"]
[[player]]
cauldron = ["cornflower-1", "cornflower-2", "cornflower-3", "cornflower-4", "pumpkin-1", "pumpkin-3", "pumpkin-4",
  "mandrake-3", "mandrake-4", "moon-dew-4", "powder"]
[[player]]
spells = 2
"""


def test_score_explains_the_worked_example(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(SCORE)
    result = json.loads(spellbox("score", file, "--json").stdout)
    assert result["game"] == "glastonbury"
    assert result["winners"] == ["p1"]
    assert result["players"][0]["total"] == 33
    assert {"what": "cornflower", "points": 25, "rule": "G8.1"} in result["players"][0]["lines"]
    assert {"what": "powder on moon-dew", "points": 8, "rule": "G8.3"} in result["players"][0]["lines"]
    assert result["players"][1]["total"] == 0
    told = spellbox("score", file).stdout
    assert "p1: 33" in told
    assert "p1 wins." in told


def test_replay_shows_every_move() -> None:
    told = spellbox("replay", GOLDEN).stdout
    assert "corner" in told
    assert "wins." in told or "share the win." in told


def test_verify_proves_and_refutes(tmp_path: Path) -> None:
    done = spellbox("verify", GOLDEN)
    assert done.returncode == 0
    assert done.stdout.endswith("Verified.\n")
    for old, new in [("seed = ", "seed = 9"), ("scores = [", "scores = [\n  9,"), ('"p1 take ', '"p1 accio ')]:
        forged = tmp_path / "forged.toml"
        forged.write_text(GOLDEN.read_text().replace(old, new, 1))
        done = spellbox("verify", forged)
        assert done.returncode == 1, done.stdout + done.stderr
        assert "Refuted" in done.stdout


@pytest.mark.parametrize("command", ["verify", "replay", "hint"])
def test_a_match_file_may_be_json(command: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    data = tomllib.loads(GOLDEN.read_text())
    if command == "hint":
        data["moves"] = data["moves"][:-2]
    file.write_text(json.dumps(data))
    assert spellbox(command, file).returncode == 0
    file.write_text(file.read_text()[:-1])
    assert "match.json, line 1: " in refused(command, file)


def test_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    """A new user types 1 and Enter until it is over, asks about a clause, and mistypes."""
    saved = tmp_path / "match.toml"
    typed = "? G5.4\nbla\n? G99\ntake a1\n" + "1\n" * 200
    done = spellbox("play", "--seed", "7", "--bot", "random", "--save", saved, "--option", "recipes", stdin=typed)
    assert done.returncode == 0, done.stderr
    assert "Vanesco" in done.stdout
    assert "is not a move" in done.stdout
    assert "there is no clause" in done.stdout
    assert "wins." in done.stdout or "share the win." in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 100
    assert spellbox("verify", saved).returncode == 0


def test_leaving_the_table_loses_nothing(tmp_path: Path) -> None:
    saved = tmp_path / "match.toml"
    done = spellbox("play", "--seed", "7", "--bot", "random", "--save", saved, stdin="1\nq\n")
    assert "You left the table." in done.stdout
    assert spellbox("replay", saved).returncode == 0
    assert str(saved) in refused("play", "--save", saved)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", "glastonbury", "G5.99"], "there is no clause 'G5.99'"),
        (["simulate", "glastonbury", "--players", "5"], "2 to 4 players, not 5"),
        (["simulate", "glastonbury", "--seed", "seven"], "'seven' is no seed"),
        (["simulate", "glastonbury", "--option", "magic"], "there is no 'magic'"),
        (["simulate", "glastonbury", "--option", "removed=pink"], "'pink' cannot be removed here, only yellow"),
        (["simulate", "glastonbury", "--device", "abacus"], "there is no device 'abacus'"),
        (["simulate", "glastonbury", "--cards", "nowhere.toml"], "nowhere.toml: No such file"),
        (["arena", "glastonbury", "random", "greedy", "--cards", "nowhere.toml"], "nowhere.toml: No such file"),
        (["play", "--bot", "deep-thought"], "there is no bot 'deep-thought'"),
        (["play", "--language", "la"], "no card has a name in the language 'la'"),
        (["check", "nowhere"], "nowhere: no such file or folder"),
        (["score", "nowhere.toml"], "nowhere.toml: No such file"),
        (["replay", "nowhere.toml"], "nowhere.toml: No such file"),
        (["verify", "nowhere.toml"], "nowhere.toml: No such file"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_mistake_is_one_clear_line(words: list[str], told: str) -> None:
    assert told in refused(*words)


def test_no_gpu_where_one_is_asked_for() -> None:
    assert "no GPU was found" in refused("simulate", "glastonbury", "--device", "gpu", CUDA_VISIBLE_DEVICES="")


def test_a_truncated_match_file(tmp_path: Path) -> None:
    whole = GOLDEN.read_text()
    for length in (0, 40, len(whole) // 2, whole.index("moves")):
        file = tmp_path / "cut.toml"
        file.write_text(whole[:length])
        assert "cut.toml" in refused("replay", file)


def test_a_score_file_with_too_many_cards(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(SCORE.replace("spells = 2", 'cauldron = ["moon-dew-4"]'))
    assert "moon-dew-4" in refused("score", file)


def test_a_cache_folder_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "a-file"
    file.touch()
    assert "SPELLBOX_CACHE" in refused("simulate", "glastonbury", SPELLBOX_CACHE=str(file / "cache"))
    locked = tmp_path / "locked"
    locked.mkdir()
    locked.chmod(stat.S_IRUSR | stat.S_IXUSR)
    if not os.access(locked, os.W_OK):
        assert "SPELLBOX_CACHE" in refused("simulate", "glastonbury", SPELLBOX_CACHE=str(locked))


WRONG_WORDS = [
    "bla",
    "simulat",
    "simulate",
    "simulate glastonbury --gamess 3",
    "simulate glastonbury --nothing-like-it",
    "simulate glastonbury --json=yes",
    "simulate glastonbury --games x",
    "simulate glastonbury --games 0",
    "simulate glastonbury --price dear",
    "simulate glastonbury --device gpu --cluster auto --games",
    "simulate glastonbury --device cuda:1 --cluster auto",
    "arena",
    "arena chess random greedy",
    "arena glastonbury random",
    "arena glastonbury random greedy --deals 0",
    "arena glastonbury random greedy --limit 0",
    "arena glastonbury random greedy --threads -1",
    "arena glastonbury random deep-thought",
    "arena glastonbury random py:nothing",
    "arena glastonbury random py:nothing.here:Bot",
    "arena glastonbury random exec:",
    "arena glastonbury random exec:no-such-program",
    "arena glastonbury random network:nowhere.npz",
    "arena glastonbury random onnx:nowhere.onnx",
    "arena glastonbury --ladder --deals 1",
    "arena glastonbury --ladder --page nowhere/page.md",
    "arena glastonbury --characters --deals 1",
    "arena glastonbury --cards nowhere.toml",
    "study grimoire --out report.pdf",
    "study grimoire --out nowhere/report.html",
    "study grimoire --seconds 0",
    "study grimoire --cards nowhere.toml",
    "study grimoire --targets nowhere.toml",
    "study grimoire --against magic",
    "study grimoire --device cuda --bots greedy",
    "study grimoire --bots nobody",
    "teach",
    "teach grimoire --seconds 0",
    "games grimoire",
    "games grimoire --out games.csv",
    "games grimoire --out nowhere/games.parquet",
    "puzzles grimoire",
    "puzzles grimoire --out puzzles.txt",
    "puzzles grimoire --out nowhere/puzzles.json",
    "puzzles hearts --out puzzles.json",
    "puzzles grimoire --beliefs 1 --out puzzles.json",
    "design",
    "design nowhere.toml",
    "design nowhere.toml --out changed.toml",
    "serve --port x",
    "serve --port 70000",
    "serve --trusted-proxies everybody",
    "serve --cards nowhere.toml",
    "serve --bot mia",
    "serve --bot grimoire:adept=random",
    "serve --bot chess:mia=random",
    "serve --database mysql://host/matches",
    "static",
    "static folder --pace -1",
    "warm now",
    "backup",
    "backup nowhere/file --database sqlite+aiosqlite:///:memory:",
    "restore nowhere --database sqlite+aiosqlite:///:memory:",
    "rules",
    "rules glastonbury G99",
    "play chess",
    "play --players many",
    "cards",
    "cards chess",
    "check",
    "check nowhere",
    "score nowhere.toml",
    "replay nowhere.toml",
    "hint nowhere.toml",
    "verify nowhere.toml",
]
ENGLISH_WORDS = re.compile(r"\b(the|is|are|be|not|there|this|must|cannot|of|has|have|needs|takes|missing|such|write)\b")


def told_in(language: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """The one line of a refusal, told by this process."""
    monkeypatch.setattr(sys, "argv", ["spellbox", *words.split(), "--language", language])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    line = capsys.readouterr().err
    assert ended.value.code == 2
    assert line.startswith("spellbox: ")
    assert line.count("\n") == 1
    return line


@pytest.mark.parametrize("words", WRONG_WORDS)
def test_a_mistake_at_any_command_is_told_in_every_language(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPELLBOX_DATA", str(tmp_path))
    english = told_in("en", words, monkeypatch, capsys)
    for language in ("ru", "fr", "de"):
        told = told_in(language, words, monkeypatch, capsys)
        assert told != english
        ours = re.sub(r"'[^']*'|`[^`]*`|No such file or directory", "", told)  # quoted, or the system's words
        assert not ENGLISH_WORDS.search(ours), told


def test_every_command_has_a_mistake_that_is_told() -> None:
    commands = {each.name or each.callback.__name__ for each in cli.app.registered_commands if each.callback}
    assert commands <= {words.split()[0] for words in WRONG_WORDS}


def test_the_environment_chooses_the_language_of_mistakes() -> None:
    assert "нет" in refused("bla", SPELLBOX_LANGUAGE="ru")
    assert "--no-limits" in refused("serve", SPELLBOX_NO_LIMITS="maybe", SPELLBOX_LANGUAGE="de")
