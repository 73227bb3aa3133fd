"""A game's TypeScript: how its records lie in memory, and the signatures of its verbs."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from spellbox.browser.verbs import records, shown_records, verbs
from spellbox.games.contract import Game
from spellbox.kit.rule import interpreted
from spellbox.kit.schema import Plain
from spellbox.kit.wasm import Array, Kind, Verb

NUMBERS = {
    np.dtype(kind): name
    for kind, name in (
        (np.bool_, "bool"),
        (np.int8, "i8"),
        (np.uint8, "u8"),
        (np.int16, "i16"),
        (np.uint16, "u16"),
        (np.int32, "i32"),
        (np.uint32, "u32"),
        (np.int64, "i64"),
        (np.float32, "f32"),
        (np.float64, "f64"),
    )
}
CONSTANTS = ("VERSION", "MOVES", "MAX_MOVES", "FEWEST_SEATS", "MOST_SEATS", "OBSERVATION")
RESULTS = {None: "void", int: "number", float: "number", bool: "number"}
INDENT = "  "


def bindings(name: str, game: Game, compiled: bool) -> str:
    """The file; without compiled modules their addresses are null. Weights have addresses by numbers of players."""
    layouts = {title: layout(dtype, "") for title, dtype in records(game).items()}
    layouts |= {title: f"room({dtype.itemsize})" for title, dtype in shown_records(game).items()}
    known = records(game) | shown_records(game)
    used = sorted(set(re.findall(r"\b(?:many|record|room|bool|[iuf]\d+)\b", "".join(layouts.values()))))
    networks = sorted(game.NETWORKS.items())
    addresses = ", ".join(f"{players}: weights{players}" for players, _ in networks)
    lines = [
        "// Made by `make wasm` from the game's records and rules; do not edit.",
        f'import {{ {", ".join(used)}, type Pointer, type Value }} from "../layout";',
        'import type { ModuleUrls } from "../game";',
        *([f'import withSimd from "./{name}.wasm?url";'] if compiled else []),
        *([f'import withoutSimd from "./{name}.plain.wasm?url";'] if compiled else []),
        f'import facts from "./{name}.json?url";',
        *(f'import weights{number} from "./{weights_name(name, file)}?url";' for number, file in networks),
        "",
        f"export const urls: ModuleUrls | null = {'{ withSimd, withoutSimd }' if compiled else 'null'};",
        "export const factsUrl: string = facts;",
        f"export const weightsUrls: Record<number, string> = {{{addresses}}};",
        *(f"export const {constant} = {getattr(game, constant)};" for constant in CONSTANTS),
    ]
    for title, text in layouts.items():
        lines += [
            "",
            f"export const {title.upper()} = {text};",
            f"export type {title} = Value<typeof {title.upper()}>;",
        ]
    lines += ["", "export interface Verbs {", *(f"{INDENT}{signature(verb, known)}" for verb in verbs(game)), "}", ""]
    return "\n".join(lines)


def weights_name(name: str, network: Path) -> str:
    """The file of a network's weights, among all games'."""
    return f"{name}-{network.stem}.weights"


def layout(dtype: np.dtype[Any], indent: str) -> str:
    """A dtype in the words of layout.ts."""
    if dtype.subdtype:
        base, shape = dtype.subdtype
        text = layout(base, indent)
        for length in reversed(shape):
            text = f"many({length}, {text})"
        return text
    if not dtype.names:
        return NUMBERS[dtype]
    inner = indent + INDENT
    fields = [(name, *dtype.fields[name][:2]) for name in dtype.names]  # type: ignore[index]
    rows = [f"{inner}{name}: [{offset}, {layout(kind, inner)}],\n" for name, kind, offset in fields]
    return f"record({dtype.itemsize}, {{\n{''.join(rows)}{indent}}})"


def described(game: Game) -> Plain:
    """The same as data, for a page that was built without the game: `described` of layout.ts reads the layouts."""
    layouts = {title.upper(): as_data(dtype) for title, dtype in records(game).items()}
    rooms = {title.upper(): {"bytes": dtype.itemsize} for title, dtype in shown_records(game).items()}
    constants = {constant: getattr(game, constant) for constant in CONSTANTS}
    return {"constants": constants, "layouts": layouts | rooms}


def as_data(dtype: np.dtype[Any]) -> Any:
    """A dtype as plain data: the name of a number, items, or fields with their offsets."""
    if dtype.subdtype:
        base, shape = dtype.subdtype
        data: Any = as_data(base)
        for length in reversed(shape):
            data = {"count": length, "item": data}
        return data
    if not dtype.names:
        return NUMBERS[dtype]
    fields = {name: [dtype.fields[name][1], as_data(dtype.fields[name][0])] for name in dtype.names}  # type: ignore[index]
    return {"bytes": dtype.itemsize, "fields": fields}


def signature(verb: Verb, known: dict[str, Any]) -> str:
    described = inspect.signature(interpreted(verb.rule))
    named = zip(described.parameters, verb.arguments, strict=True)
    given = ", ".join(each for name, kind in named for each in parameters(name, kind, known))
    return f"{verb.name}({given}): {RESULTS[described.return_annotation]};"


def parameters(name: str, kind: Kind, known: dict[str, Any]) -> Iterator[str]:
    """An argument as the exported function takes it; `kit/wasm.py` has the same cases."""
    if kind is int or kind is bool:
        yield f"{name}: {'number' if kind is int else 'boolean'}"
    elif kind is float:
        yield f"{name}: number"
    elif isinstance(kind, Array):
        yield f"{name}: Pointer<{value(np.dtype(kind.item), known)}{'[]' * len(kind.shape)}>"
        open_axes = [axis for axis, length in enumerate(kind.shape) if length is None]
        yield from (f"{name}_length{axis or ''}: number" for axis in open_axes)
    elif isinstance(kind, tuple):
        for field, each in zip(type(kind)._fields, kind, strict=True):  # type: ignore[attr-defined]
            yield from parameters(f"{name}_{field}", each, known)
    else:
        yield f"{name}: Pointer<{value(kind, known)}>"


def value(dtype: np.dtype[Any], known: dict[str, Any]) -> str:
    """The TypeScript type of a number or of a record that is known by name."""
    if not dtype.names:
        return "bigint" if dtype == np.int64 else "number"
    return next(title for title, each in known.items() if each == dtype)
