"""How each game is taught: the network's shape, the variants of the tables, and which moves take which cards."""

import functools
from typing import Any, NamedTuple

from spellbox import games
from spellbox.games.contract import Game


class Faces(NamedTuple):
    """Slots whose cards are taken by moves. A card is worth the same in every slot, so slots share logits by face."""

    start: int  # of the slots in the observation
    slots: int
    faces: int  # that a slot can show
    first: int  # the move that takes the card of the first slot
    repeated: int  # how many moves each slot has
    numbers: int  # where the numbers on the cards begin in the observation; 0 if cards have none
    many: int  # numbers on cards are below this; 1 if cards have none


class Lesson(NamedTuple):
    """The settings by which a game is taught."""

    faces: tuple[Faces, ...] = ()
    blind: tuple[int, int] = (0, 0)  # the part of the observation that the network does not see
    lead: float = 10.0  # points that count as a clear lead
    daring: float = 0.1  # the share of a search's prior that is the same for all moves
    widths: tuple[int, int] = (256, 256)  # of the two hidden layers
    duels: float = 1.0  # tables of two for each one of another size
    entropy: float = 0.01  # how much the policy is rewarded for mixing its moves, in the beginning
    magnet: float = 0.02  # how strongly the averaged network holds it, in the beginning
    duel_regularization: float = 1.0  # how many times more strongly both act at tables of two
    variants: tuple[tuple[float, dict[str, Any]], ...] = ((1.0, {}),)  # shares of the tables, and their options
    secret: str = ""  # the hidden feature that others' play tells something about (`teach.beliefs`)
    secret_option: str = ""  # the option of the tables that have it; "" if all have it


@functools.cache
def lesson(name: str) -> Lesson:
    """The lesson of a game, or the default one, without slots."""
    return {"glastonbury": glastonbury, "grimoire": grimoire, "master-elf": master_elf}.get(name, Lesson)()


def glastonbury() -> Lesson:
    from spellbox.games.glastonbury.rules import ACCIO_MOVE, CELLS, TAKE

    found = features("glastonbury")
    board, numbers, deep = (found[name] for name in ("on the board", "number on the board", "cauldron seen through"))
    kinds = len(board.axes[1])
    return Lesson(
        tuple(Faces(board.start, CELLS, kinds, first, 1, numbers.start, 8) for first in (TAKE, ACCIO_MOVE)),
        blind=(deep.start, found["edition"].start),
        lead=20.0,
        widths=(448, 320),
        duels=2.0,
        variants=(
            (0.6, {}),
            (0.2, {"recipes": True}),
            (0.1, {"open": True}),
            (0.1, {"edition": "fr-2013", "recipes": True}),
        ),
        secret="recipes",
        secret_option="recipes",
    )


def grimoire() -> Lesson:
    from spellbox.games.grimoire.rules import LUCK, PICK

    zone = features("grimoire")["in the zone"]
    slots, faces = map(len, zone.axes)
    zones = tuple(Faces(zone.start, slots, faces, first, 1, 0, 1) for first in (PICK, LUCK))
    secret = "cards in a Territory that only their owner has seen"
    return Lesson(zones, lead=20.0, daring=0.05, widths=(512, 512), duels=2.0, duel_regularization=5.0, secret=secret)


def master_elf() -> Lesson:
    from spellbox.games.master_elf.rules import CRAFT, GO, PAYMENTS

    found = features("master-elf")
    tops, areas = found["top of a stack"], found["in an area"]
    stacks, gifts = map(len, tops.axes)
    places, ingredients = map(len, areas.axes)
    slots = (
        Faces(tops.start, stacks, gifts, CRAFT, PAYMENTS, 0, 1),
        Faces(areas.start, places, ingredients, GO, 1, 0, 1),
    )
    return Lesson(slots, lead=8.0, daring=0.2, widths=(512, 512), duels=2.0, secret="in a hand")


def features(name: str) -> dict[str, Any]:
    game: Game = games.find(name)
    return {feature.name: feature for feature in game.features()}
