"""What the server does between a message read and the bytes to send, without socket and disk.

    python bench/server/step.py [--before FOLDER] [--matches 20]

A move is decoded, decided, applied and rendered for both players; the median of a match's first and last quarter is
given in microseconds. With `--before`, a checkout of an older commit, both are measured in alternation, each in
processes of its own, and the best round of each counts.
"""

import argparse
import json
import operator
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROUNDS = 3
GAMES = ("glastonbury", "grimoire", "master-elf")


def measure(game: str, matches: int) -> dict[str, float]:
    """Median microseconds of a move in the first and in the last quarter of random matches for two."""
    early: list[float] = []
    late: list[float] = []
    for seed in range(matches):
        spent = play(game, seed)
        quarter = len(spent) // 4
        early += spent[:quarter]
        late += spent[-quarter:]
    return {"first quarter": statistics.median(early) * 1e6, "last quarter": statistics.median(late) * 1e6}


def play(game: str, seed: int) -> list[float]:
    """The seconds that each move of a match took."""
    from spellbox.server import events, law, messages
    from spellbox.server import table as tables
    from spellbox.server.connection import Connection
    from spellbox.server.room import Room
    from spellbox.server.settings import TableSettings

    no_wire: Any = None
    config, requester = either(tables, "TableConfig", "Card"), either(law, "Requester", "Who")
    table = tables.Table(config("id", TableSettings(game=game), 1, seed, "invite", "spectate", "g0", 0.0))
    room = Room(table)
    updates = either(room, "updates", "news")
    connections = [Connection(f"g{seat}", f"Guest {seat}", "", 0, no_wire) for seat in range(2)]
    for seat in range(2):
        table.apply(events.Sat(0.0, seat, f"g{seat}", f"Guest {seat}"))
        either(room, "add", "connections.append")(connections[seat])
    table.apply(events.Started(0.0))
    updates()
    dice = random.Random(seed)
    spent: list[float] = []
    while table.playing:
        assert table.match is not None
        seat = dice.choice(table.waiting)
        name = f"p{seat + 1}"
        move = dice.choice(table.match.legal(name))
        text = json.dumps({"type": "move", "id": str(len(spent)), "seat": name, "move": move}).encode()
        begun = time.perf_counter()
        said = messages.decode(text)
        for event in law.decide(table, requester(f"g{seat}", f"Guest {seat}", True), said, 0.0):
            table.apply(event)
        updates(said.id, connections[seat])
        spent.append(time.perf_counter() - begun)
    return spent


def either(owner: Any, name: str, older: str) -> Any:
    """What `owner` has by this name, or had by an older one, so that old checkouts can be measured too."""
    return getattr(owner, name, None) or operator.attrgetter(older)(owner)


def elsewhere(folder: Path, game: str, matches: int) -> dict[str, float]:
    """The same measurement with another checkout's code."""
    code = f"import sys; sys.path[:0] = [{str(folder / 'src')!r}, {str(Path(__file__).parent)!r}]\n"
    code += f"import json, step; print(json.dumps(step.measure({game!r}, {matches})))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(told.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="a checkout of an older commit")
    parser.add_argument("--matches", type=int, default=20)
    chosen = parser.parse_args()
    folders = {"now": Path(__file__).resolve().parents[2]} | ({"before": chosen.before} if chosen.before else {})
    print(f"{'µs a move':12} {'':8} {'first quarter':>14} {'last quarter':>14}")
    for game in GAMES:
        rounds: dict[str, list[dict[str, float]]] = {which: [] for which in folders}
        for _ in range(ROUNDS):
            for which, folder in folders.items():
                rounds[which].append(elsewhere(folder, game, chosen.matches))
        for which, found in rounds.items():
            best = [min(each[part] for each in found) for part in ("first quarter", "last quarter")]
            print(f"{game:12} {which:8} {best[0]:14.1f} {best[1]:14.1f}")


if __name__ == "__main__":
    main()
