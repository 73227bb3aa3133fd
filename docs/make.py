"""Writes what the documentation takes from the code: tables of observations, messages to bots, pictures."""

import inspect
import io
import json
import random
import re
from pathlib import Path
from typing import Any, get_args

from rich.console import Console

from spellbox import games
from spellbox.bots import external
from spellbox.kit.layout import markdown
from spellbox.kit.play import members
from spellbox.lab.curve import plot
from spellbox.lab.doubling import Plot, Step
from spellbox.lab.exploiting import draw
from spellbox.match import Match
from spellbox.screen import screen_of
from spellbox.server import messages as messages_at_tables
from spellbox.server.messages import (
    Candidate,
    Clock,
    LogPart,
    Note,
    Proposal,
    Result,
    SeatInfo,
    SeatView,
    TableInfo,
)

DOCS = Path(__file__).parent
ACTION_GAMES = 12
"""Random games from which the notation of moves is taken: of some it depends on the table."""
SVG = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def observations(name: str) -> str:
    """The page about a game's observation."""
    game = games.find(name)
    return markdown(f"Observations of {game.TITLE}", game.features(), game.hidden())


def actions(name: str) -> str:
    """The page about a game's moves: their numbers in every door, and how they are written."""
    game = games.find(name)
    seen: dict[int, dict[str, None]] = {move: {} for move in range(game.MOVES)}
    for seed in range(ACTION_GAMES):
        match = Match(name, game.default_seats(game.MOST_SEATS), seed, game.VARIANTS[-1])
        dice = random.Random(seed)
        while waiting := members(game.to_move(match.state)):
            legal = match.legal_moves(waiting[0])
            for move in legal:
                seen[move][game.text(match.state, match.cards, move)] = None
            game.play(match.state, match.cards.box, waiting[0], dice.choice(legal), match.rng)
    fresh = Match(name, game.default_seats(game.MOST_SEATS), 0, game.VARIANTS[-1])
    rows = [
        f"# Moves of {game.TITLE}",
        "",
        f"Made by `make docs`. There are {game.MOVES} moves; their numbers are the same in every door. Which are legal,"
        " the mask says; `describe(action)` of an environment, and `action_to_string` in OpenSpiel, write a move as the"
        " table stands.",
        "",
        "| number | move |",
        "|---|---|",
    ]
    for move, texts in seen.items():
        rows.append(f"| {move} | {written(list(texts), fresh, move)} |")
    return "\n".join(rows) + "\n"


def written(texts: list[str], fresh: Match, move: int) -> str:
    """A move's notation: the only one that was seen, or one of several; else that of a fresh table."""
    if texts:
        return f"`{texts[0]}`" + (", or another, as the table stands" if len(texts) > 1 else "")
    try:
        return f"`{fresh.game.text(fresh.state, fresh.cards, move)}`"
    except IndexError:  # a number that only a larger box uses
        return "not in the printed box"


def picture(name: str) -> str:
    """A table of three in the middle of a game, as the terminal shows it to the seat that must move."""
    match = Match(name, games.find(name).default_seats(3), 7)
    for step in range(36):
        seat = match.to_move()[0]
        legal = match.legal(seat)
        match.play(legal[step * 5 % len(legal)], seat)
    seat = match.to_move()[0]
    choices = {move: number for number, move in enumerate(match.legal(seat), 1)}
    screen = screen_of(match.game)
    console = Console(record=True, width=100, force_terminal=True, color_system="truecolor", file=io.StringIO())
    console.print(screen.draw(match.view(seat), seat, choices, match.cards, "en"))
    console.print(screen.prompt(match.view(seat), seat, match.cards, "en"), highlight=False)
    title = f"Spellbox: {match.game.TITLE}"
    return console.export_svg(title=title, code_format=SVG, unique_id=name)


def protocol() -> str:
    """The page about other people's bots, with the messages of a real match in its blocks."""
    page = (DOCS / "bot-protocol.md").read_text(encoding="utf-8")
    for kind, message in messages().items():
        before, _, rest = page.partition(f"<!-- {kind} -->\n```json\n")
        page = f"{before}<!-- {kind} -->\n```json\n{laid_out(message)}\n```{rest.partition('```')[2]}"
    return page


def messages() -> dict[str, dict[str, Any]]:
    """What a program at the first seat is sent, one message of each kind."""
    match = Match("glastonbury", ["blue", "red"], 7, {"recipes": True})
    table = (match.name, match.game.VERSION, match.seats, match.players, match.options)
    invitation = external.Invitation(*table, you="p1", dice=271828)
    match.play("corner a1")
    match.play("corner f6")
    told = {"hello": external.hello(invitation), "match": external.new_match(invitation)}
    told["turn"] = external.turn("p1", match.view("p1"), match.legal())
    while not match.over:
        match.play(match.legal()[-1])
    told["result"] = external.result("p1", match.view("p1"), match.scores(), match.winners())
    return told


def laid_out(message: dict[str, Any]) -> str:
    """The JSON of a message; a view has a line for each of its keys, and what is long is cut for the page."""
    view = message.get("view")
    if view is None:
        return json.dumps(message)
    head = json.dumps({key: value for key, value in message.items() if key != "view"})
    lines = [f"  {json.dumps(key)}: {shortened(value)}" for key, value in view.items()]
    return head[:-1] + ', "view": {\n' + ",\n".join(lines) + "\n}}"


def shortened(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 110 else f"{text[:100]} …"


def table_protocol() -> str:
    """The page about a table's WebSocket, from the types of its messages."""
    said = get_args(messages_at_tables.FromClient)
    told = get_args(messages_at_tables.FromServer)
    parts = [TableInfo, SeatInfo, Proposal, Result, SeatView, LogPart, Note, Clock, Candidate]
    page = [
        "# The protocol of a table",
        "Made by `make docs` from `src/spellbox/server/messages.py`.",
        (messages_at_tables.__doc__ or "").strip(),
        "The address is `/api/tables/ID/socket`; every message is one JSON object in a text frame. The cookie"
        " `spellbox` says who one is; without it one can watch. The HTTP part (guests, lobby, finished matches, rules)"
        " is described by `/api/openapi/openapi.json`.",
        "## A client in twenty lines",
        "```python\n" + (DOCS.parent / "examples" / "client.py").read_text(encoding="utf-8") + "```",
        "## What a client says",
        *(described(kind) for kind in said),
        "## What the server says",
        *(described(kind) for kind in told),
        "## Parts of messages",
        *(described(kind) for kind in parts),
    ]
    return "\n\n".join(page) + "\n"


def described(kind: Any) -> str:
    """A message: its name, what it is for, and its fields with their types and remarks."""
    tag = kind.__struct_config__.tag
    rows = [f'- `type`: `"{tag}"`'] if tag else []
    for owner in reversed(kind.__mro__[:-1]):
        if owner.__module__ == kind.__module__:
            for line in inspect.getsource(owner).splitlines():
                if found := re.match(r"    (\w+): ([^#\n]+?)(?:  # (.+))?$", line):
                    name, annotation, remark = found.groups()
                    rows.append(f"- `{name}`: `{annotation}`" + (f" — {remark}" if remark else ""))
    return f"### {f'`{tag}`' if tag else kind.__name__}\n{inspect.getdoc(kind)}\n\n" + "\n".join(rows)


def doubling() -> str:
    """The plot of the search's gain by twice the iterations, as last measured."""
    rows = json.loads((DOCS.parent / "bench" / "doubling.json").read_text(encoding="utf-8"))
    steps = [Step(row["game"], int(row["bot"].removeprefix("search:")), row["share"], row["interval"]) for row in rows]
    return Plot(steps).draw()


def learning() -> str:
    """The curve that examples/ppo_torch.py wrote on one H200."""
    return plot(json.loads((DOCS / "learning.json").read_text(encoding="utf-8")), "greedy")


def certificate() -> str:
    """The curves of the exploiters, as `spellbox.teach.certificate` wrote them."""
    files = {name: DOCS.parent / "bench" / "certificate" / f"{name}.json" for name in games.BUILT_IN}
    return draw({name: json.loads(file.read_text(encoding="utf-8")) for name, file in files.items() if file.exists()})


def main() -> None:
    for folder in ("actions", "observations"):
        (DOCS / folder).mkdir(exist_ok=True)
    for name in games.BUILT_IN:
        (DOCS / "observations" / f"{name}.md").write_text(observations(name), encoding="utf-8")
        (DOCS / "actions" / f"{name}.md").write_text(actions(name), encoding="utf-8")
        (DOCS / f"{name}.svg").write_text(picture(name), encoding="utf-8")
    (DOCS / "learning.svg").write_text(learning(), encoding="utf-8")
    (DOCS / "bot-protocol.md").write_text(protocol(), encoding="utf-8")
    (DOCS / "protocol.md").write_text(table_protocol(), encoding="utf-8")
    (DOCS / "certificate.svg").write_text(certificate(), encoding="utf-8")
    (DOCS / "doubling.svg").write_text(doubling(), encoding="utf-8")


if __name__ == "__main__":
    main()
