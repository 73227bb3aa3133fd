"""The account of a score: lines that a game's rules write, each with its points and the clause that gives them.

A game's ACCOUNT is the schema of such an account, its rule `account` writes it.
"""

from collections.abc import Callable

from spellbox.kit.cards import Cards
from spellbox.kit.play import Line, record
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import Listed, Name, Number, Pile, Plain, Schema, Vocabulary

Account = Record


def account_schema(
    subjects: Vocabulary, clauses: tuple[str, ...], lines: int, things: Vocabulary = (), most: int = 1
) -> Schema:
    """The account of one seat: at most so many lines, each with a subject and perhaps a list of things."""
    line = Schema(
        subject=Name(subjects),
        times=Number(),  # how many there are of the subject; 0 where the line does not say
        things=Pile(things, most),
        points=Number(),
        rule=Name(clauses),
    )
    return Schema(lines=Listed(line, lines))


@rule
def enter(account: Account, subject: int, points: int, clause: int) -> None:
    """Append a line; the caller then writes its `times` and `things`, if it has any."""
    line = account.lines.items[account.lines.count]
    line.subject = subject
    line.points = points
    line.rule = clause
    account.lines.count += 1


def explain(
    schema: Schema, account: Callable[..., None], state: Record, cards: Cards, sheet: Record
) -> list[list[Line]]:
    """Every seat's score, line by line, from its account; the points add up to the total."""
    read, dtype = schema.reader(cards.vocabularies), schema.dtype()
    accounts = [record(dtype) for _ in range(state.seats)]
    for seat, each in enumerate(accounts):
        account(state, cards.box, sheet, seat, each)
    return [[Line(what(line), line["points"], line["rule"]) for line in read(each)["lines"]] for each in accounts]


def what(line: Plain) -> str:
    """The subject of a line as text: `junk × 2`, `red ribbon: kite, drum`."""
    times = f" × {line['times']}" if line["times"] > 1 else ""
    things = ", ".join(line["things"]["cards"])
    return line["subject"] + times + (f": {things}" if things else "")
