"""`spellbox arena`: bots against bots, live standings while they play, a table in the end."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Group
from rich.live import Live
from rich.markup import escape
from rich.table import Table

from spellbox import bots
from spellbox.lab import arena as lab
from spellbox.lab.standings import Standing, Standings, Tally
from spellbox.lab.workers import Workers
from spellbox.terminal import console
from spellbox.terminal.progress import PATIENCE, bar, compiling
from spellbox.terminal.table import warm_up
from spellbox.terminal.workers import Place, cost

LONGEST_NAME = 40
FEW = 20
"""With fewer deals intervals are not reliable."""
FORFEITS_TOLD = 3
"""For each bot; --json has them all."""
OUTPUT_TOLD = 12
"""Lines of what a bot printed before it first failed."""
REFRESH = 0.25


def run(arena: lab.Arena, where: Place, as_json: bool) -> None:
    arena.check()
    if where.cluster is None:
        with compiling():
            for name in dict.fromkeys(arena.bots):
                match = arena.match(0)
                warm_up(match, bots.make(name, match.game))
    begun = time.perf_counter()
    with where.open() as workers, live(arena, workers) as watch:
        if where.cluster is None:
            tally = lab.run(arena, where.threads or os.cpu_count() or 1, watch)
        else:
            tally = lab.run(arena, watch=watch, workers=workers)
    result = arena.standings(tally)
    if as_json:
        print(json.dumps(report(arena, result, tally)))
    else:
        show(arena, result, tally, time.perf_counter() - begun)


def report(arena: lab.Arena, result: Standings, tally: Tally) -> dict[str, Any]:
    """The output of `--json`: lists by bot, and every forfeit."""
    told: dict[str, Any] = {
        "game": arena.game,
        "players": arena.players,
        "deals": arena.deals,
        "seed": arena.seed,
        "options": arena.options,
        "bots": list(arena.names),
    }
    keys = ("elo", "ci", "bound", "wins", "games", "points", "points_ci", "mean_rank", "mean_score", "seconds", "moves")
    for key in keys:
        told[key] = [getattr(bot, key) for bot in result.bots]
    told["forfeits"] = [forfeit._asdict() for forfeit in tally.forfeits]
    return told


@contextmanager
def live(arena: lab.Arena, workers: Workers) -> Iterator[Callable[[Tally], None]]:
    """A bar and the standings so far, on a terminal and once it takes more than a second."""
    if not sys.stderr.isatty():
        yield lambda tally: None
        return
    progress = bar("games")
    task = progress.add_task(f"Playing {arena.game}", total=len(arena.games()))
    with Live(console=console(stderr=True), transient=True, auto_refresh=False) as screen:
        shown = time.perf_counter() + PATIENCE - REFRESH

        def watch(tally: Tally) -> None:
            nonlocal shown
            progress.update(task, advance=1, description=f"Playing {arena.game}{cost(workers)}")
            if time.perf_counter() - shown > REFRESH:
                screen.update(Group(progress, so_far(arena, tally)), refresh=True)
                shown = time.perf_counter()

        yield watch


def so_far(arena: lab.Arena, tally: Tally) -> Table:
    """The standings in the middle of it, without intervals."""
    shown = columns("bot", "games", "points", "Elo", "forfeits")
    ratings, shares, played = tally.ratings(), tally.shares(), tally.games.sum(0)
    failed = [forfeit.bot for forfeit in tally.forfeits]
    for bot in sorted(range(len(arena.bots)), key=lambda bot: -ratings[bot]):
        row = (f"{played[bot]:,.0f}", f"{shares[bot]:.1%}", f"{ratings[bot]:+.0f}", str(failed.count(bot) or ""))
        shown.add_row(escape(labels(arena.names)[bot]), *row)
    return shown


def columns(first: str, *others: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(first, overflow="fold")
    for name in others:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def labels(names: tuple[str, ...]) -> list[str]:
    """Names that tell two bots of the same name apart; of a long command the end says the most."""
    found = []
    for number, name in enumerate(names):
        short = name if len(name) <= LONGEST_NAME else f"exec:…{name[6 - LONGEST_NAME :]}"
        found.append(f"{short} #{names[: number + 1].count(name)}" if names.count(name) > 1 else short)
    return found


def show(arena: lab.Arena, result: Standings, tally: Tally, seconds: float) -> None:
    screen = console()
    names = dict(zip(result.bots, labels(arena.names), strict=True))
    screen.print(f"[bold]{escape(summary(result, names))}[/bold]")
    screen.print(
        f"{len(arena.games()):,} games of {arena.game}, {arena.players} players: "
        f"{arena.deals:,} deals, {result.bots[0].games:,} games a bot, {seconds:.1f} s."
    )
    screen.print()
    shown = columns("bot", "wins", "points", "Elo", "95 % interval", "rank", "score", "a move")
    for bot in result.ranking():
        shown.add_row(escape(names[bot]), *row(bot))
    screen.print(shown)
    screen.print()
    for line in [*notes(arena, result), *forfeit_lines(arena, tally)]:
        screen.print(escape(line), no_wrap=True, overflow="ellipsis")


def notes(arena: lab.Arena, result: Standings) -> Iterator[str]:
    yield f"An even share of the points is {1 / arena.players:.1%}. Intervals are 95 %, over deals."
    if arena.deals < FEW:
        yield f"With fewer than {FEW} deals the intervals are rough."
    if any(bot.bound for bot in result.bots):
        yield "A bot that lost nothing to another has no highest rating: what is told is the end of its interval."


def summary(result: Standings, names: dict[Standing, str]) -> str:
    """The result as a sentence."""
    first, second = result.ranking()[:2]
    if result.clear:
        return f"{names[first]} is the strongest, beyond chance."
    return f"These deals do not tell {names[first]} and {names[second]} apart."


def row(bot: Standing) -> list[str]:
    points = f"{bot.points:.1%}"
    if bot.points_ci:
        low, high = bot.points_ci
        points += f" ± {100 * max(high - bot.points, bot.points - low):.1f}"
    sure = f"{bot.ci[0]:+.0f} to {bot.ci[1]:+.0f}" if bot.ci and bot.bound in ("", "unbounded") else ""
    score = "" if bot.mean_score is None else f"{bot.mean_score:.1f}"
    return [f"{bot.wins:,}", points, bot.rating.text("+"), sure, f"{bot.mean_rank:.2f}", score, thought(bot)]


def thought(bot: Standing) -> str:
    """The mean time of a bot's move."""
    if not bot.moves:
        return ""
    seconds = bot.seconds / bot.moves
    return f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.1f} ms"


def forfeit_lines(arena: lab.Arena, tally: Tally) -> Iterator[str]:
    """The failures of each bot: how many, and the first one."""
    for number, label in enumerate(labels(arena.names)):
        failed = [forfeit for forfeit in tally.forfeits if forfeit.bot == number]
        if failed:
            yield f"{label} lost {len(failed):,} of {tally.games[:, number].sum():,.0f} games by failing:"
        for forfeit in failed[:FORFEITS_TOLD]:
            yield f"  deal {forfeit.deal + 1}, {forfeit.seat}: it {forfeit.reason}"
        for line in failed[0].output.splitlines()[-OUTPUT_TOLD:] if failed else ():
            yield f"    | {line}"
        if len(failed) > FORFEITS_TOLD:
            yield "  …"
