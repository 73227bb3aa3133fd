"""Targets of a design in a small TOML file: what a number should be.

[targets]
first_seat_edge = "< 1 %"     # an edge is below 1 % either way
minutes = "25..35"
lead_changes = "> 3"
"""

import math
import re
from pathlib import Path
from typing import NamedTuple

from spellbox.errors import SpellboxError
from spellbox.kit.tables import Document
from spellbox.study.estimate import Estimate
from spellbox.study.metrics import NAMES

VALUE = ".value"
"""The end of a target's name that is about a component's causal value."""
NUMBER = r"(-?\d+(?:\.\d+)?)"


class Target(NamedTuple):
    """A range that a metric should lie in."""

    low: float
    high: float
    text: str

    def distance(self, value: float) -> float:
        """The distance of a value from the range."""
        return max(0.0, self.low - value, value - self.high)

    def miss(self, value: float) -> float:
        """The distance as a share of the target's own size, so that targets can be added up."""
        size = max(abs(bound) for bound in (self.low, self.high) if math.isfinite(bound))
        return self.distance(value) / (size or 1.0)

    def verdict(self, estimate: Estimate, targets: int = 1) -> str:
        """Whether the whole interval lies inside or outside; it is widened for so many targets."""
        low, high = estimate.interval(targets)
        if self.low <= low and high <= self.high:
            return "met"
        if high < self.low or self.high < low:
            return "missed"
        return "cannot tell"


def read(path: Path) -> dict[str, Target]:
    """The targets of a file, by metric."""
    return parse_all(Document.read(path).data.get("targets"), str(path))


def parse_all(listed: object, where: str) -> dict[str, Target]:
    if not isinstance(listed, dict) or not listed:
        raise SpellboxError.saying("targets-form", where)
    for name in listed:
        if name not in NAMES and not name.endswith(VALUE):
            raise SpellboxError.saying("no-metric", where, name=repr(name), known=", ".join((*NAMES, f"ID{VALUE}")))
    return {name: parse(name, str(words), where) for name, words in listed.items()}


def parse(name: str, words: str, where: str) -> Target:
    """`< 1 %`, `> 3`, `25..35`."""
    scale = 0.01 if words.endswith("%") else 1.0
    bare = words.removesuffix("%").strip()
    if found := re.fullmatch(rf"{NUMBER}\s*\.\.\s*{NUMBER}", bare):
        return Target(float(found[1]) * scale, float(found[2]) * scale, words)
    if found := re.fullmatch(rf"<\s*{NUMBER}", bare):
        limit = float(found[1]) * scale
        return Target(-limit if name.endswith("_edge") else -math.inf, limit, words)
    if found := re.fullmatch(rf">\s*{NUMBER}", bare):
        return Target(float(found[1]) * scale, math.inf, words)
    raise SpellboxError.saying("no-target", where, name=name, value=words)
