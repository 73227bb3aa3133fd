"""The taught networks against the archmage as it was: `PYTHONPATH=src:bench python bench/taught.py --frozen FOLDER`.

The folder has the networks of the older commit, `grimoire-2.npz` for tables of two and `grimoire.npz` for the largest,
and its guided search:

    git show COMMIT:src/spellbox/games/grimoire/network-2.npz > FOLDER/grimoire-2.npz
    git show COMMIT:src/spellbox/bots/guided.py > FOLDER/guided.py

At every table one new bot sits among old ones, on duplicate deals from every seat; the deal is the unit of the 95 %
interval. All bots think for the same processor time, so that other work on the machine favours nobody.
"""

import argparse
import functools
import importlib
import json
import multiprocessing
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from spellbox import games
from spellbox.bots import search
from spellbox.bots.guided import MOST_NODES, make_transposition_table
from spellbox.bots.levels import LevelBot
from spellbox.bots.network import Network, load_network, make_activations, printed_box
from spellbox.bots.network_policy import NetworkBot
from spellbox.bots.search import SearchBot, backpropagate, make_judge
from spellbox.games.contract import Game
from spellbox.kit.rule import Record
from spellbox.lab.arena import Arena
from spellbox.lab.standings import mean_interval
from strength import share_of_first
from warm import compile_first

search.time = SimpleNamespace(monotonic=time.thread_time)  # type: ignore[assignment,attr-defined]  # the clock of all searches
FROZEN = Path()
SECONDS = 0.05


class FrozenSearch(SearchBot):
    """The search of the older commit with its networks."""

    def network(self, belief: Record, box: Record) -> None:
        """It draws simultaneous choices by visits, not from a network's policy."""

    def search_for(self, belief: Record, box: Record) -> tuple[Any, tuple[Any, ...], int]:
        network = frozen_network(self.game, int(belief.seats))
        if network is None or box.tobytes() != printed_box(self.game):
            return SearchBot(self.game, self.iterations, guided=False).search_for(belief, box)
        iterations = min(self.iterations, MOST_NODES)
        means = (network, make_activations(network), make_transposition_table(self.game, iterations))
        older = importlib.import_module("guided")
        return older.make_guided_search(self.game, make_judge(self.game), backpropagate), means, iterations


@functools.cache
def frozen_network(game: Game, players: int) -> Network | None:
    """The network that the older archmage asked at such a table, if any."""
    ending = "-2" if players == 2 else "" if players == game.MOST_SEATS else None
    file = FROZEN / f"{game.__name__.rpartition('.')[2]}{ending}.npz"
    return load_network(file) if ending is not None and file.exists() else None


class Before(LevelBot):
    """The archmage as it was."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, "archmage", SECONDS)
        self.search = FrozenSearch(game, self.search.iterations, SECONDS)


class Archmage(LevelBot):
    """The archmage as it is."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, "archmage", SECONDS)


NEW = {"network": NetworkBot, "archmage": Archmage}
OLD = {"before": Before, "network": NetworkBot}
OTHERS: type[Any] = Before


class MatchUp(NamedTuple):
    game: str
    players: int
    bot: str


def play_deal(task: tuple[MatchUp, int]) -> tuple[MatchUp, float]:
    """The new bot's points a game over one deal, from every seat."""
    match_up, deal = task
    arena = Arena(match_up.game, (NEW[match_up.bot], *[OTHERS] * (match_up.players - 1)), match_up.players, deal + 1)
    return match_up, share_of_first(arena, deal)


def play_shortly(game: str) -> None:
    global SECONDS
    kept, SECONDS = SECONDS, 0.001
    for players in {2, games.find(game).MOST_SEATS}:
        for bot in NEW:
            play_deal((MatchUp(game, players, bot), 0))
    SECONDS = kept


def main() -> None:
    global FROZEN, SECONDS, OTHERS
    parser = argparse.ArgumentParser(description="Taught networks against the archmage as it was.")
    parser.add_argument("--frozen", type=Path, required=True)
    parser.add_argument("--games", default=",".join(games.BUILT_IN))
    parser.add_argument("--players", type=int, nargs="*", default=[])
    parser.add_argument("--bots", default=",".join(NEW))
    parser.add_argument("--beside", choices=OLD, default="before", help="the bot at all other seats")
    parser.add_argument("--move", type=float, default=SECONDS, help="seconds a move")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--deals", type=int, default=100, help="at most, a match-up")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    FROZEN, SECONDS, OTHERS = args.frozen, args.move, OLD[args.beside]
    sys.path.insert(0, str(FROZEN))
    names = args.games.split(",")
    compile_first(play_shortly, names)
    chosen = [
        MatchUp(name, players, bot)
        for name in names
        for players in range(games.find(name).FEWEST_SEATS, games.find(name).MOST_SEATS + 1)
        if players in (args.players or [players])
        for bot in args.bots.split(",")
    ]
    shares: dict[MatchUp, list[float]] = {match_up: [] for match_up in chosen}
    tasks = [(match_up, deal) for deal in range(args.deals) for match_up in shares]
    begun = time.monotonic()
    with multiprocessing.get_context("fork").Pool(args.processes) as pool:
        for match_up, share in pool.imap_unordered(play_deal, tasks):
            shares[match_up].append(share)
            if time.monotonic() - begun > args.seconds:
                pool.terminate()
                break
    print(f"{args.move:g} s a move", file=sys.stderr)
    report(shares, args.json)


def report(shares: dict[MatchUp, list[float]], file: Path | None) -> None:
    rows = []
    print("| game | players | new bot | fair | share of the points (95 %) | deals |")
    print("|---|---|---|---|---|---|")
    for (game, players, bot), found in shares.items():
        if len(found) < 2:
            continue
        mean, (low, high) = sum(found) / len(found), mean_interval(np.array(found))
        print(
            f"| {game} | {players} | {bot} | {1 / players:.0%} | {mean:.1%} ({low:.1%} to {high:.1%}) | {len(found)} |"
        )
        rows.append(
            {"game": game, "players": players, "bot": bot, "deals": len(found), "share": mean, "low": low, "high": high}
        )
    if file:
        file.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
