"""A game's reader for the page: Python code that reads card files and score files, translated to JavaScript."""

import json

from spellbox.browser.translate import Translator
from spellbox.games.contract import Game
from spellbox.kit.chance import chance
from spellbox.kit.play import record, winners
from spellbox.kit.rule import interpreted
from spellbox.kit.tables import Document
from spellbox.kit.words import say

HEAD = "// Made by `make wasm` from the game's Python; do not edit.\n"


def reader(game: Game) -> str:
    """The file."""
    host = {record: "record", chance: "chance", say: "say", interpreted(game.deal): "deal"}
    roots = {
        "parse_cards": game.parse_cards,
        "catalogue": game.catalogue,
        "texts": game.texts,
        "default_seats": game.default_seats,
        "read_options": game.read_options,
        "settle": game.settle,
        "gains": game.gains,
        "winners": winners,
        "SHEET": game.SHEET,
    }
    printed = json.dumps(Document(game.read_cards().source, game.NAME).data, ensure_ascii=False, separators=(",", ":"))
    return f"{HEAD}{Translator(host).script(roots)}export const printed = {printed};\n"
