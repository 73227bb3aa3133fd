"""`spellbox simulate`: many games, a bar while they run, a table in the end."""

import json
import os
import time
from pathlib import Path
from typing import Any

from rich.table import Table

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.kit.chance import parse_seed
from spellbox.kit.play import seat_name
from spellbox.terminal import console
from spellbox.terminal.progress import bar, compiling


def run(
    name: str,
    players: int,
    count: int,
    seed: str,
    device: str,
    threads: int,
    options: dict[str, Any],
    card_file: Path | None,
    as_json: bool,
) -> None:
    game = games.find(name)
    cards = game.read_cards(card_file)
    chosen = game.read_options(cards, game.default_seats(players), options)
    number = parse_seed(seed)
    if device not in ("cpu", "gpu"):
        raise SpellboxError(f"there is no device {device!r}: there are cpu and gpu")
    if device == "gpu":
        simulate = on_gpu(game, cards.box, chosen, number)
    else:
        simulate = on_cpu(game, cards.box, chosen, number, threads or os.cpu_count() or 1)
    with compiling():
        simulate(1, lambda done: None)
    with bar("games") as shown:
        task = shown.add_task(f"Playing {name} at random", total=count, visible=False)
        begun = time.perf_counter()

        def progress(done: int) -> None:
            shown.update(task, advance=done, visible=time.perf_counter() - begun > 1)

        totals = simulate(count, progress)
        seconds = time.perf_counter() - begun
    result = report(totals, players, seconds, device)
    if as_json:
        print(json.dumps(result))
    else:
        show(name, result, totals, [ending.name for ending in game.Ending])


def on_cpu(game: Any, box: Any, options: Any, seed: int, threads: int) -> Any:
    from spellbox.sim import cpu

    return lambda count, progress: cpu.simulate(game, box, options, count, seed, threads, progress)


def on_gpu(game: Any, box: Any, options: Any, seed: int) -> Any:
    try:
        from spellbox.sim import cuda
    except ImportError:
        raise SpellboxError("--device gpu needs numba-cuda: pip install 'spellbox[gpu]'") from None
    cuda.check_device()
    return lambda count, progress: cuda.simulate(game, box, options, count, seed, progress)


def report(totals: Any, players: int, seconds: float, device: str) -> dict[str, Any]:
    """What `--json` prints."""
    count, moves = int(totals.games), int(totals.moves)
    return {
        "games": count,
        "moves": moves,
        "seconds": seconds,
        "moves_per_s": moves / seconds,
        "games_per_s": count / seconds,
        "wins": [int(wins) for wins in totals.wins[:players]],
        "mean_scores": [int(points) / count for points in totals.points[:players]],
        "device": device,
    }


def show(name: str, result: dict[str, Any], totals: Any, endings: list[str]) -> None:
    screen = console()
    count = result["games"]
    screen.print(f"[bold]{count:,} games of {name}[/bold], {result['moves']:,} moves in {result['seconds']:.2f} s")
    screen.print(
        f"{result['moves_per_s']:,.0f} moves/s, {result['games_per_s']:,.0f} games/s on the {result['device']}"
    )
    seats = Table(box=None, padding=(0, 3, 0, 0))
    for column in ("seat", "wins", "share", "mean score"):
        seats.add_column(column, justify="left" if column == "seat" else "right")
    for seat, wins in enumerate(result["wins"]):
        seats.add_row(seat_name(seat), f"{wins:,}", f"{wins / count:.1%}", f"{result['mean_scores'][seat]:.2f}")
    screen.print(seats)
    screen.print(f"Won together: {int(totals.shared) / count:.1%} (counted for each who shares).")
    length = f"{result['moves'] / count:.1f} moves on average, {totals.shortest} to {totals.longest}"
    screen.print(f"Length: {length}.")
    shares = [
        f"{name.lower().replace('_', ' ')} {int(totals.endings[i]) / count:.2%}" for i, name in enumerate(endings)
    ]
    screen.print(f"Ended by: {', '.join(shares)}.")
