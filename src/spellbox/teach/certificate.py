"""How much a fresh exploiter takes from a frozen network: `python -m spellbox.teach.certificate GAME NETWORK --help`.

An exploiter that cannot exploit proves nothing. So the same exploiter with the same number of steps is also taught
against two opponents that are known to be weak: the network after a tenth of its training, and the bot `greedy`.
"""

import argparse
import json
import math
from pathlib import Path
from typing import Any

import torch

from spellbox import games
from spellbox.teach.course import Course, teach
from spellbox.teach.ppo import GREEDY


def certify(game: str, rival: Path, folder: Path, seconds: float, **changes: Any) -> dict[str, Any]:
    """Teach an exploiter at tables of two; returns its curve and its share of the points in the end."""
    torch._dynamo.reset()
    record = teach(Course(game, folder, seconds, [2], against=rival, deals=0, every=5.0, **changes))
    *curve, end = record["taken"]
    margin = 1.96 * 0.5 / math.sqrt(max(1, end["games"]))
    kept = {name: record[name] for name in ("against", "start", "steps", "seconds", "weights", "seed", "device")}
    low, high = max(0.0, end["share"] - margin), min(1.0, end["share"] + margin)
    interval = {"share": end["share"], "low": low, "high": high}
    return {
        **kept,
        **interval,
        "games": end["games"],
        "curve": [[each["steps"], each["share"]] for each in curve if each["games"]],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("network", type=Path)
    parser.add_argument("--tenth", type=Path, help="the network after a tenth of its training")
    parser.add_argument("--folder", type=Path, default=Path("certificate"))
    parser.add_argument("--steps", type=int, default=1_000_000_000, help="of each exploiter")
    parser.add_argument("--seconds", type=float, default=3600, help="the most time for each")
    parser.add_argument("--rivals", default="network,tenth,greedy,warm", help="warm: begin with the network's weights")
    parser.add_argument("--tables", type=int, default=65_536)
    parser.add_argument("--device", default="cuda")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    file = args.folder / f"{args.game}.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    opponents = {"network": args.network, "tenth": args.tenth, GREEDY: Path(GREEDY), "warm": args.network}
    for name in args.rivals.split(","):
        limits = {"steps": args.steps, "tables": args.tables, "device": args.device}
        start = args.network if name == "warm" else None
        place = args.folder / f"{args.game}-{name}"
        found[name] = certify(args.game, opponents[name], place, args.seconds, start=start, **limits)
        file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
