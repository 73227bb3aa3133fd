"""The findings as a file: HTML for people, JSON for programs, Parquet as one long table of estimates."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spellbox.errors import SpellboxError
from spellbox.study import report
from spellbox.study.findings import FORMAT, Plain
from spellbox.study.sample import THIRDS

KINDS = (".html", ".json", ".parquet")


def check(path: Path) -> None:
    """Raise an error for a file that cannot be written, before any game is played."""
    if path.suffix not in KINDS:
        raise SpellboxError.saying("file-ending", "--out", known=", ".join(KINDS), name=repr(path.name))
    if not path.parent.is_dir():
        raise SpellboxError.saying("no-folder", "--out", folder=str(path.parent))
    if path.suffix == ".parquet":
        arrow()


def arrow() -> Any:
    """PyArrow's Parquet module."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise SpellboxError.saying("package-missing", "--out", package="pyarrow", extra="lab") from None
    return pyarrow


def write(found: Plain, path: Path) -> None:
    if path.suffix == ".html":
        path.write_text(report.page(found), encoding="utf-8")
    elif path.suffix == ".json":
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    else:
        pyarrow = arrow()
        table = pyarrow.Table.from_pylist(list(estimates(found)), schema=schema())
        pyarrow.parquet.write_table(table, path)


def schema() -> Any:
    """The columns of the long table; `part` is a key of the JSON, `variant` is empty for the study itself."""
    pyarrow = arrow()
    texts = [(name, pyarrow.string()) for name in ("variant", "part", "name", "measure", "verdict")]
    numbers = [(name, pyarrow.float64()) for name in ("value", "low", "high")]
    return pyarrow.schema([*texts, *numbers, ("count", pyarrow.int64())], metadata={"spellbox_study": str(FORMAT)})


def estimates(found: Plain) -> Iterator[Plain]:
    """Every estimate of the findings as a row."""
    for each in found["seats"]:
        for measure in ("points", "edge", "score"):
            yield row("", "seats", each["seat"], measure, each[measure], each["verdict"])
    for each in found["metrics"]:
        yield row("", "metrics", each["name"], "mean", each, each.get("verdict", ""))
    for each in found["endings"]:
        yield row("", "endings", each["ending"], "share", each["share"], "")
    for each in found["components"]:
        for measure, estimate in each.items():
            if isinstance(estimate, dict):
                yield row("", "components", each["id"], measure, estimate, each["verdict"])
        for third, estimate in zip(THIRDS, each["value_by_third"], strict=True):
            yield row("", "components", each["id"], f"value_{third}", estimate, each["verdict"])
    for variant in found["variants"]:
        for each in variant["metrics"]:
            yield row(variant["name"], "metrics", each["name"], "mean", each, each["verdict"])
            yield row(variant["name"], "metrics", each["name"], "difference", each["difference"], each["verdict"])
    for each in found.get("strong_play", {"metrics": []})["metrics"]:
        yield row("", "strong_play", each["name"], "mean", each, each.get("verdict", ""))
    for each in found.get("skill", []):
        yield row("", "skill", each["weak"], "points", each["points"], "")


def row(variant: str, part: str, name: str, measure: str, estimate: Plain, verdict: str) -> Plain:
    told = {"variant": variant, "part": part, "name": name, "measure": measure, "verdict": verdict}
    return told | {key: estimate[key] for key in ("value", "low", "high", "count")}
