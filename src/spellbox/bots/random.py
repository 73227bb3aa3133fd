"""The weakest reference bot: a random legal move, all equally likely."""

from spellbox.copying import Copyable
from spellbox.games.contract import Game
from spellbox.kit import bits
from spellbox.kit.chance import Chance, below
from spellbox.kit.rule import Record


class RandomBot(Copyable):
    """Chooses a random legal move."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, belief: Record, box: Record, seat: int, rng: Chance) -> int:
        mask = bits.mask(self.game.MOVES)
        self.game.legal(belief, box, seat, mask)
        return int(bits.pick(mask, below(rng, bits.total(mask))))
