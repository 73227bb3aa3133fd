"""Writes the page's types from the code: messages from msgspec's structs, views, events and outcomes from the schemas.

`make types` runs it; a test fails when the files in `web/src/generated` are older than the code.
"""

import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from spellbox import games
from spellbox.kit import schema
from spellbox.server import (
    afterwards,
    analysis,
    app,
    daily,
    devices,
    identities,
    library,
    messages,
    people,
    replays,
    settings,
    summary,
    tables,
)

FOLDER = Path(__file__).parent / "src" / "generated"
HEAD = "/** Made by `make types` from the Python code; do not edit. */\n"
SAID = get_args(messages.FromClient)
TOLD = get_args(messages.FromServer)
PARTS = (
    settings.LiveClock,
    settings.DaysClock,
    settings.TableSettings,
    messages.SeatInfo,
    messages.Proposal,
    messages.Result,
    messages.TableInfo,
    messages.LogPart,
    messages.SeatView,
    messages.Note,
    messages.Clock,
    messages.Candidate,
    summary.ListedSeat,
    tables.TableListing,
    tables.Box,
    tables.NewTable,
    daily.Ranked,
    daily.OwnAttempt,
    daily.Daily,
    people.Me,
    identities.Link,
    identities.Identity,
    devices.Device,
    devices.Phrase,
    app.GameStatus,
    app.Status,
    library.GameSummary,
    library.Shape,
    library.TableOption,
    library.HoldingInfo,
    library.GameInfo,
    library.NamedBox,
    library.HouseBot,
    library.CardProblem,
    library.CheckedCards,
    library.Sentences,
    library.Rulebook,
    library.Scene,
    library.RealTable,
    library.RealScore,
    library.Scored,
    afterwards.ScoreLine,
    afterwards.SeatScore,
    replays.Moment,
    analysis.Analysis,
)
ALIASES = {messages.Level: "Level", messages.TableStatus: "TableStatus"}
MOST_QUOTED = 24
"""A vocabulary of more names is a string to the page."""
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}


PLAIN = """\
/** A view, an event or an outcome; the files of the games say what is in it. */
export type Plain = any;
"""
NAMES = """\
export type Lang = string;
/** A game that the server knows: the page may not have been built with it. */
export type GameName = string;
/** What a thing is called in each language. */
export type Names = Record<Lang, string>;
"""
PILE = """\
/** How many cards there are, and those that may be seen, from the top. */
export interface Pile {
  count: number;
  cards: string[];
}
"""


def message_types() -> str:
    """All that is said between page and server."""
    said = [(f"{kind.__name__}Message", kind) for kind in SAID]
    told = [(kind.__name__, kind) for kind in TOLD]
    written = [interface(kind.__name__, kind) for kind in PARTS]
    written += [interface(name, kind, optional=issubclass(kind, messages.TableRequest)) for name, kind in said]
    written += [interface(name, kind) for name, kind in told]
    aliases = [f"export type {name} = {literal(hint)};\n" for hint, name in ALIASES.items()]
    unions = [
        union("FromClient", [name for name, _ in said]),
        union("TableRequest", [name for name, kind in said if issubclass(kind, messages.TableRequest)]),
        union("FromServer", [name for name, _ in told]),
    ]
    return "\n".join([HEAD, PLAIN, NAMES, *aliases, *written, *unions])


def interface(name: str, struct: Any, optional: bool = False) -> str:
    """A struct; fields with a default may be left out by a client, and by the server where it omits them."""
    hints = get_type_hints(struct, include_extras=True)
    config = struct.__struct_config__
    lenient = config.omit_defaults or issubclass(struct, messages.IncomingMessage)
    rows = [f'  {config.tag_field}: "{config.tag}";'] if config.tag else []
    for field in msgspec.structs.fields(struct):
        mark = "?" if lenient and not field.required else ""
        if optional and field.name == "id":
            mark = "?"  # the connection adds it
        rows.append(f"  {field.encode_name}{mark}: {typed(hints[field.name])};")
    return written_interface(name, struct.__doc__, rows)


def written_interface(name: str, doc: str | None, rows: list[str]) -> str:
    head = f"/** {' '.join(doc.split())} */\n" if doc else ""
    return head + f"export interface {name} {{\n" + "\n".join(rows) + "\n}\n"


def typed(hint: Any) -> str:
    """A Python type in the words of TypeScript."""
    if hint in SIMPLE:
        return SIMPLE[hint]
    if hint is msgspec.Raw:
        return "Plain"
    if hint == settings.GameName:
        return "GameName"
    if hint in ALIASES:
        return ALIASES[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return literal(hint)
    if origin in (Union, types.UnionType):
        return " | ".join(typed(each) for each in args)
    if origin is NotRequired:
        return typed(args[0])
    if origin is list:
        return f"{bracketed(typed(args[0]))}[]"
    if origin is tuple:
        return f"[{', '.join(map(typed, args))}]"
    if origin is dict:
        return "Plain" if args[1] is Any else f"Record<string, {typed(args[1])}>"
    if hasattr(hint, "__metadata__"):
        titles = [each if isinstance(each, str) else getattr(each, "title", None) for each in hint.__metadata__]
        named = [title for title in titles if title]
        return named[0] if named else typed(hint.__origin__)
    return str(hint.__name__)


def literal(hint: Any) -> str:
    return " | ".join(f'"{each}"' for each in get_args(hint))


def bracketed(word: str) -> str:
    return f"({word})" if " | " in word else word


def union(name: str, members: list[str]) -> str:
    return f"export type {name} = " + " | ".join(members) + ";\n"


def game_types(name: str) -> str:
    """A game's view, events and outcomes."""
    game = games.find(name)
    written: dict[str, str] = {}
    write_record("View", game.VIEW, written)
    write_record("Outcome", game.OUTCOME, written)
    box: dict[str, str] = {}
    write_dict(get_type_hints(game.catalogue)["return"], box)
    names = ['import type { Names } from "./messages";\n'] if box else []
    parts = [*reversed(written.values()), *event_types(game), *reversed(box.values())]
    return "\n".join([HEAD, *names, PILE, *parts])


def write_dict(hint: Any, written: dict[str, str]) -> None:
    """A TypedDict and those in it; anything else is not written."""
    for part in get_args(hint):
        write_dict(part, written)
    if not is_typeddict(hint) or hint.__name__ in written:
        return
    hints = get_type_hints(hint, include_extras=True)
    rows = [f"  {key}{'' if key in hint.__required_keys__ else '?'}: {typed(each)};" for key, each in hints.items()]
    written[hint.__name__] = written_interface(hint.__name__, hint.__doc__, rows)
    for each in hints.values():
        write_dict(each, written)


def write_record(name: str, record: schema.Schema, written: dict[str, str]) -> None:
    rows = [f"  {key}: {field_type(key, part, written)};" for key, part in record.parts.items() if key != "there"]
    written[name] = f"export interface {name} {{\n" + "\n".join(rows) + "\n}\n"


def field_type(key: str, field: schema.Field, written: dict[str, str]) -> str:
    match field:
        case schema.Unsure():
            return "number | null"
        case schema.Number():
            return "number"
        case schema.Flag():
            return "boolean"
        case schema.Seats():
            return "string[]"
        case schema.Name(of=tuple(names)):
            return quoted(names) if len(names) <= MOST_QUOTED else "string"
        case schema.Placed():
            return "Record<string, string>"
        case schema.Pile():
            return "Pile"
        case schema.Listed(part=part):
            return f"{bracketed(field_type(key.removesuffix('s'), part, written))}[]"
        case schema.Schema():
            named = key.title().replace("_", "")
            write_record(named, field, written)
            return f"{named} | null" if isinstance(field, schema.Maybe) else named
        case _:
            return "string"


def quoted(names: tuple[str, ...]) -> str:
    return " | ".join(f'"{name}"' for name in names)


def event_types(game: Any) -> Iterator[str]:
    """What may be in a line of the log."""
    kinds = []
    for kind, telling in game.TELLINGS.items():
        what = kind.name.lower().replace("_", "-")
        rows = [f'what: "{what}"', *([] if telling.without_seat else ["seat: string"])]
        rows += [f"{name}: {field_type(name, field, {})}" for name, field in filter(None, (telling.a, telling.b))]
        rows += ["card: string"] if telling.card else []
        kinds.append("{ " + "; ".join(rows) + " }")
    yield "export type Event =\n  | " + "\n  | ".join(kinds) + ";\n"
    yield "/** The events of one move, as far as they may be told. */\nexport type Line = Event[];\n"


def files() -> dict[Path, str]:
    """Every generated file with what belongs into it."""
    made = {FOLDER / "messages.ts": message_types()}
    return made | {FOLDER / f"{name}.ts": game_types(name) for name in games.BUILT_IN}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
