"""Random play on the GPU, beside pgx, and whether it plays the CPU's games.

    PYTHONPATH=src python bench/gpu.py --pgx .peers --equal 20000 --resources --json results.json

A part that fails says so and the next one runs; whatever was measured is in the JSON file even if the run is cut
short. Exits 1 if any part failed or any game differed.
"""

import argparse
import sys
import time
from pathlib import Path

from report import Report, check_peer, describe, difference, only, say, verdict
from spellbox.sim import cpu, cuda
from tables import Table, every_table, largest_and_smallest

MOVES_REQUIRED = {"glastonbury": 2.5e9}
MOVES_REQUIRED_ELSE = 1.5e9
RATIO_REQUIRED = 90
LOG2_BATCHES = (12, 14, 16, 18, 20)
OWN_WAY = "auto_reset"
"""How pgx itself plays on; beside it the requirement is judged, beside faster ways we found the ratio is told."""
PEER_LOOK = 1.0
"""Seconds each way and batch size of the peer gets before the best is measured for longer."""


def measure(table: Table, seconds: float, report: Report) -> None:
    """Moves and games a second, after a launch that compiles."""
    start = time.perf_counter()
    cuda.simulate(table.game, table.box, table.options, 1 << 16, 0)
    compiling = time.perf_counter() - start
    spent, moves, games, seed = 0.0, 0, 0, 1
    while spent < seconds:
        start = time.perf_counter()
        totals = cuda.simulate(table.game, table.box, table.options, cuda.GAMES_PER_LAUNCH, seed)
        spent += time.perf_counter() - start
        moves, games, seed = moves + int(totals.moves), games + int(totals.games), seed + 1
    found = {"moves": moves / spent, "games": games / spent, "seconds": spent, "first_launch": compiling}
    report.results["spellbox"][table.name] = found
    required = MOVES_REQUIRED.get(table.name.partition(",")[0], MOVES_REQUIRED_ELSE)
    say(
        f"{table.name}: {moves / spent:.3e} moves/s (required {required:.1e}: "
        f"{verdict(moves / spent, required)}), {games / spent:.3e} games/s, first launch {compiling:.1f} s"
    )


def measure_peer(path: Path, log2_batches: list[int], seconds: float, report: Report) -> None:
    """pgx at its best: every way and batch size for a moment, then the best of them for longer."""
    check_peer(path)
    import pgx_peer

    report.results["pgx_backend"] = pgx_peer.backend()
    say(f"pgx runs on {pgx_peer.backend()}")
    for way in pgx_peer.WAYS:
        for log2 in log2_batches:
            report.attempt(f"pgx, {way}, 2^{log2}", look, way, 1 << log2, PEER_LOOK)
    if not report.results["pgx"]:
        return
    best = max(report.results["pgx"], key=lambda found: found["moves"])
    look(best["way"], best["batch"], seconds, report)
    if best["batch"] == 1 << max(log2_batches):
        say("pgx was best at the largest batch tried: try larger ones with --batches")


def look(way: str, batch: int, seconds: float, report: Report) -> None:
    import pgx_peer

    found = pgx_peer.speed(way, batch, seconds)
    report.results["pgx"].append({**found._asdict(), "seconds": seconds})
    say(f"pgx sparrow_mahjong, {way}, batch {batch}: {found.moves:.3e} moves/s, {found.games:.3e} games/s")


def ratios(report: Report) -> None:
    if not report.results["pgx"]:
        raise RuntimeError("no ratio: pgx was not measured")
    if not report.results["pgx_backend"].startswith(("gpu", "cuda")):
        raise RuntimeError(f"no ratio: pgx did not run on the GPU but on {report.results['pgx_backend']}")
    for way in dict.fromkeys(found["way"] for found in report.results["pgx"]):
        best = max((found for found in report.results["pgx"] if found["way"] == way), key=lambda found: found["moves"])
        say(f"pgx at its best, {way}: batch {best['batch']}, {best['moves']:.3e} moves/s")
        for name, found in report.results["spellbox"].items():
            ratio = found["moves"] / best["moves"]
            report.results["ratios"][f"{name} beside {way}"] = ratio
            asked = way == OWN_WAY and name.startswith("glastonbury")
            judged = f"required {RATIO_REQUIRED}x: {verdict(ratio, RATIO_REQUIRED)}" if asked else "for information"
            say(f"{name}: {ratio:.1f}x pgx, {way} ({judged})")


def compare(table: Table, games: int, report: Report) -> None:
    """Final tables, score sheets and lengths of the same games on both targets, byte for byte."""
    found = cuda.final_tables(table.game, table.box, table.options, games, 1)
    expected = cpu.final_tables(table.game, table.box, table.options, games, 1)
    pairs = zip(("states", "sheets", "lengths"), expected, found, strict=True)
    differing = [line for what, ours, theirs in pairs if (line := difference(what, ours, theirs))]
    report.results["equal"][table.name] = {"games": games, "differing": differing}
    say(f"{table.name}: {games} games " + ("; ".join(differing) if differing else "equal on CPU and GPU"))
    if differing:
        report.failed.append(f"equal: {table.name}")


def show_resources(table: Table, report: Report) -> None:
    """Registers and local memory of the kernel that plays; a launch compiles it first."""
    cuda.simulate(table.game, table.box, table.options, 1, 0)
    kernel = cuda.launchable(cuda.make_play_games_kernel(table.game))
    found = {
        "registers": only(kernel.get_regs_per_thread()),
        "local_bytes": only(kernel.get_local_mem_per_thread()),
        "shared_bytes": only(kernel.get_shared_mem_per_block()),
        "most_threads_per_block": only(kernel.get_max_threads_per_block()),
        "state_bytes": table.game.STATE.itemsize,
    }
    report.results["resources"][table.game.__name__] = found
    say(f"{table.game.__name__}: " + ", ".join(f"{what} {value}" for what, value in found.items()))


def main() -> int:
    parser = argparse.ArgumentParser(description="Random play on the GPU, beside pgx, and equal to the CPU's.")
    parser.add_argument("--seconds", type=float, default=3, help="for each measurement")
    parser.add_argument("--pgx", type=Path, help="folder with pgx, svgwrite and typing_extensions unpacked")
    parser.add_argument("--batches", type=int, nargs="+", default=list(LOG2_BATCHES), help="of pgx, as powers of two")
    parser.add_argument("--equal", type=int, metavar="N", help="compare N games of every table with the CPU's")
    parser.add_argument("--resources", action="store_true", help="registers and local memory of the kernels")
    parser.add_argument("--json", type=Path, help="write what was found to this file")
    args = parser.parse_args()
    report = Report(args.json, "spellbox", "ratios", "equal", "resources")
    report.results["pgx"] = []
    report.attempt("device", describe)
    for table in every_table() if args.equal else ():
        report.attempt(f"equal: {table.name}", compare, table, args.equal)
    tables = largest_and_smallest()
    if args.resources:
        for table in {table.game: table for table in tables}.values():
            report.attempt(f"resources: {table.game.__name__}", show_resources, table)
    for table in tables:
        report.attempt(f"speed: {table.name}", measure, table, args.seconds)
    if args.pgx:
        report.attempt("pgx", measure_peer, args.pgx, args.batches, args.seconds)
        report.attempt("ratios", ratios)
    say(f"FAILED: {', '.join(report.failed)}" if report.failed else "every part ran")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
