"""Generated documentation is up to date with the code."""

import importlib.util
import itertools
import re
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

from conftest import ROOT, every_game, new_match, random_play
from spellbox import games, scenario
from spellbox.match import Match


def maker() -> Any:
    spec = importlib.util.spec_from_file_location("docs_make", ROOT / "docs" / "make.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@every_game
def test_tables_of_observations_are_up_to_date(name: str) -> None:
    assert (ROOT / "docs" / "observations" / f"{name}.md").read_text() == maker().observations(name)


@every_game
def test_tables_of_moves_are_up_to_date(name: str) -> None:
    page = maker().actions(name)
    assert (ROOT / "docs" / "actions" / f"{name}.md").read_text() == page
    assert page.count("\n| ") == games.find(name).MOVES + 1


def test_the_learners_curve_is_up_to_date() -> None:
    assert (ROOT / "docs" / "learning.svg").read_text() == maker().learning()
    assert (ROOT / "docs" / "certificate.svg").read_text() == maker().certificate()


def test_messages_to_bots_are_up_to_date() -> None:
    page = maker().protocol()
    assert (ROOT / "docs" / "bot-protocol.md").read_text() == page
    assert page.count("<!--") == page.count('{"type": ') == 4


def test_the_protocol_of_a_table_is_up_to_date() -> None:
    page = maker().table_protocol()
    assert (ROOT / "docs" / "protocol.md").read_text() == page
    assert page.count("### `") == 29


def test_the_plot_of_doublings_is_up_to_date() -> None:
    plot = maker().doubling()
    assert (ROOT / "docs" / "doubling.svg").read_text() == plot
    assert plot.count("<circle") == 3 * 4 + 3  # three games of four doublings, and their legend


@every_game
def test_an_observation_is_laid_out_as_documented(name: str) -> None:
    """Features follow each other without a gap, every index has one meaning, and none is always 0."""
    game = games.find(name)
    features = game.features()
    assert features[0].start == 0
    for feature, following in itertools.pairwise(features):
        assert feature.start + feature.size == following.start
    assert features[-1].start + features[-1].size == game.OBSERVATION
    labels = [label for feature in features for label in feature.labels()]
    assert [index for index, _ in labels] == list(range(game.OBSERVATION))
    assert len({label for _, label in labels}) == game.OBSERVATION
    seen = np.zeros(game.OBSERVATION)
    out = np.zeros(game.OBSERVATION, np.float32)
    for options in game.VARIANTS:
        for seed in range(12):
            for now in random_play(new_match(name, game.MOST_SEATS, options, seed), seed):
                game.observe(now.state, now.cards.box, seed % now.players, True, out)
                seen = np.maximum(seen, np.abs(out))
    for now in rare_tables(name):
        for seat in range(now.players):
            game.observe(now.state, now.cards.box, seat, True, out)
            seen = np.maximum(seen, np.abs(out))
    for feature in features:
        assert seen[feature.start : feature.start + feature.size].any(), feature.name


def rare_tables(name: str) -> list[Match]:
    """Features that random play seldom reaches."""
    if name != "glastonbury":
        return []
    players = [{"stop": 0, "cauldron": ["toad-3", "powder"]}, {"stop": 5, "cauldron": ["toad-2", "powder"]}]
    match = Match(name, ["blue", "red"], 1, given={"turn": "p1", "players": players})
    match.play("stay")
    return [match]


def test_the_scenario_of_the_documentation_passes(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "scenarios.md").read_text()
    example = "\n".join(
        line for line in text.split("```toml")[1].split("```")[0].splitlines() if "my-cards" not in line
    )
    (tmp_path / "example.toml").write_text(example)
    assert scenario.run(tmp_path / "example.toml").failures == []


def test_no_committed_file_names_a_host_or_a_machine() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    words = ("/simple" + "/", ".tar" + ".gz", "file:" + "//", "/root" + "/", "/work" + "/")
    for name in listed:
        if (ROOT / name).suffix in {".toml", ".txt", ".md", ".py", ".json", ".svg", ""}:
            text = (ROOT / name).read_text(encoding="utf-8")
            assert not any(word in text for word in words), name


def test_the_page_about_adding_a_game_quotes_the_example() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    quoted = re.findall(r"<!-- (\S+) -->\n```\w+\n(.*?)\n```\n", page, re.DOTALL)
    assert len(quoted) == page.count("```") // 2
    for path, block in quoted:
        source = (ROOT / path).read_text(encoding="utf-8")
        assert all(part in source for part in block.split("\n\n\n")), path
