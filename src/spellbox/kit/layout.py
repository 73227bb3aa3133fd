"""The layout of an observation: which index means what. Code and documentation are made from the same list."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Feature(NamedTuple):
    """A run of numbers of one meaning, repeated over its axes."""

    start: int
    name: str
    axes: tuple[Sequence[str], ...]  # the last one varies fastest
    meaning: str

    @property
    def size(self) -> int:
        size = 1
        for axis in self.axes:
            size *= len(axis)
        return size

    def labels(self) -> Iterator[tuple[int, str]]:
        """Every index with its meaning."""
        for offset in range(self.size):
            words, rest = [], offset
            for axis in reversed(self.axes):
                rest, place = divmod(rest, len(axis))
                words.append(axis[place])
            yield self.start + offset, ", ".join([self.name, *reversed(words)])


def markdown(title: str, features: Sequence[Feature]) -> str:
    """The documentation page of a layout."""
    rows = [
        f"# {title}",
        "",
        "Made from the code by `make docs`; do not edit. An index is `start` plus the place in the axes, the last axis",
        "varying fastest. Players are counted clockwise from the observer, who is player 0.",
        "",
        "| start | size | feature | axes | a value is |",
        "|---|---|---|---|---|",
    ]
    for feature in features:
        axes = " × ".join(axis_name(axis) for axis in feature.axes) or "–"
        rows.append(f"| {feature.start} | {feature.size} | {feature.name} | {axes} | {feature.meaning} |")
    rows += ["", f"{features[-1].start + features[-1].size} numbers in all.", ""]
    long_axes = {tuple(axis): axis_name(axis) for feature in features for axis in feature.axes if len(axis) > 10}
    for axis, name in long_axes.items():
        rows += [f"{name}: " + ", ".join(f"{place} {word}" for place, word in enumerate(axis)) + ".", ""]
    return "\n".join(rows)


def axis_name(axis: Sequence[str]) -> str:
    """The places of an axis; a long one by its ends."""
    if len(axis) <= 10:
        return f"({', '.join(axis)})"
    return f"({axis[0]}, {axis[1]}, … {axis[-1]}: {len(axis)})"
