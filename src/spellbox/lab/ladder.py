"""How far apart the levels are: neighbours play duplicate deals, and all results together give the Elo of each."""

import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from spellbox.lab.arena import Arena, Pool, play_game
from spellbox.lab.drawing import GLOW, SOFT, WIDTH, dot, label, line, note, picture
from spellbox.lab.standings import Standing, Tally

RUNGS = ("random", "apprentice", "greedy", "adept", "master", "archmage")
NEIGHBOURS = (
    ("random", "apprentice"),
    ("apprentice", "greedy"),
    ("apprentice", "adept"),
    ("greedy", "adept"),
    ("adept", "master"),
    ("greedy", "master"),
    ("master", "archmage"),
)


def measure(
    game: str, deals: int, seed: int, threads: int, progress: Callable[[int], None] = lambda done: None
) -> list[Standing]:
    """The standings of all rungs, `random` at Elo 0, the lowest first."""
    tally = Tally(len(RUNGS), deals)
    for pair in NEIGHBOURS:
        numbers = [RUNGS.index(name) for name in pair]
        arena = Arena(game, pair, 2, deals, seed)
        with Pool(arena) as pool, ThreadPoolExecutor(threads) as workers:
            for outcome in workers.map(
                lambda game, arena=arena, pool=pool: play_game(arena, pool, *game), arena.games()
            ):
                tally.add(outcome._replace(bots=tuple(numbers[bot] for bot in outcome.bots)))
                progress(1)
    ladder = Arena(game, RUNGS, 2, deals, seed).standings(tally)
    return sorted(ladder.bots, key=lambda each: each.elo)


def games_to_play(deals: int) -> int:
    return 2 * deals * len(NEIGHBOURS)


def page(game: str, ladder: list[Standing], deals: int, seed: int, picture: str) -> str:
    """A game's part of the page about the ladder."""
    title = game.replace("-", " ").title()
    ground = next(each.elo for each in ladder if each.bot == "random")
    rows = [
        f"## {title}",
        "",
        f"{sentence(ladder)} Measured by `spellbox arena --ladder {game} --deals {deals} --seed {seed}`.",
        "",
        f"![The ladder of {title}]({picture})",
        "",
        "| bot | Elo above random | 95 % | seconds a move |",
        "|---|---|---|---|",
    ]
    for each in reversed(ladder):
        low, high = each.ci or (each.elo, each.elo)
        pace = each.seconds / max(1, each.moves)
        rows.append(
            f"| {each.bot} | {each.elo - ground:.0f} | {low - ground:.0f} to {high - ground:.0f} | {pace:.3f} |"
        )
    return "\n".join(rows) + "\n"


def sentence(ladder: list[Standing]) -> str:
    """What one sees."""
    levels = [each for each in ladder if each.bot in ("apprentice", "adept", "master", "archmage")]
    gaps = [high.elo - low.elo for low, high in itertools.pairwise(levels)]
    return f"From level to level it is at least {min(gaps):.0f} Elo."


def with_part(text: str, part: str) -> str:
    """The page with this game's part put in, new or instead of the old one."""
    title = part.splitlines()[0]
    head, *parts = ("\n" + text).split("\n## ")
    kept = [f"## {each.strip()}\n" for each in parts if f"## {each}".splitlines()[0] != title]
    return "\n".join([head.strip() or "# How far apart the levels are", "", *sorted([*kept, part])])


ROW, LEFT, RIGHT = 34, 40, 150


def plot(ladder: list[Standing]) -> str:
    """Every rung at its Elo, its interval as a line, its name beside it."""
    ground = next(each.elo for each in ladder if each.bot == "random")
    reach = max((each.ci or (0, each.elo))[1] for each in ladder) - ground
    least = min((each.ci or (each.elo, 0))[0] for each in ladder) - ground

    def across(elo: float) -> float:
        return LEFT + (elo - ground - least) / (reach - least) * (WIDTH - LEFT - RIGHT)

    height = ROW * len(ladder) + 40
    drawn = []
    for place, each in enumerate(reversed(ladder)):
        y = 30 + place * ROW
        low, high = each.ci or (each.elo, each.elo)
        points = f'<tspan fill="{SOFT}">{each.elo - ground:.0f}</tspan>'
        drawn += [line(across(low), y, across(high), y, GLOW), dot(across(each.elo), y)]
        drawn.append(label(across(high) + 12, y + 5, f"{each.bot} {points}"))
    return picture(height, [*drawn, note(LEFT, height - 8, "Elo above random, 95 %")])
