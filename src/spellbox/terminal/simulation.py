"""`spellbox simulate`: many games, a bar while they run, a table in the end."""

import functools
import json
import time
from pathlib import Path
from typing import Any

from rich.table import Table

from spellbox.kit.play import seat_name
from spellbox.simulation import prepare
from spellbox.terminal import console
from spellbox.terminal.progress import bar, compiling
from spellbox.terminal.workers import Place, cost


def run(
    name: str,
    players: int,
    count: int,
    seed: str,
    device: str,
    where: Place,
    options: dict[str, Any],
    card_file: Path | None,
    as_json: bool,
) -> None:
    simulation = prepare(name, players, seed, options, device, where.threads, card_file)
    if where.cluster is None:
        with compiling():
            simulation.play(1)
    with where.open(device) as workers, bar("games") as shown:
        about = f"Playing {name} at random"
        task = shown.add_task(about, total=count, visible=False)
        begun = time.perf_counter()

        def progress(done: int) -> None:
            late = time.perf_counter() - begun > 1
            shown.update(task, advance=done, visible=late, description=about + cost(workers))

        play = simulation.play if where.cluster is None else functools.partial(simulation.spread, workers=workers)
        totals = play(count, progress=progress)
        seconds = time.perf_counter() - begun
    result = simulation.report(totals, seconds)
    if not simulation.cards.printed:
        result["cards"] = str(card_file)
    if as_json:
        print(json.dumps(result))
    else:
        show(name, result)


def show(name: str, result: dict[str, Any]) -> None:
    screen = console()
    count = result["games"]
    screen.print(f"[bold]{count:,} games of {name}[/bold], {result['moves']:,} moves in {result['seconds']:.2f} s")
    screen.print(
        f"{result['moves_per_s']:,.0f} moves/s, {result['games_per_s']:,.0f} games/s on the {result['device']}"
    )
    seats = Table(box=None, padding=(0, 3, 0, 0))
    for column in ("seat", "won alone", "shared", "points", "mean score"):
        seats.add_column(column, justify="left" if column == "seat" else "right")
    for seat, wins in enumerate(result["wins"]):
        points = f"{result['points'][seat]:.1%} ± {100 * half(result['points_ci'][seat]):.1f}"
        score = f"{result['mean_scores'][seat]:.2f} ± {half(result['mean_scores_ci'][seat]):.2f}"
        seats.add_row(seat_name(seat), f"{wins:,}", f"{result['shared_wins'][seat]:,}", points, score)
    screen.print(seats)
    screen.print(f"Won together: {result['shared_games'] / count:.1%} of the games. Points: a win is 1, and is shared.")
    length = result["length"]
    screen.print(f"Length: {length['mean']:.1f} moves on average, {length['shortest']} to {length['longest']}.")
    shares = [f"{ending.replace('_', ' ')} {times / count:.2%}" for ending, times in result["endings"].items()]
    screen.print(f"Ended by: {', '.join(shares)}.")


def half(interval: tuple[float, float]) -> float:
    """Half of the width of an interval."""
    return (interval[1] - interval[0]) / 2
