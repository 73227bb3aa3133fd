"""The ladder: every pair of levels plays duplicate deals, and all results together give the Elo of each.

Levels search without their time limits here, so that the results depend on the seed alone, not on the machine.
"""

import itertools
import json
import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from spellbox.bots import LEVELS
from spellbox.bots.levels import LevelBot
from spellbox.lab import elo
from spellbox.lab.arena import Arena, Pool, play_game
from spellbox.lab.drawing import GLOW, SOFT, WIDTH, dot, label, line, note, picture
from spellbox.lab.standings import Standing, Tally, above, mean_interval, standings

RUNGS = ("random", *LEVELS, "greedy")
SEARCHING, FEWER = list(LEVELS)[-1], 10
"""The level that searches takes seconds a game: it plays a tenth of the deals."""
KEPT = ("games", "points", "taken", "wins", "ranks", "scores", "scored", "seconds", "moves")
"""The arrays of a tally that are saved."""
SWEEP = (
    "“At least”: nobody weaker took a point from some level on the way up, so the results set no upper limit; what is"
    " told is the lower end of the 95 % interval."
)
HEAD = (
    "# How far apart the levels are\n\nEvery bot plays every other on duplicate deals: each deal twice, with seats"
    f" swapped. Games of the {SEARCHING}, who searches, take seconds: it plays a tenth of the deals. Levels have the"
    " numbers of `levels.toml` and `noise.toml` and no time limit, so the same command gives the same table on any"
    " machine."
)


class Ladder(NamedTuple):
    """All rungs, the lowest first, with Elo above `random`; and the differences between neighbouring levels."""

    rungs: list[Standing]
    gaps: list[elo.Rating]
    tally: Tally


def pairs() -> list[tuple[str, str]]:
    """Every bot against every other, the slowest last."""
    return sorted(itertools.combinations(RUNGS, 2), key=lambda pair: SEARCHING in pair)


def deals_of(pair: tuple[str, str], deals: int) -> int:
    """How many of the deals a pair plays."""
    return max(2, deals // FEWER) if SEARCHING in pair else deals


def measure(
    game: str, deals: int, seed: int, threads: int, progress: Callable[[int], None] = lambda done: None
) -> Tally:
    """The results of all games between the rungs."""
    tally = Tally(len(RUNGS), deals)
    for pair in pairs():
        numbers = [RUNGS.index(name) for name in pair]
        arena = Arena(game, tuple(unhurried(name) for name in pair), 2, deals_of(pair, deals), seed)
        with Pool(arena) as pool, ThreadPoolExecutor(threads) as workers:
            for outcome in workers.map(
                lambda game, arena=arena, pool=pool: play_game(arena, pool, *game), arena.games()
            ):
                tally.add(outcome._replace(bots=tuple(numbers[bot] for bot in outcome.bots)))
                progress(1)
    return tally


def unhurried(name: str) -> Any:
    """The bot of this name; a level without its time limit."""
    if name not in LEVELS:
        return name

    class Unhurried(LevelBot):
        def __init__(self, game: Any) -> None:
            super().__init__(game, name, math.inf)

    return Unhurried


def ladder_of(tally: Tally) -> Ladder:
    """The ladder that these results make."""
    rungs = standings(RUNGS, tally, RUNGS.index("random")).bots
    levels = [number for number, name in enumerate(RUNGS) if name in LEVELS]
    gaps = [tally.rate(above(high, low, len(RUNGS))) for low, high in itertools.pairwise(levels)]
    return Ladder(sorted(rungs, key=lambda each: each.elo), gaps, tally)


def kept(tally: Tally) -> str:
    """The results as JSON, from which `recalled` makes the tally and so the page without playing again."""
    return json.dumps({name: getattr(tally, name).tolist() for name in KEPT})


def recalled(text: str) -> Tally:
    data = json.loads(text)
    tally = Tally(len(RUNGS), len(data["games"]))
    for name in KEPT:
        setattr(tally, name, np.asarray(data[name]))
    return tally


def games_to_play(deals: int) -> int:
    return 2 * sum(deals_of(pair, deals) for pair in pairs())


def page(game: str, ladder: Ladder, deals: int, seed: int, picture: str) -> str:
    """A game's part of the page about the ladder."""
    title = game.replace("-", " ").title()
    rows = [
        f"## {title}",
        "",
        f"{sentence(ladder)} Measured by `spellbox arena --ladder {game} --deals {deals} --seed {seed}`.",
        "",
        f"![The ladder of {title}]({picture})",
        "",
        "| bot | Elo above random | 95 % |",
        "|---|---|---|",
    ]
    rows += [f"| {each.bot} | {each.rating.text()} | {interval(each)} |" for each in reversed(ladder.rungs)]
    if any(each.bound for each in ladder.rungs):
        rows += ["", SWEEP]
    return "\n".join([*rows, "", *meetings(ladder)]) + "\n"


def meetings(ladder: Ladder) -> list[str]:
    """The table of every bot against every bot, the strongest first."""
    order = [each.bot for each in reversed(ladder.rungs)]
    rows = [
        "Points that the bot of a row took from the bot of a column, in per cent, and the 95 % interval:",
        "",
        f"| | {' | '.join(order[1:])} |",
        "|---" * len(order) + "|",
    ]
    for place, bot in enumerate(order[:-1]):
        cells = ["" if column <= place else share(ladder.tally, bot, order[column]) for column in range(1, len(order))]
        rows.append(f"| {bot} | {' | '.join(cells)} |")
    return rows


def share(tally: Tally, one: str, other: str) -> str:
    """What a bot took from another: `63 (58 to 68)`."""
    first, second = RUNGS.index(one), RUNGS.index(other)
    games = tally.taken[:, first, second] + tally.taken[:, second, first]
    played = games > 0
    shares = tally.taken[played, first, second] / games[played]
    low, high = mean_interval(shares)
    return f"{100 * shares.mean():.0f} ({100 * low:.0f} to {100 * high:.0f})"


def interval(rung: Standing) -> str:
    """The interval of a rating as text; `random` is the origin and has none, and a sweep leaves one side unbounded."""
    if rung.bot == "random" or rung.ci is None:
        return ""
    if rung.bound:
        return "a sweep"
    return f"{rung.ci[0]:.0f} to {rung.ci[1]:.0f}"


def sentence(ladder: Ladder) -> str:
    """The result in a sentence: the smallest difference between levels that the intervals allow."""
    least = min(gap.low for gap in ladder.gaps)
    if least > 0:
        return f"From level to level it is at least {least:.0f} Elo (95 %)."
    return "These deals do not tell all levels apart (95 %)."


def with_part(text: str, part: str) -> str:
    """The page with this game's part added or replaced."""
    title = part.splitlines()[0]
    head, *parts = ("\n" + text).split("\n## ")
    kept = [f"## {each.strip()}\n" for each in parts if f"## {each}".splitlines()[0] != title]
    return "\n".join([head.strip() or HEAD, "", *sorted([*kept, part])])


ROW, LEFT, RIGHT = 34, 40, 150


def plot(ladder: Ladder) -> str:
    """An SVG with every rung at its Elo, its interval and its name; after a sweep, at the lower bound."""
    shown = [(each, *ends(each)) for each in reversed(ladder.rungs)]
    least, reach = min(low for _, low, _ in shown), max(high for *_, high in shown)

    def across(elo: float) -> float:
        return LEFT + (elo - least) / (reach - least) * (WIDTH - LEFT - RIGHT)

    height = ROW * len(shown) + 40
    drawn = []
    for place, (each, low, high) in enumerate(shown):
        y = 30 + place * ROW
        points = f'<tspan fill="{SOFT}">{each.rating.text()}</tspan>'
        drawn += [line(across(low), y, across(high), y, GLOW), dot(across(low if each.bound else each.elo), y)]
        drawn.append(label(across(high) + 12, y + 5, f"{each.bot} {points}"))
    return picture(height, [*drawn, note(LEFT, height - 8, "Elo above random, 95 %")])


def ends(rung: Standing) -> tuple[float, float]:
    """The ends of a rung's interval; after a sweep only the lower end is known."""
    low, high = rung.ci or (rung.elo, rung.elo)
    return (low, low) if rung.bound else (low, high)
