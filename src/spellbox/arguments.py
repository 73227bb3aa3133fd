"""The arguments and options of the command line that have a help text; commands share many of them."""

from pathlib import Path
from typing import Annotated

import typer

from spellbox import games

Game = Annotated[str, typer.Argument(help=f"One of: {', '.join(games.names())}.", show_default=False)]
CardFile = Annotated[Path | None, typer.Option("--cards", help="A changed copy of the game's cards.toml.")]
Language = Annotated[str, typer.Option(envvar="SPELLBOX_LANGUAGE", help="What the terminal speaks: en, ru, fr, de …")]
Seed = Annotated[str, typer.Option(help="A whole number, or 0x and its hex.")]
Bots = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="BOT BOT...",
        help="Two or more: novice, apprentice, journeyman, adept, master, archmage, a character of the game, "
        "flat, greedy, network, random, search, "
        "or your own: exec:COMMAND, py:MODULE:NAME, onnx:FILE (docs/opponents.md).",
        show_default=False,
    ),
]
Database = Annotated[
    str,
    typer.Option(
        envvar="SPELLBOX_DATABASE",
        help="Where matches are kept: sqlite+aiosqlite:///FILE or postgresql+asyncpg://…; else a file of your own.",
    ),
]
HouseBots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        envvar="SPELLBOX_BOTS",
        metavar="GAME:NAME=BOT",
        help="A bot of your own for tables to choose: grimoire:mia=py:MODULE:NAME, or onnx:FILE; repeatable.",
    ),
]
Players = Annotated[int | None, typer.Option(help="How many play; the fewest that can, unless given.")]
Cluster = Annotated[
    str | None,
    typer.Option(help="Play on a Ray cluster: HOST:PORT, ray://HOST:PORT or auto (docs/laboratory.md)."),
]
Price = Annotated[float | None, typer.Option(min=0, help="What an hour of a core, or of a GPU, costs on the cluster.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="A table option: recipes, open=true …")]
Device = Annotated[str, typer.Option(help="cpu, cuda, or cuda:1 for another GPU.")]
Threads = Annotated[int, typer.Option(min=0, help="CPU threads; 0 is one for each core.")]
Pace = Annotated[
    float, typer.Option(envvar="SPELLBOX_PACE", min=0, help="How slowly bots answer; 1 is a human rhythm.")
]
Seating = Annotated[str, typer.Option(help="Who plays, round the table: random, or greedy,adept …")]

# Of `spellbox serve`: each has an environment variable, for containers.
Host = Annotated[str, typer.Option(envvar="SPELLBOX_HOST", help="The address to listen on.")]
Port = Annotated[int, typer.Option(envvar="SPELLBOX_PORT", min=0, max=65535, help="0 takes a free one.")]
PublicUrl = Annotated[
    str, typer.Option(envvar="SPELLBOX_PUBLIC_URL", help="https://… as players see it, behind a proxy.")
]
AllowHost = Annotated[
    list[str] | None,
    typer.Option(envvar="SPELLBOX_ALLOW_HOST", help="A further name by which browsers may call the server."),
]
TrustedProxies = Annotated[
    list[str] | None,
    typer.Option(envvar="SPELLBOX_TRUSTED_PROXIES", help="An address or network of proxies that say who a client is."),
]
Node = Annotated[
    str, typer.Option(envvar="SPELLBOX_NODE", help="The name of this server among several on one PostgreSQL.")
]
NodeUrl = Annotated[
    str, typer.Option(envvar="SPELLBOX_NODE_URL", help="Where clients reach this very server; else /s/NODE.")
]
Redis = Annotated[
    str,
    typer.Option(
        envvar="SPELLBOX_REDIS",
        help="A Redis or Valkey for what several servers tell each other and may lose: redis://HOST:PORT.",
    ),
]
MetricsToken = Annotated[
    str, typer.Option(envvar="SPELLBOX_METRICS_TOKEN", help="Lets others than this machine read /metrics.")
]
PlainSockets = Annotated[
    bool,
    typer.Option("--plain-sockets", envvar="SPELLBOX_PLAIN_SOCKETS", help="Let uvicorn carry the connections."),
]
Workers = Annotated[
    int, typer.Option(envvar="SPELLBOX_WORKERS", min=0, help="Processes for bots; 0 is one for each core but one.")
]
NoLimits = Annotated[
    bool, typer.Option("--no-limits", envvar="SPELLBOX_NO_LIMITS", help="Trust all clients: for tests.")
]
ServedCards = Annotated[
    list[Path] | None,
    typer.Option("--cards", envvar="SPELLBOX_CARDS", help="A card file for tables to choose; repeatable."),
]
OpenHours = Annotated[
    float,
    typer.Option(envvar="SPELLBOX_OPEN_HOURS", min=0.01, help="Close tables at which no match began for so long."),
]
