"""What is told of the events of Hearts, beside whom they are about."""

from spellbox.kit.events import Telling
from spellbox.kit.schema import Name, Number, Seat
from spellbox_hearts.rules import Event
from spellbox_hearts.view import CARD, ENDINGS

TELLINGS = {
    Event.PASS: Telling(card=CARD),
    Event.RECEIVE: Telling(("from", Seat()), card=CARD),
    Event.PLAY: Telling(card=CARD),
    Event.BROKEN: Telling(),
    Event.TRICK: Telling(("points", Number())),
    Event.MOON: Telling(),
    Event.END: Telling(("how", Name(ENDINGS)), without_seat=True),
}
