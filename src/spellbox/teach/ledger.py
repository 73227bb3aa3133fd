"""The files of an opponent pool. `python -m spellbox.teach.ledger FOLDER --deals 200` measures the network against it.

A snapshot is named after the SHA-256 of its file, a measured game is one of the duplicate deals of a seed. So whoever
has the folder can check every measured share: without `--deals` all games are played again. NumPy is enough.
"""

import argparse
import hashlib
import json
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from spellbox import games
from spellbox.errors import SpellboxError
from spellbox.teach.curve import share

POOL, PLAYED, MEASURED = "pool", "pool.jsonl", "measured.jsonl"
"""In the folder of a course: the snapshots, the games that were learnt from, and those with both networks frozen."""
SEED = 271_828
LETTERS = 16
"""How much of the hash is in the name of a snapshot's file."""


def digest(file: Path) -> str:
    """The SHA-256 of a network's file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def file_of(folder: Path, weights: str) -> Path:
    return folder / POOL / f"{weights[:LETTERS]}.npz"


def put(folder: Path, file: Path) -> str:
    """Copy a network into the pool; returns its hash."""
    weights = digest(file)
    file_of(folder, weights).parent.mkdir(exist_ok=True)
    shutil.copyfile(file, file_of(folder, weights))
    return weights


def find(folder: Path, weights: str) -> Path:
    """The snapshot with this hash; an error if its file is missing or has another."""
    file = file_of(folder, weights)
    if not file.exists() or digest(file) != weights:
        raise SpellboxError(f"{file} is missing or has changed: its SHA-256 should be {weights}")
    return file


def read(file: Path) -> list[dict[str, Any]]:
    """The lines of a file of JSON lines; none if there is no file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def write(file: Path, lines: Iterable[dict[str, Any]], mode: str = "w") -> None:
    with file.open(mode, encoding="utf-8") as out:
        out.writelines(json.dumps(line) + "\n" for line in lines)


def measure(
    folder: Path, game: str, network: str, against: str, players: list[int], deals: int, seed: int = SEED
) -> list[dict[str, Any]]:
    """Play a network of the pool, alone at the table, against another; a line for each number of players.

    Both play their likeliest moves, with the printed cards and no options.
    """
    mine, other = find(folder, network), str(find(folder, against))
    told = {"game": game, "rules": games.find(game).VERSION, "network": network, "against": against}
    table = {"seed": seed, "deals": deals}
    return [
        {**told, **table, "players": number, "share": list(share(game, mine, number, deals, other, seed))}
        for number in players
    ]


def is_same(folder: Path, line: dict[str, Any]) -> bool:
    """Play the games of a line again: whether the rules and every number are equal."""
    game, network, against = line["game"], line["network"], line["against"]
    return measure(folder, game, network, against, [line["players"]], line["deals"], line["seed"]) == [line]


def measure_all(folder: Path, deals: int) -> None:
    """Play the network in the folder against every snapshot of its pool, and write down the shares."""
    record = json.loads((folder / "record.json").read_text(encoding="utf-8"))
    if not record["pool"]:
        raise SpellboxError(f"{folder}: this network was taught without an opponent pool")
    network = put(folder, folder / "network.npz")
    for snapshot in record["pool"]["snapshots"]:
        lines = measure(folder, record["game"], network, snapshot["weights"], record["players"], deals)
        write(folder / MEASURED, lines, "a")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="of a course")
    parser.add_argument("--deals", type=int, default=0, help="measure against every snapshot on so many deals")
    args = parser.parse_args()
    if args.deals:
        measure_all(args.folder, args.deals)
        return
    lines, different = read(args.folder / MEASURED), 0
    for line in lines:
        same = is_same(args.folder, line)
        different += not same
        print(f"{'equal' if same else 'DIFFERS'}  {json.dumps(line)}", flush=True)
    if different or not lines:
        raise SystemExit(f"{different} of {len(lines)} lines differ")


if __name__ == "__main__":
    main()
