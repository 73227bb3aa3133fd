"""The fields of Master Elf's events, beside the seat."""

from spellbox.games.master_elf.rules import Event
from spellbox.games.master_elf.view import ENDINGS, GIFT, PHASES, PLACES
from spellbox.kit.events import Telling
from spellbox.kit.schema import Name, Number, Plain

AREA = ("area", Name("area"))
CARDS = ("cards", Number())
KIND = Name("kind")
PHASE = ("phase", Name(PHASES))
PLACE = ("place", Name(PLACES))

TELLINGS = {
    Event.GO: Telling(AREA, ("from_area", Name("area"))),
    Event.TAKE: Telling(AREA, card=KIND),
    Event.DROP: Telling(card=KIND),
    Event.DRAW: Telling(CARDS),
    Event.DRAWN: Telling(card=KIND),
    Event.SKIP: Telling(PHASE, ("idle", Number())),
    Event.CRAFT: Telling(PLACE, card=GIFT),
    Event.PAY: Telling(card=Name("paid")),
    Event.COMPLETE: Telling(("pair", Name(PHASES))),
    Event.OPEN: Telling(PLACE),
    Event.CHOOSE: Telling(PLACE, card=GIFT),
    Event.FILL: Telling(AREA, card=KIND, without_seat=True),
    Event.SHUFFLE: Telling(CARDS, without_seat=True),
    Event.LAY_ANEW: Telling(("gifts", Number()), without_seat=True),
    Event.END: Telling(("how", Name(ENDINGS)), without_seat=True),
    Event.REVEAL: Telling(card=GIFT, without_seat=True),
    Event.BONUS: Telling(card=GIFT),
    Event.OVER: Telling(without_seat=True),
}


def event_args(told: Plain) -> Plain:
    """Further arguments of an event's sentence: the id of the area that somebody goes to."""
    return {"to": told["area"]} if told["what"] == "go" else {}
