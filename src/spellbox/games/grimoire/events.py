"""The fields of Grimoire's events, beside the seat."""

from spellbox.games.grimoire.notation import SLOT_NAMES
from spellbox.games.grimoire.rules import Event, Lack
from spellbox.games.grimoire.view import CARD, ENDINGS, REASONS, SPELL
from spellbox.kit.events import Telling
from spellbox.kit.schema import Name, Number, Seat

CAST = ("spell", SPELL)
FROM = ("from", Seat())
LEVEL = ("level", Number())
SLOT = ("slot", Name(tuple(SLOT_NAMES)))
TOKENS = ("tokens", Number())
LACKS = tuple(lack.name.lower().replace("_", "-") for lack in Lack)

TELLINGS = {
    Event.CHOOSE: Telling(LEVEL, CAST),
    Event.REVEAL: Telling(LEVEL, CAST),
    Event.PROTECT: Telling(CAST),
    Event.CLASH: Telling(CAST, ("was", Number())),
    Event.TIME_STOP: Telling(),
    Event.ORDER: Telling(("place", Number()), ("why", Name(REASONS[1:]))),
    Event.TURN: Telling(("place", Number())),
    Event.COMPANION: Telling(TOKENS, card=CARD),
    Event.SILENCE: Telling(),
    Event.SILENCED: Telling(CAST),
    Event.NO_EFFECT: Telling(CAST, ("lacks", Name(LACKS))),
    Event.TOKENS: Telling(CAST, TOKENS),
    Event.TARGET: Telling(CAST, ("target", Seat())),
    Event.CHARM: Telling(FROM, card=CARD),
    Event.DOMINATION: Telling(FROM, card=CARD),
    Event.POLYMORPH: Telling(FROM, TOKENS),
    Event.LUCK: Telling(SLOT, card=CARD),
    Event.PAY: Telling(TOKENS),
    Event.FIND: Telling(CAST, card=CARD),
    Event.SKIP: Telling(CAST),
    Event.ITEM: Telling(card=CARD),
    Event.SHOES: Telling(card=CARD),
    Event.KEEP_SHOES: Telling(card=CARD),
    Event.PICK: Telling(SLOT, card=CARD),
    Event.LAST_ROUND: Telling(),
    Event.DISCARD: Telling(SLOT, card=CARD, without_seat=True),
    Event.ROUND: Telling(LEVEL, without_seat=True),
    Event.RESHUFFLE: Telling(("cards", Number()), without_seat=True),
    Event.LAY: Telling(SLOT, card=CARD, without_seat=True),
    Event.END: Telling(("how", Name(ENDINGS)), without_seat=True),
}
