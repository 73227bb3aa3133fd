"""G4.4 A strict table through the page's own traffic: what lies below a top card is in no frame, answer or word."""

import json
from typing import Any

from server.people import RunningServer
from spellbox.games.glastonbury.cards import Cards
from spellbox.match import Match
from web.visitor import Visitor

TURNS = 14


def test_a_strict_table_tells_nothing_below_a_top_card(ann: Visitor, server: RunningServer) -> None:
    table = ann.open_table("glastonbury", ["me", "apprentice"], seed="11")
    checked = 0
    for turn in range(TURNS):
        ann.wait_for_turn()
        match: Match = server.app.state.services.hall.rooms[table].table.match
        checked += check_buried(ann, match)
        check_log(ann)
        ann.type_move(ann.legal()[turn % len(ann.legal())])
    assert checked > TURNS
    bodies = [answer.text() for answer in ann.answers if "/api/" in answer.url and "/games/" not in answer.url]
    assert not any("cauldron" in body for body in bodies)


def buried(match: Match) -> set[str]:
    """The cards of which nobody may be reminded; powders and spells are not told apart."""
    assert isinstance(match.cards, Cards)
    cards: set[str] = set()
    for player in match.state.players[: match.players]:
        if not player.looking:
            cards |= {match.cards.id(card) for card in player.cauldron[: max(0, player.height - 1)]}
    return {card for card in cards if card[-1].isdigit()}


def check_buried(ann: Visitor, match: Match) -> int:
    """Neither the last sight, nor the last previews, nor anything on the page names a card that is buried."""
    told = json.dumps([last(ann, "sights"), last(ann, "moves")])
    page = ann.page.locator("#main").evaluate("main => main.outerHTML")
    for card in buried(match):
        assert f'"{card}"' not in told, card
        assert match.cards.name(card, "en") not in page, card
    return len(buried(match))


def last(ann: Visitor, part: str) -> dict[str, Any]:
    """The last message with a part: sights, or the moves of a preview."""
    return next((message for message in reversed(ann.messages) if message.get(part)), {})


def check_log(ann: Visitor) -> None:
    """Of moves before the last only that they were."""
    others = (" takes a card.", " chooses a corner.", " uses Declinatio.", " passes at the corner.")
    own = (" take a card.", " choose a corner.", " use Declinatio.", " pass at the corner.")
    bare = others + own
    for line in ann.page.locator("[role=log] li").all_inner_texts()[:-1]:
        assert line.endswith(bare), line
