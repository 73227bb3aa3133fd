"""The command line. Nothing heavy is imported before a command needs it."""

import itertools
import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from spellbox import __version__, games
from spellbox.arguments import (
    AllowHost,
    AsJson,
    Bots,
    CardFile,
    Cluster,
    Database,
    Device,
    Game,
    Host,
    HouseBots,
    Language,
    MetricsToken,
    Node,
    NodeUrl,
    NoLimits,
    OpenHours,
    Options,
    Pace,
    PlainSockets,
    Players,
    Port,
    Price,
    PublicUrl,
    Redis,
    Seating,
    Seed,
    ServedCards,
    Threads,
    TrustedProxies,
    Workers,
)
from spellbox.errors import SpellboxError
from spellbox.kit.words import ENGLISH, say

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="Three tabletop games about wizards: play them, check their rules, simulate them.",
)


def main() -> None:
    """Run a command; a user's mistake is one line and exit code 2."""
    try:
        sys.exit(app(standalone_mode=False))
    except SpellboxError as problem:
        refuse(problem)
    except typer.TyperException as mistake:
        from spellbox.terminal import usage

        refuse(usage.error(mistake))
    except BrokenPipeError:
        sys.stderr.close()
    except KeyboardInterrupt:
        sys.exit(130)


def refuse(problem: SpellboxError) -> NoReturn:
    print(f"spellbox: {problem.told(language_of(sys.argv[1:]))}", file=sys.stderr)
    sys.exit(2)


def language_of(words: list[str]) -> str:
    """The language of errors. A command that cannot be read has no options yet, so its words are searched for it."""
    for word, following in itertools.pairwise([*words, ""]):
        option, equals, value = word.partition("=")
        if option == "--language":
            return value if equals else following
    return os.environ.get("SPELLBOX_LANGUAGE") or ENGLISH


@app.callback(invoke_without_command=True)
def begin(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    bot: HouseBots = None,
    language: Language = ENGLISH,
) -> None:
    if version:
        print(f"spellbox {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve_here(tuple(bot or ()), language)


def serve_here(bots: tuple[str, ...], language: str) -> None:
    """Without a command: the table server on this machine, and a browser at it."""
    from spellbox.server import app as server
    from spellbox.server.settings import ServerSettings

    server.run(ServerSettings(bots=bots), exact_port=False, open_browser=True, language=language)


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8737,
    database: Database = "",
    public_url: PublicUrl = "",
    allow_host: AllowHost = None,
    trusted_proxies: TrustedProxies = None,
    node: Node = "main",
    node_url: NodeUrl = "",
    redis: Redis = "",
    metrics_token: MetricsToken = "",
    plain_sockets: PlainSockets = False,
    workers: Workers = 0,
    no_limits: NoLimits = False,
    pace: Pace = 1.0,
    cards: ServedCards = None,
    bot: HouseBots = None,
    open_hours: OpenHours = 24.0,
    language: Language = ENGLISH,
) -> None:
    """Run the table server for others to play on (docs/hosting.md)."""
    from spellbox.server import app as server
    from spellbox.server.settings import Limits, ServerSettings, read_box

    server.run(
        ServerSettings(
            host=host,
            port=port,
            database=database,
            public_url=public_url,
            allowed_hosts=tuple(allow_host or ()),
            trusted_proxies=tuple(trusted_proxies or ()),
            node=node,
            node_url=node_url,
            redis=redis,
            metrics_token=metrics_token,
            plain_sockets=plain_sockets,
            workers=workers,
            pace=pace,
            cards=tuple(read_box(path) for path in cards or ()),
            bots=tuple(bot or ()),
            open_hours=open_hours,
            limits=Limits().raised() if no_limits else Limits(),
        ),
        language=language,
    )


@app.command()
def static(
    folder: Annotated[Path, typer.Argument(help="Where to write the site, for the root of any web host.")],
    pace: Annotated[float, typer.Option(min=0, help="How slowly bots answer; 1 is a human rhythm.")] = 1.0,
    language: Language = ENGLISH,
) -> None:
    """Write the page as plain files that need no server: everything runs in the player's browser (docs/static.md)."""
    from spellbox.server.site import write_site

    size = write_site(folder, pace)
    print(say("site-written", {"folder": str(folder), "size": f"{size / 1e6:.1f}"}, language))


@app.command()
def warm(language: Language = ENGLISH) -> None:
    """Compile the rules of all games into the cache, so that a server started afterwards can play at once."""
    from spellbox import games
    from spellbox.server import warming
    from spellbox.terminal.progress import compiling

    for game in games.playable():
        with compiling(language):
            warming.warm(game)
        print(say("game-compiled", {"game": game}, language))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to write everything, as JSON lines.")],
    database: Database = "",
    language: Language = ENGLISH,
) -> None:
    """Write all that a server keeps into one file; the server may go on running."""
    from spellbox.server import archive

    print(say("backup-written", {"rows": archive.backup(database, file), "file": str(file)}, language))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `spellbox backup` wrote.")],
    database: Database = "",
    language: Language = ENGLISH,
) -> None:
    """Fill an empty database from a backup."""
    from spellbox.server import archive

    print(say("backup-restored", {"rows": archive.restore(database, file), "file": str(file)}, language))


@app.command()
def rules(
    game: Game,
    clause: Annotated[str | None, typer.Argument(help="For instance G5.4.")] = None,
    language: Language = ENGLISH,
) -> None:
    """Print a game's rulebook, or one clause of it."""
    from spellbox.terminal import rulebook

    rulebook.show(game, clause, language)


@app.command()
def play(
    game: Game = "glastonbury",
    players: Players = None,
    seed: Annotated[str | None, typer.Option(help="A seed, to play a certain deal.")] = None,
    bot: Annotated[
        str, typer.Option(help="Who plays the other seats: novice, apprentice, journeyman, adept, master, archmage …")
    ] = "adept",
    option: Options = None,
    language: Language = ENGLISH,
    save: Annotated[Path | None, typer.Option(help="Where to write the match when it ends.")] = None,
    cards: CardFile = None,
    colour: Annotated[str, typer.Option(help="Your colour, where seats have one: blue, red, green, yellow.")] = "",
    seat: Annotated[str, typer.Option(help="Your seat: 1 begins; or random.")] = "1",
) -> None:
    """Play a game in the terminal, against bots."""
    from spellbox.terminal import table

    chosen = parse_options(option or [])
    table.play(game, games.players(game, players), seed, bot, chosen, language, save, cards, colour, seat)


@app.command("cards")
def print_cards(game: Game, language: Language = ENGLISH) -> None:
    """Print the game's card file: `spellbox cards GAME > my.toml`, change it, and give it as --cards my.toml."""
    print((games.folder(game) / "cards.toml").read_text(encoding="utf-8"), end="")


@app.command()
def check(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
    language: Language = ENGLISH,
) -> None:
    """Run scenarios: a line each, then how many passed."""
    from spellbox import scenario
    from spellbox.terminal.progress import compiling

    found = scenario.files(paths)
    with compiling(language):
        outcomes = []
        for path in found:
            outcome = scenario.run(path, language)
            outcomes.append(outcome)
            went = say("check-failed" if outcome.failures else "check-passed", {}, language)
            print(f"{went}  {path}  {outcome.title}")
            for failure in outcome.failures:
                print(f"        {failure}")
    failed = sum(bool(outcome.failures) for outcome in outcomes)
    print(say("check-all", {"passed": len(outcomes) - failed, "failed": failed}, language))
    if any(outcome.malformed for outcome in outcomes):
        raise typer.Exit(2)
    if failed:
        raise typer.Exit(1)


@app.command()
def score(file: Path, as_json: AsJson = False, language: Language = ENGLISH) -> None:
    """Score a finished table that a file describes: who won and why, line by line."""
    from spellbox import scenario
    from spellbox.terminal import scores
    from spellbox.terminal.progress import compiling

    with compiling(language):
        result = scenario.score(file)
    if as_json:
        print(json.dumps(result.json()))
    else:
        found = games.find(result.game)
        scores.show(found, result.cards, result.totals, result.lines, result.winners, language)


@app.command()
def replay(file: Path, language: Language = ENGLISH) -> None:
    """Show a match file move by move."""
    from spellbox.terminal import table

    table.replay(file, language)


@app.command()
def hint(file: Path, language: Language = ENGLISH) -> None:
    """Say what a bot would consider where a match file ends: moves, chances, and how play would go on."""
    from spellbox.terminal import hint as considering

    considering.run(file, language)


@app.command()
def verify(file: Path, language: Language = ENGLISH) -> None:
    """Deal a match again from its seed, and prove or refute it."""
    from spellbox.match import Refuted
    from spellbox.match import verify as prove
    from spellbox.terminal.progress import compiling

    try:
        with compiling(language):
            prove(file, print, language)
    except Refuted as problem:
        print(say("verified-not", {"problem": problem.told(language)}, language))
        raise typer.Exit(1) from None
    print(say("verified", {}, language))


@app.command()
def simulate(
    game: Game,
    players: Players = None,
    games_: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100_000,
    seed: Seed = "1",
    device: Device = "cpu",
    threads: Threads = 0,
    option: Options = None,
    cards: CardFile = None,
    as_json: AsJson = False,
    cluster: Cluster = None,
    price: Price = None,
    language: Language = ENGLISH,
) -> None:
    """Play many games at random, with the same results on every device."""
    from spellbox.terminal import simulation
    from spellbox.terminal.workers import Place

    where, options = Place(threads, cluster, price), parse_options(option or [])
    simulation.run(game, games.players(game, players), games_, seed, device, where, options, cards, as_json)


@app.command()
def arena(
    game: Game,
    bots: Bots = None,
    players: Players = None,
    deals: Annotated[int, typer.Option(help="How many deals; each is played in all seatings.")] = 50,
    seed: Seed = "1",
    threads: Annotated[int, typer.Option(min=0, help="Games at a time; 0 is one for each core.")] = 0,
    option: Options = None,
    cards: CardFile = None,
    limit: Annotated[float, typer.Option(help="Seconds an exec: bot has for a move.")] = 10,
    ladder: Annotated[bool, typer.Option("--ladder", help="Measure all levels instead, and write the page.")] = False,
    characters: Annotated[
        bool, typer.Option("--characters", help="Measure what the game's characters do instead, and write the page.")
    ] = False,
    page: Annotated[
        Path | None, typer.Option(help="The page that --ladder or --characters writes, in docs if not given.")
    ] = None,
    as_json: AsJson = False,
    cluster: Cluster = None,
    price: Price = None,
    language: Language = ENGLISH,
) -> None:
    """Let bots play each other; say which is better, and how sure that is.

    Each deal is played in all seatings. Two players: every pair of bots, both ways round.
    More: every choice of bots, in all rotations; fewer bots than seats are cycled round the table.

    Points: a win is 1, a shared win is split. Intervals are 95 %, with the deal as the unit.

    For instance: spellbox arena glastonbury flat "exec:python examples/bot.py" --deals 20
    """
    from spellbox.kit.chance import parse_seed
    from spellbox.lab.arena import Arena
    from spellbox.terminal import arena as terminal
    from spellbox.terminal.workers import Place

    if ladder:
        from spellbox.terminal import ladder as levels

        levels.run(game, deals, parse_seed(seed), threads, page or Path("docs/ladder.md"))
        return
    if characters:
        from spellbox.terminal import characters as likings

        likings.run(game, deals, parse_seed(seed), threads, page or Path("docs/characters.md"))
        return
    box = games.find(game).read_cards(cards) if cards else None
    table = games.players(game, players), deals, parse_seed(seed), parse_options(option or []), limit, box
    terminal.run(Arena(game, tuple(bots or []), *table), Place(threads, cluster, price), as_json)


@app.command()
def study(
    game: Game,
    out: Annotated[
        list[Path] | None, typer.Option("--out", help="The report: FILE.html, .json or .parquet; repeatable.")
    ] = None,
    players: Players = None,
    option: Options = None,
    cards: CardFile = None,
    against: Annotated[
        list[str] | None, typer.Option(help="A variant to compare: a card file, or an option; repeatable.")
    ] = None,
    bots: Seating = "random",
    games_: Annotated[int, typer.Option("--games", min=2, help="How many games, and as many pairs.")] = 100_000,
    device: Device = "cpu",
    seed: Seed = "1",
    targets: Annotated[Path | None, typer.Option(help="What the numbers should be: a TOML file.")] = None,
    seconds: Annotated[float, typer.Option(help="How long people take for a move: an assumption.")] = 20.0,
    skill: Annotated[int, typer.Option(min=0, help="Deals of the strongest level against each other one.")] = 0,
    strongest: Annotated[str, typer.Option(help="The level that --skill measures.")] = "archmage",
    threads: Threads = 0,
    cluster: Cluster = None,
    price: Price = None,
    language: Language = ENGLISH,
) -> None:
    """Study a game: seats, length, tension, what each card is worth, with intervals (docs/laboratory.md).

    For instance: spellbox study grimoire --players 3 --out report.html
    """
    from spellbox.kit.chance import parse_seed
    from spellbox.kit.tables import read_text
    from spellbox.study import targets as wanted
    from spellbox.study.plan import Plan
    from spellbox.terminal import study as terminal
    from spellbox.terminal.workers import Place

    plan = Plan(
        game,
        games.players(game, players),
        games_,
        parse_seed(seed),
        parse_options(option or []),
        read_text(cards) if cards else None,
        tuple(bots.split(",")),
        device,
        seconds,
        cards.name if cards else "as printed",
    )
    aims = wanted.read(targets) if targets else {}
    terminal.run(plan, against or [], aims, out or [], skill, strongest, Place(threads, cluster, price))


@app.command()
def teach(
    game: Game,
    folder: Annotated[Path, typer.Option(help="Of the network, its record and the checkpoint to go on from.")] = Path(
        "taught"
    ),
    seconds: Annotated[float, typer.Option(min=1, help="How long, over all runs in the folder.")] = 480.0,
    players: Annotated[list[int] | None, typer.Option(help="Only tables of this size; repeatable.")] = None,
    start: Annotated[Path | None, typer.Option(help="Begin with this network instead of with nothing.")] = None,
    against: Annotated[
        Path | None, typer.Option(help="Learn to exploit this frozen network, or greedy, instead of playing oneself.")
    ] = None,
    tables: Annotated[int, typer.Option(min=1, help="How many tables are played at a time.")] = 65_536,
    device: Device = "cuda",
    seed: Seed = "1",
    deals: Annotated[int, typer.Option(min=0, help="Of a measurement beside greedy; 0 for none.")] = 200,
    every: Annotated[float, typer.Option(min=1, help="Seconds between two checkpoints.")] = 30.0,
    steps: Annotated[int, typer.Option(min=0, help="Stop after so many steps of all tables; 0 for no limit.")] = 0,
    pool: Annotated[
        float | None, typer.Option(min=0, max=1, help="The share of the tables with past networks; 0.2 by default.")
    ] = None,
    language: Language = ENGLISH,
) -> None:
    """Teach a game's network by self-play (docs/teaching.md); needs the torch extra.

    One network learns all tables at once: every number of players, with the options. It writes FOLDER/network.npz and
    FOLDER/record.json, and goes on where an earlier run in the folder was stopped.

    For instance: spellbox teach grimoire --folder grimoire --seconds 480
    """
    try:
        from spellbox.teach.course import Course
        from spellbox.teach.course import teach as run
    except ImportError as problem:
        if problem.name != "torch":
            raise
        raise SpellboxError.saying("package-missing", package="torch", extra="torch") from None
    from spellbox.kit.chance import parse_seed

    games.check_name(game)
    limits = seconds, players or [], tables, device, parse_seed(seed)
    course = Course(game, folder, *limits, start, against, every, deals, steps=steps, pool=pool)
    record = run(course)
    typer.echo(f"{course.folder / 'network.npz'}: {record['steps']:,} steps, sha256 {record['weights']}")


@app.command("games")
def record_games(
    game: Game,
    out: Annotated[Path, typer.Option("--out", help="FILE.parquet: a row for each move.")],
    bots: Seating = "random",
    games_: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    players: Players = None,
    option: Options = None,
    cards: CardFile = None,
    seed: Seed = "1",
    threads: Threads = 0,
    cluster: Cluster = None,
    price: Price = None,
    language: Language = ENGLISH,
) -> None:
    """Write games move by move, with observations, masks, notation and scores (docs/laboratory.md).

    For instance: spellbox games grimoire --bots greedy --games 100 --out games.parquet
    """
    from spellbox.kit.chance import parse_seed
    from spellbox.kit.tables import read_text
    from spellbox.study.plan import Plan
    from spellbox.terminal import game_file as terminal
    from spellbox.terminal.workers import Place

    box = read_text(cards) if cards else None
    table = games.players(game, players), games_, parse_seed(seed), parse_options(option or []), box
    name = cards.name if cards else "as printed"
    terminal.run(Plan(game, *table, bots=tuple(bots.split(",")), name=name), out, Place(threads, cluster, price))


@app.command()
def puzzles(
    game: Game,
    out: Annotated[Path, typer.Option("--out", help="FILE.json, for the maker: it has solutions and seeds.")],
    players: Players = None,
    positions: Annotated[int, typer.Option(min=1, help="How many positions are looked at.")] = 500,
    beliefs: Annotated[int, typer.Option(min=16, help="How many deals every move is played from.")] = 512,
    device: Device = "cpu",
    seed: Seed = "1",
    option: Options = None,
    threads: Threads = 0,
    language: Language = ENGLISH,
) -> None:
    """Make puzzles: positions with one best move, which the game's network does not find (docs/laboratory.md).

    For instance: spellbox puzzles grimoire --positions 20000 --device cuda --out puzzles.json
    """
    from spellbox.kit.chance import parse_seed
    from spellbox.study.plan import Plan
    from spellbox.terminal import puzzles as terminal

    table = games.players(game, players), 1, parse_seed(seed), parse_options(option or [])
    terminal.run(Plan(game, *table, bots=("network",), device=device), positions, beliefs, out, threads)


@app.command()
def design(
    file: Annotated[Path, typer.Argument(help="A TOML file with [parameters] and [targets].", show_default=False)],
    out: Annotated[Path, typer.Option("--out", help="The card file that is written.")],
    report: Annotated[
        list[Path] | None, typer.Option("--report", help="Its study: FILE.html, .json or .parquet; repeatable.")
    ] = None,
    threads: Threads = 0,
    language: Language = ENGLISH,
) -> None:
    """Search a card file's numbers for targets, and prove the result on fresh deals (docs/laboratory.md)."""
    from spellbox.study import design as searching
    from spellbox.terminal import design as terminal

    terminal.run(searching.read(file), out, report or [], threads)


def parse_options(words: list[str]) -> dict[str, Any]:
    """`recipes` and `recipes=true` are the same; other values are taken as they are."""
    options: dict[str, Any] = {}
    for word in words:
        key, _, value = word.partition("=")
        options[key] = {"": True, "true": True, "false": False}.get(value, value)
    return options


if __name__ == "__main__":
    main()
