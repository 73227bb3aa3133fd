"""What a benchmark found and what failed: told at once, kept in a JSON file, and no failure stops the rest."""

import json
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np


class Report:
    """What was found so far, and what failed."""

    def __init__(self, path: Path | None, *parts: str) -> None:
        self.path = path
        self.results: dict[str, Any] = {part: {} for part in parts}
        self.failed: list[str] = []

    def attempt(self, what: str, part: Callable[..., None], *args: Any) -> None:
        """Run one part; its failure is reported and stops nothing."""
        try:
            part(*args, self)
        except Exception:
            print(f"{what}: FAILED", flush=True)
            traceback.print_exc()
            self.failed.append(what)
        self.save()

    def save(self) -> None:
        if self.path:
            results = self.results | {"failed": self.failed}
            self.path.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


def say(line: str) -> None:
    print(line, flush=True)


def verdict(found: float, required: float) -> str:
    return "met" if found >= required else "NOT MET"


def describe(report: Report) -> None:
    from numba import cuda as numba_cuda  # after spellbox.sim.cuda, which makes it agree with NumPy

    name = numba_cuda.get_current_device().name
    report.results["device"] = name.decode() if isinstance(name, bytes) else str(name)
    say(f"device: {report.results['device']}, numpy {np.__version__}, Python {sys.version.split()[0]}")


def check_peer(path: Path) -> None:
    """pgx needs jax, numpy, svgwrite and typing_extensions, and nothing else; name the one that is missing."""
    sys.path.append(str(path.resolve()))
    missing = []
    for module in ("numpy", "jax", "typing_extensions", "svgwrite", "pgx"):
        try:
            __import__(module)
        except ImportError as error:
            missing.append(f"{module} ({error})")
    if missing:
        raise RuntimeError(f"pgx cannot run, with {path} at the end of sys.path: no {', no '.join(missing)}")


def difference(what: str, ours: Any, theirs: Any) -> str:
    """Where two arrays differ, in words; empty when they are equal byte for byte."""
    if (len(ours), ours.dtype.itemsize) != (len(theirs), theirs.dtype.itemsize):
        return f"{what} DIFFER in shape"
    mine, yours = as_bytes(ours), as_bytes(theirs)
    games = np.flatnonzero((mine != yours).any(axis=1))
    if len(games) == 0:
        return ""
    places = np.flatnonzero(mine[games[0]] != yours[games[0]])
    return f"{what} DIFFER in {len(games)} games, first in game {games[0]}: {fields_at(ours.dtype, places)}"


def as_bytes(array: Any) -> Any:
    return np.frombuffer(array.tobytes(), np.uint8).reshape(len(array), -1)


def fields_at(dtype: Any, places: Any) -> str:
    """The outermost fields that hold these bytes; what no field holds is padding."""
    if dtype.names is None:
        return "the value"
    ends = {name: (kind[1], kind[1] + kind[0].itemsize) for name, kind in dtype.fields.items()}
    named = [next((name for name, (start, end) in ends.items() if start <= at < end), "padding") for at in places]
    return ", ".join(dict.fromkeys(named))


def only(by_signature: Any) -> int:
    """numba-cuda answers by signature; a kernel that was launched one way has one."""
    return int(max(by_signature.values()) if isinstance(by_signature, dict) else by_signature)
