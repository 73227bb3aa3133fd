"""Which rules a browser gets of a game: a line for each, with its name there and the kinds of its arguments.

A record is given by its dtype. What a line adds is compiled, exported and typed for TypeScript without further words.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from spellbox.bots.guided import TranspositionTable, make_guided_search
from spellbox.bots.manner import make_instinct, make_leaning, settle
from spellbox.bots.network import Activations, Network
from spellbox.bots.search import EDGE, backpropagate, make_judge, make_search
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import CHANCE, Chance, below
from spellbox.kit.events import EVENTS
from spellbox.kit.maths import log
from spellbox.kit.rule import rule
from spellbox.kit.wasm import Array, Verb
from spellbox.sim import make_random_game


def records(game: Game) -> dict[str, Any]:
    """The records that a browser reads and writes, by the names that TypeScript knows them by."""
    return {
        "State": game.STATE,
        "Box": game.BOX,
        "Options": game.OPTIONS,
        "Sheet": game.SHEET,
        "Chance": CHANCE,
        "Edge": EDGE,
        "Events": EVENTS,
    }


def shown_records(game: Game) -> dict[str, Any]:
    """The records that schemas describe: TypeScript reads them by these, not field by field."""
    return {"View": game.VIEW.dtype(), "Outcome": game.OUTCOME.dtype(), "Account": game.ACCOUNT.dtype()}


def verbs(game: Game) -> list[Verb]:
    """The game's own verbs, and those of its bots."""
    state, box, options, sheet, rng = game.STATE, game.BOX, game.OPTIONS, game.SHEET, CHANCE
    view, outcome, account = shown_records(game).values()
    mask = Array(np.int64, (bits.words(game.MOVES),))
    return [
        Verb("deal", game.deal, (state, box, options, rng)),
        Verb("to_move", game.to_move, (state,)),
        Verb("legal", game.legal, (state, box, int, mask)),
        Verb("play", make_play(game), (state, box, int, int, rng, EVENTS)),
        Verb("scores", game.scores, (state, box, sheet)),
        Verb("account", game.account, (state, box, sheet, int, account)),
        Verb("ending", game.ending, (state,)),
        Verb("show", game.show, (state, box, int, sheet, view)),
        Verb("fades", game.fades, (state,)),
        Verb("preview", game.preview, (view, box, int, int, outcome)),
        Verb("wording", game.wording, (view, int)),
        Verb("redeal", game.redeal, (state, box, int, rng)),
        Verb("observe", game.observe, (state, box, int, bool, Array(np.float32, (game.OBSERVATION,)))),
        Verb("below", below, (rng, int)),
        *([Verb("forget", game.forget, (state, box, int, float, int, rng))] if game.forget else []),
        Verb("random_game", make_random_game(game), (state, box, options, rng, mask, int)),
        *searches(game),
        *manners(game),
    ]


def make_play(game: Game) -> Any:
    """A rule that plays a move and tells its events: a game's own has a default for them, which is not exported."""

    @rule
    def play(state: Any, box: Any, seat: int, move: int, rng: Chance, events: Any) -> None:
        game.play(state, box, seat, move, rng, events)

    return play


def searches(game: Game) -> Iterator[Verb]:
    """The search with playouts and, if the game has a network, the guided one."""
    one_table, tree, size = Array(game.STATE, (1,)), Array(EDGE, (None,)), Array(np.int64, (1,))
    masks = Array(np.int64, (2, bits.words(game.MOVES)))
    path, results = Array(np.int32, (512,)), Array(np.float64, (game.MOST_SEATS, 3))
    grow = (tree, size, one_table, one_table, game.BOX, int, int, CHANCE, masks, game.SHEET, path, results)
    yield Verb("search", make_search(game), (*grow, int))
    if game.NETWORKS:
        guided = make_guided_search(game, make_judge(game), backpropagate)
        yield Verb("guided_search", guided, (*grow, *network()))


def manners(game: Game) -> Iterator[Verb]:
    """The verbs by which levels and characters choose a move: the network, likings, haste and noise."""
    mask, logits = Array(np.int64, (bits.words(game.MOVES),)), Array(np.float64, (game.MOVES,))
    if game.NETWORKS:
        weights, activations, _ = network()
        yield Verb("instinct", make_instinct(game), (game.STATE, game.BOX, int, weights, activations, logits))
    if game.traits:
        traits = Array(np.float64, (len(game.TRAITS),))
        yield Verb("lean", make_leaning(game), (game.STATE, game.BOX, int, mask, traits, traits, logits))
    yield Verb("log", log, (float,))
    yield Verb("settle", settle, (logits, mask, float, float, CHANCE))


def network() -> tuple[Network, Activations, TranspositionTable]:
    """The network, the activations and the transposition table, as named tuples of arrays."""
    row, rows = Array(np.float32, (None,)), Array(np.float32, (None, None))
    number, numbers = Array(np.float64, (1,)), Array(np.int64, (None,))
    layer, faces = (rows, row), Array(np.int64, (None, 7))
    return (
        Network(*layer, *layer, *layer, faces, Array(np.int64, (2,)), number, number, *layer),
        Activations(Array(np.int16, (None,)), row, row, row, Array(np.int32, (None,)), row, row),
        TranspositionTable(numbers, Array(np.int32, (None,)), numbers),
    )
