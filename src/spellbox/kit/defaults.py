"""Parts of the contract that most small games share. A game takes those that fit and writes the others itself."""

from collections.abc import Mapping, Sequence
from typing import Any

from spellbox.kit.cards import Cards
from spellbox.kit.events import Played
from spellbox.kit.play import seat_name
from spellbox.kit.rule import Record, rule
from spellbox.kit.schema import Plain

PLANNED: tuple[int, ...] = ()
"""No moves are previewed before they are legal."""


@rule
def fades(state: Record) -> bool:
    """Every move stays in the log: memory is no part of the game."""
    return False


@rule
def estimate(state: Record, box: Record, sheet: Record, seat: int) -> float:
    """A seat's position as bots value it: its score if the game ended now."""
    return float(sheet.players[seat].total)


@rule
def wording(view: Record, move: int) -> int:
    """The index of a move's text in the game's `texts`: the number of the move, whatever the state is."""
    return move


def event_args(told: Plain) -> Plain:
    """Further arguments of an event's sentence: none beside its fields."""
    return {}


def gains(state: Record, cards: Cards, sheet: Record) -> list[dict[str, int]]:
    """By seat, what could still be added to the score: nothing."""
    return [{} for _ in range(state.seats)]


def gone(state: Record, cards: Cards) -> list[str]:
    """The cards that have left the game: none."""
    return []


def known_moves(state: Record, viewer: int, history: Sequence[Played]) -> list[str]:
    """The moves that a viewer may know: public ones, and its own."""
    return [played.text for played in history if played.public or played.seat == viewer]


def seen(view: Plain, viewer: int, history: Sequence[str], last: Sequence[Plain]) -> dict[str, Any]:
    """A view in the words of scenarios, with its end at the top level and the moves that the viewer knows."""
    told = {key: in_words(value) for key, value in view.items() if key != "end"}
    told |= {"turn": one_or_list(view["turn"]), "over": view["end"] is not None, "history": list(history)}
    if view["end"] is not None:
        told |= {key: view["end"][key] for key in ("scores", "winners")} | {"ending": view["end"]["how"]}
    return told


def in_words(value: object) -> Any:
    """A pile as the list of its cards; where some are hidden, how many there are and which are seen."""
    if isinstance(value, Mapping) and set(value) == {"count", "cards"}:
        hidden = value["count"] > len(value["cards"])
        return {"count": value["count"], "seen": value["cards"]} if hidden else value["cards"]
    if isinstance(value, Mapping):
        return {key: in_words(each) for key, each in value.items()}
    return [in_words(each) for each in value] if isinstance(value, list) else value


def one_or_list(names: list[str]) -> str | list[str]:
    """One name alone, several or none as a list: as scenarios write whose turn it is."""
    return names[0] if len(names) == 1 else names


def seats_named(seats: Sequence[int]) -> list[str]:
    """Seats by their names."""
    return [seat_name(seat) for seat in seats]
