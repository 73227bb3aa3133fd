"""How fast the learner is, and how strong after a while: `PYTHONPATH=src python bench/learn.py --device cuda`.

Each run teaches a fresh network for some seconds, with compiling left out, and then plays it alone among `greedy`
on duplicate deals. Settings of `spellbox.teach.ppo.Settings` are given by name: `--try '{"minibatches": 1}'`.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import torch

from spellbox.teach.course import Course, School
from spellbox.teach.curve import share
from spellbox.teach.graphs import WARM_UP
from spellbox.teach.ppo import Settings

Phases = dict[str, float]


def timed(phases: Phases, name: str, function: Callable[..., Any], *args: Any) -> Any:
    """What the function gives; the time until the device has done it counts for the phase."""
    begun = time.perf_counter()
    given = function(*args)
    if torch.cuda.is_available():
        torch.cuda.synchronize()
    phases[name] = phases.get(name, 0.0) + time.perf_counter() - begun
    return given


def learn(school: School, seconds: float) -> dict[str, Any]:
    """Teach for so many seconds; steps a second, and the share of the time that each phase took."""
    begun, phases = time.perf_counter(), Phases()
    for _ in range(WARM_UP + 1):
        school.round()
    timed({}, "", lambda: None)
    ready = time.perf_counter() - begun
    steps, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        school.learner.advance(max(0.1, 1 - spent / seconds), steps // school.memory.seat.numel())
        school.after = timed(phases, "play", school.play)
        timed(phases, "learn", school.learn)
        steps += school.memory.seat.numel()
    shares = {name: round(each / spent, 3) for name, each in phases.items()}
    return {"steps_a_second": round(steps / spent), **shares, "ready": round(ready, 1)}


def profile(school: School) -> None:
    """Print what one more round of play and learning spends its time on."""
    from torch.profiler import ProfilerActivity
    from torch.profiler import profile as watch

    with watch(activities=[ProfilerActivity.CUDA]) as seen:
        school.round()
        torch.cuda.synchronize()
    print(seen.key_averages().table(sort_by="cuda_time_total", row_limit=30, max_name_column_width=90), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the learner is.")
    parser.add_argument("game", nargs="?", default="glastonbury")
    parser.add_argument("--players", type=int, nargs="*", default=[])
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--tables", type=int, default=65_536)
    parser.add_argument("--against", type=Path, help="a network to exploit, or greedy")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--profile", action="store_true", help="what the GPU does in one more round")
    parser.add_argument("--try", dest="tried", nargs="+", type=json.loads, default=[{}], help="settings as JSON")
    args = parser.parse_args()
    found: list[tuple[dict[str, Any], dict[str, Any], dict[int, Future[Any]]]] = []
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor() as pool:
        for number, settings in enumerate(args.tried):
            tables = settings.pop("tables", args.tables)
            place = Path(folder, str(number))
            course = Course(args.game, place, players=args.players, tables=tables, device=args.device, deals=0)
            course.against = args.against
            course.settings = Settings(**settings)
            torch._dynamo.reset()
            school = School(course)
            speed = learn(school, args.seconds)
            school.average.save(school.weights, school.players)
            asked = {
                each: pool.submit(share, args.game, school.weights, each, args.deals, "")
                for each in school.players
                if args.deals
            }
            found.append(({"tables": tables, **settings}, speed, asked))
            print(json.dumps({"tables": tables, **settings}), json.dumps(speed), flush=True)
            if args.profile:
                profile(school)
            del school
        for settings, speed, asked in found:
            shares = {players: round(future.result()[0], 3) for players, future in asked.items()}
            print(json.dumps({"settings": settings, **speed, "shares": shares}), flush=True)


if __name__ == "__main__":
    main()
