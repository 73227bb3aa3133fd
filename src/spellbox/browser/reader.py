"""A game's reader for the page: Python that reads card and score files and explains refusals, as JavaScript."""

import json

from spellbox.browser.translate import Translator
from spellbox.games.contract import Game
from spellbox.kit.bits import mask
from spellbox.kit.chance import chance
from spellbox.kit.play import record, winners
from spellbox.kit.rule import interpreted
from spellbox.kit.tables import Document
from spellbox.kit.words import say

HEAD = "// Made by `make wasm` from the game's Python; do not edit.\n"


def reader(game: Game) -> str:
    """The file."""
    host = {record: "record", chance: "chance", say: "say", mask: "mask"}
    host |= {interpreted(verb): name for name, verb in (("deal", game.deal), ("legal", game.legal))}
    roots = {
        "parse_cards": game.parse_cards,
        "catalogue": game.catalogue,
        "texts": game.texts,
        "default_seats": game.default_seats,
        "read_options": game.read_options,
        "settle": game.settle,
        "gains": game.gains,
        "winners": winners,
        "why_not": game.why_not,
        "SHEET": game.SHEET,
        "STATE": game.STATE,
    }
    printed = json.dumps(Document(game.read_cards().source, game.NAME).data, ensure_ascii=False, separators=(",", ":"))
    return f"{HEAD}{Translator(host).script(roots)}export const printed = {printed};\n"
