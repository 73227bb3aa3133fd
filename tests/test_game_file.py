"""Games as Parquet: every row agrees with the match."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from spellbox import games
from spellbox.cli import app
from spellbox.errors import SpellboxError
from spellbox.kit import bits
from spellbox.kit.play import seat_name
from spellbox.lab.workers import Threads
from spellbox.match import Match
from spellbox.study import game_file
from spellbox.study.plan import Plan

parquet = pytest.importorskip("pyarrow.parquet")


def written(plan: Plan, path: Path, threads: int = 1) -> list[dict[str, Any]]:
    game_file.write(plan, path, Threads(threads))
    rows: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return rows


@pytest.mark.parametrize("name", games.playable())
@pytest.mark.parametrize("bot", ["random", "flat:2"])
def test_rows_are_what_a_match_shows(name: str, bot: str, tmp_path: Path) -> None:
    game = games.find(name)
    plan = Plan(name, game.FEWEST_SEATS, 2, seed=8, bots=(bot,))
    rows = written(plan, tmp_path / "games.parquet")
    for number in range(plan.games):
        match = Match(name, game.default_seats(plan.players), plan.seed, stream=number)
        mine = [row for row in rows if row["game"] == number]
        for place, row in enumerate(mine):
            seat = match.waiting()[0]
            assert (row["move"], row["seat"], row["moves"]) == (place, seat, len(mine))
            assert [move for move, legal in enumerate(row["mask"]) if legal] == bits.members(match.legal_mask(seat))
            assert row["notation"] == game.text(match.state, match.cards, row["action"])
            assert without_maps(row["view"]) == match.view(seat_name(seat))
            assert len(row["observation"]) == game.OBSERVATION
            match.push(seat, row["action"])
        assert match.over
        assert mine[0]["scores"] == match.scores()
        winners = [int(seat[1:]) - 1 for seat in match.winners()]
        assert all((row["points"] > 0) == (row["seat"] in winners) for row in mine)


def without_maps(value: Any) -> Any:
    """A view as PyArrow reads it, with maps as dictionaries instead of lists of pairs."""
    if isinstance(value, dict):
        return {key: without_maps(part) for key, part in value.items()}
    if isinstance(value, list) and value and isinstance(value[0], tuple):
        return dict(value)
    return [without_maps(part) for part in value] if isinstance(value, list) else value


def test_threads_write_the_same_file(tmp_path: Path) -> None:
    plan = Plan("grimoire", 2, 300, seed=4)
    one, two = (tmp_path / f"{threads}.parquet" for threads in (1, 2))
    assert len(written(plan, one, 1)) == len(written(plan, two, 2))
    assert one.read_bytes() == two.read_bytes()
    about = parquet.read_schema(one).metadata
    assert about[b"spellbox_games"] == b"2"
    assert parquet.ParquetFile(one).num_row_groups == 5  # written in parts, so memory does not grow


def test_the_command(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    result = CliRunner().invoke(app, ["games", "hearts", "--games", "5", "--out", str(path)])
    assert result.exit_code == 0, result.output
    assert parquet.read_metadata(path).num_rows >= 5 * 52
    refused = CliRunner().invoke(app, ["games", "hearts", "--out", str(tmp_path / "games.csv")])
    assert isinstance(refused.exception, SpellboxError)
    with pytest.raises(SpellboxError, match="at least one game"):
        replace(Plan("hearts", 4, 5), games=0).check()
