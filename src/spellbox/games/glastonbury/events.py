"""The fields of Glastonbury's events, beside the seat."""

from spellbox.games.glastonbury.notation import CELL_NAMES, CORNER_NAMES, place
from spellbox.games.glastonbury.rules import STOPS, Event
from spellbox.games.glastonbury.view import CARD, ENDINGS
from spellbox.kit.events import Telling
from spellbox.kit.schema import Flag, Name, Number, Plain

CELL = ("cell", Name(tuple(CELL_NAMES)))

TELLINGS = {
    Event.CORNER: Telling(("corner", Name(tuple(CORNER_NAMES))), fades_to=Event.CHOSE),
    Event.TAKE: Telling(CELL, card=CARD, fades_to=Event.TOOK),
    Event.ACCIO: Telling(CELL, card=CARD, fades_to=Event.TOOK),
    Event.DECLINATIO: Telling(fades_to=Event.DECLINATIO),
    Event.PASS: Telling(fades_to=Event.PASS),
    Event.KEEP: Telling(card=CARD, fades_to=Event.KEEP),
    Event.DISCARD: Telling(card=CARD, fades_to=Event.DISCARD),
    Event.VANESCO: Telling(("under_deck", Flag()), card=CARD),
    Event.LOOK: Telling(),
    Event.REFILL: Telling(CELL, card=CARD, without_seat=True),
    Event.WALK: Telling(("from", Number()), ("to", Number())),
    Event.STAY: Telling(fades_to=Event.STAY),
    Event.END: Telling(("how", Name(ENDINGS)), fades_to=Event.END),
    Event.POWDER: Telling(("kind", Name("kind")), fades_to=Event.POWDER),
    Event.OVER: Telling(without_seat=True),
    Event.TOOK: Telling(fades_to=Event.TOOK),
    Event.CHOSE: Telling(fades_to=Event.CHOSE),
}


def event_args(told: Plain) -> Plain:
    """Further arguments of an event's sentence: where a walk ends, and after how many steps."""
    if told["what"] != "walk":
        return {}
    steps = (told["to"] - told["from"]) % STOPS
    return (place(told["to"]) if steps else {"side": "stay", "line": ""}) | {"steps": steps}
