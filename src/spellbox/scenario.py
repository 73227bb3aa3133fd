"""Scenarios: a starting position, moves, and expectations. And the score of a game played with real cards."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from spellbox import games
from spellbox.errors import IllegalMove, ScenarioError, SpellboxError
from spellbox.games.contract import Cards
from spellbox.kit.account import explain
from spellbox.kit.chance import parse_seed
from spellbox.kit.play import Line, parse_seat, record, seat_name, winners
from spellbox.kit.tables import Document, at, only_keys, only_table, texts
from spellbox.kit.words import ENGLISH
from spellbox.match import Match

KEYS = ("game", "title", "rules", "seats", "options", "seed", "cards", "given", "step")
EXPECT_KEYS = (
    "turn",
    "legal",
    "includes",
    "excludes",
    "refused",
    "table",
    "view",
    "over",
    "scores",
    "winners",
    "ended_by",
)
ORDERED = ("history", "scores", "order")
"""Lists whose order counts in every game; a game's `ORDERED` adds its piles, by name or as `table.name`."""


class Outcome(NamedTuple):
    """The outcome of a scenario: its failures, and whether the file itself was malformed."""

    path: Path
    title: str
    failures: list[str]
    malformed: bool = False


def files(paths: list[Path]) -> list[Path]:
    """The scenario files among these files and folders."""
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise SpellboxError.saying("no-such-path", str(path))
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    if not found:
        raise SpellboxError.saying("no-scenario", paths=", ".join(map(str, paths)))
    return found


def run(path: Path, language: str = ENGLISH) -> Outcome:
    """Run one scenario; a malformed file is an outcome too, so that the others still run."""
    try:
        document = Document.read(path, ScenarioError)
        failed = [failure.told(language) for failure in failures(document)]
        return Outcome(path, str(document.data.get("title", path.stem)), failed)
    except SpellboxError as problem:
        told = problem.told(language)
        return Outcome(path, path.stem, [told if told.startswith(str(path)) else f"{path}: {told}"], malformed=True)


def failures(document: Document) -> Iterator[SpellboxError]:
    """The expectations that failed, step by step."""
    data = only_keys(document.data, KEYS, "scenario")
    steps = data.get("step", [])
    if not isinstance(steps, list) or not steps:
        raise ScenarioError.saying("no-step", "step")
    match = begin(data, Path(document.where).parent)
    check_clauses(data)
    for number, step in enumerate(steps, 1):
        where = f"step {number}"
        only_keys(step, ("do", "expect"), where)
        refused = list(do(match, texts(step.get("do", []), f"{where}.do"), where))
        if refused:
            yield from refused
            return
        for failure in expect(match, only_keys(step.get("expect", {}), EXPECT_KEYS, f"{where}.expect"), where):
            yield failure.within(where, ScenarioError)


def begin(data: dict[str, Any], folder: Path) -> Match:
    """The match of a scenario in its starting position."""
    for key in ("game", "seats"):
        if key not in data:
            raise ScenarioError.saying("key-missing", key)
    with at("game"):
        game = games.find(data["game"])
    cards = game.read_cards(folder / str(data["cards"])) if "cards" in data else None
    options = only_table(data.get("options", {}), "options")
    with at("seed"):
        seed = parse_seed(data.get("seed", 1))
    return Match(data["game"], data["seats"], seed, options, cards, data.get("given"))


def check_clauses(data: dict[str, Any]) -> None:
    known = games.clauses(data["game"])
    for clause in texts(data.get("rules", []), "rules"):
        if clause not in known:
            raise ScenarioError.saying("no-such-clause", "rules", clause=repr(clause), game=data["game"])


def do(match: Match, moves: list[str], where: str) -> Iterator[SpellboxError]:
    for words in moves:
        seat, move = parse_move(match, words, f"{where}.do")
        try:
            match.play(move, seat)
        except IllegalMove as refusal:
            yield refusal.within(where, ScenarioError)
            return


def parse_move(match: Match, words: str, where: str) -> tuple[str, str]:
    """The seat and the move of `p1 take c3`, if the notation is exact."""
    seat, _, move = words.partition(" ")
    with at(where):
        parse_seat(seat, match.players)
        match.game.parse(match.state, match.cards, move)
    return seat, move


def expect(match: Match, expected: dict[str, Any], where: str) -> Iterator[SpellboxError]:
    """The expectations of a step that failed."""
    if "turn" in expected:
        turn = expected["turn"] if isinstance(expected["turn"], list) else [expected["turn"]]
        yield from differs("turn", sorted(turn), sorted(match.to_move()))
    for key in ("legal", "includes", "excludes"):
        if key in expected:
            yield from expect_moves(match, key, expected[key], f"{where}.expect.{key}")
    for words, clause in only_table(expected.get("refused", {}), f"{where}.expect.refused").items():
        yield from expect_refused(match, words, clause, f"{where}.expect.refused")
    ordered = ORDERED + match.game.ORDERED
    if "table" in expected:
        yield from missing(expected["table"], match.game.table(match.state, match.cards), "table", ordered)
    for seat, shown in only_table(expected.get("view", {}), f"{where}.expect.view").items():
        with at(f"{where}.expect.view"):
            came = in_words(match, seat)
        yield from missing(shown, came, f"view.{seat}", ordered)
    yield from expect_end(match, expected)


def in_words(match: Match, seat: str | None) -> dict[str, Any]:
    """The view of a seat in the words of scenarios."""
    viewer = match.viewer(seat)
    history = match.game.known_moves(match.state, viewer, match.history)
    last = match.line(match.history[-1], viewer) if match.history else []
    words: dict[str, Any] = match.game.seen(match.view(seat), viewer, history, last)
    return words


def expect_moves(match: Match, key: str, expected: object, where: str) -> Iterator[SpellboxError]:
    """Check `legal`, `includes` or `excludes`: the moves of the only seat to move, or by seat."""
    if not isinstance(expected, dict):
        if len(match.to_move()) > 1:
            raise ScenarioError.saying("name-the-seats", where, example=f"{where}.p1")
        expected = {(match.to_move() or ["p1"])[0]: expected}
    for seat, moves in expected.items():
        with at(where):
            legal = match.legal(seat) if match.to_move() else []
        named = set(texts(moves, f"{where}.{seat}"))
        wrong = {"legal": named ^ set(legal), "includes": named - set(legal), "excludes": named & set(legal)}[key]
        if wrong:
            told = named if key == "legal" else wrong
            yield ScenarioError.saying(f"legal-{key}", seat=seat, moves=listed(told), legal=listed(legal))


def expect_refused(match: Match, words: str, clause: str, where: str) -> Iterator[SpellboxError]:
    seat, move = parse_move(match, words, where)
    number = match.game.parse(match.state, match.cards, move)
    clauses = [refusal.clause for refusal in match.why_not(parse_seat(seat, match.players), number)]
    if not clauses:
        yield ScenarioError.saying("refused-but-legal", words, clause=clause)
    elif clause not in clauses:
        yield ScenarioError.saying("refused-by-others", words, clause=clause, others=", ".join(clauses))


def expect_end(match: Match, expected: dict[str, Any]) -> Iterator[SpellboxError]:
    if "over" in expected:
        yield from differs("over", expected["over"], match.over)
    ended = [key for key in ("scores", "winners", "ended_by") if key in expected]
    if ended and not match.over:
        yield ScenarioError.saying("game-is-not-over", ", ".join(ended))
        return
    shown = in_words(match, None) if ended else {}
    for key in ended:
        yield from differs(key, expected[key], shown.get(key))


def differs(what: str, expected: object, came: object) -> Iterator[SpellboxError]:
    if expected != came or isinstance(expected, bool) != isinstance(came, bool):
        yield ScenarioError.saying("differs", what, expected=repr(expected), came=repr(came))


def missing(expected: object, came: object, where: str, ordered: tuple[str, ...]) -> Iterator[SpellboxError]:
    """The differences between an expected part of a view and the real one; keys that are not expected are ignored."""
    key = where.rpartition(".")[2].partition("[")[0]
    if isinstance(expected, dict) and isinstance(came, dict):
        for name, value in expected.items():
            if name not in came:
                yield from differs(f"{where}.{name}", value, None)
            else:
                yield from missing(value, came[name], f"{where}.{name}", ordered)
    elif isinstance(expected, list) and isinstance(came, list) and any(isinstance(e, dict | list) for e in expected):
        if len(came) < len(expected):
            yield ScenarioError.saying("too-few-entries", where, expected=len(expected), came=len(came))
        for index, (value, actual) in enumerate(zip(expected, came, strict=False)):
            yield from missing(value, actual, f"{where}[{index}]", ordered)
    elif isinstance(expected, list) and isinstance(came, list) and not {key, where} & set(ordered):
        if counted(expected) != counted(came):
            yield from differs(where, expected, came)
    else:
        yield from differs(where, expected, came)


def counted(values: list[Any]) -> Counter[str]:
    return Counter(map(repr, values))


def listed(moves: Iterable[str]) -> str:
    return ", ".join(sorted(moves)) or "—"


class Score(NamedTuple):
    """The score of a finished game."""

    game: str
    winners: list[str]
    totals: list[int]
    lines: list[list[Line]]
    gains: list[dict[str, int]]  # by seat: things that could still be added, and the points of each
    cards: Cards

    def json(self) -> dict[str, Any]:
        players = [
            {
                "seat": seat_name(seat),
                "total": total,
                "lines": [line._asdict() for line in self.lines[seat]],
                "gains": self.gains[seat],
            }
            for seat, total in enumerate(self.totals)
        ]
        return {"game": self.game, "winners": self.winners, "players": players}


def score(path: Path) -> Score:
    """The score of the finished game that a file describes."""
    document = Document.read(path, ScenarioError)
    try:
        return score_of(document.data, path.parent)
    except SpellboxError as problem:
        raise problem.within(str(path), ScenarioError) from None


def score_of(data: dict[str, Any], folder: Path = Path(), cards: Cards | None = None) -> Score:
    """The score of a finished game in the words of a score file; `cards` are the default for a file that names none."""
    only_keys(data, ("game", "seats", "options", "player", "cards"), "file")
    for key in ("game", "seats"):
        if key not in data:
            raise ScenarioError.saying("key-missing", key)
    game = games.find(data["game"])
    if cards is None or "cards" in data:
        cards = game.read_cards(folder / str(data["cards"]) if "cards" in data else None)
    state = game.settle(cards, data["seats"], only_table(data.get("options", {}), "options"), data.get("player", []))
    sheet = record(game.SHEET)
    game.scores(state, cards.box, sheet)
    totals = [int(player.total) for player in sheet.players[: state.seats]]
    lines = explain(game.ACCOUNT, game.account, state, cards, sheet)
    return Score(data["game"], winners(totals), totals, lines, game.gains(state, cards, sheet), cards)


def tutorial(game: str) -> dict[str, Any]:
    """The scenario of a game's tutorial."""
    file = games.find(game).TUTORIAL
    if file is None:
        raise SpellboxError(f"{game} has no tutorial")
    return Document.read(file, ScenarioError).data


def scenes(game: str) -> dict[str, Any] | None:
    """The scenario whose steps illustrate a game's rules; its file is beside the tutorial's."""
    tutorial = games.find(game).TUTORIAL
    file = tutorial and tutorial.with_name("scenes.toml")
    return Document.read(file, ScenarioError).data if file and file.is_file() else None


def moves_by(data: dict[str, Any], step: int) -> list[str]:
    """The moves of a scenario up to a step, that step's own included; steps are counted from 1."""
    return [move for each in data["step"][:step] for move in each.get("do", [])]
