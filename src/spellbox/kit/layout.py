"""The layout of an observation: which index means what. Code and documentation are made from the same list."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Feature(NamedTuple):
    """Consecutive numbers of an observation with one meaning, an array over the axes."""

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


def after(start: int, features: Sequence[Feature]) -> list[Feature]:
    """The features moved by `start`, behind other features."""
    return [feature._replace(start=start + feature.start) for feature in features]


def markdown(title: str, features: Sequence[Feature], hidden: Sequence[Feature]) -> str:
    """The documentation page of a layout."""
    rows = [
        f"# {title}",
        "",
        "Made from the code by `make docs`; do not edit. An index is `start` plus the place in the axes, the last axis",
        "varying fastest. Players are counted clockwise from the observer, who is player 0.",
        "",
        *table(features),
        "",
        f"{end(features)} numbers in all.",
        "",
        "## The whole table",
        "",
        "For critics, which may know more than players: the observation of the seat that must move, with a perfect",
        "memory, then what it hides.",
        "",
        *table(hidden),
        "",
        f"{end(hidden)} numbers in all.",
        "",
        "## Places",
        "",
    ]
    axes = [axis for feature in (*features, *hidden) for axis in feature.axes]
    for axis, name in {tuple(axis): axis_name(axis) for axis in axes if len(axis) > 10}.items():
        rows += [f"{name}: " + ", ".join(f"{place} {word}" for place, word in enumerate(axis)) + ".", ""]
    return "\n".join(rows)


def table(features: Sequence[Feature]) -> Iterator[str]:
    yield "| start | size | feature | axes | a value is |"
    yield "|---|---|---|---|---|"
    for feature in features:
        axes = " × ".join(axis_name(axis) for axis in feature.axes) or "–"
        yield f"| {feature.start} | {feature.size} | {feature.name} | {axes} | {feature.meaning} |"


def end(features: Sequence[Feature]) -> int:
    return features[-1].start + features[-1].size


def axis_name(axis: Sequence[str]) -> str:
    """An axis by its labels; a long one by the first and last of them."""
    if len(axis) <= 10:
        return f"({', '.join(axis)})"
    return f"({axis[0]}, {axis[1]}, … {axis[-1]}: {len(axis)})"
