"""Calls that are compared between targets: a match verb by verb, many random games, and searches of bots."""

import random
from typing import Any

import numpy as np

from browser.script import Script
from spellbox import games
from spellbox.bots.guided import make_transposition_table
from spellbox.bots.levels import parameters
from spellbox.bots.network import make_activations, network_for
from spellbox.bots.search import EDGE
from spellbox.kit import bits
from spellbox.kit.chance import chance
from spellbox.kit.play import copy, record, records
from spellbox.sight import OPEN, SPECTATOR, buffer

ITERATIONS = 200


class Compared:
    """A table of a game, and the script of all that happens at it."""

    def __init__(self, name: str, players: int, options: dict[str, Any]) -> None:
        self.game = games.find(name)
        cards = self.game.read_cards()
        self.box = cards.box
        self.options = self.game.read_options(cards, self.game.default_seats(players), options)
        self.script = Script(self.game)
        self.state, self.sheet, self.rng = record(self.game.STATE), record(self.game.SHEET), chance(7)
        self.mask = bits.mask(self.game.MOVES)
        self.events, self.view = buffer(), record(self.game.VIEW.dtype())

    def play_match(self, moves: int = 1_000_000) -> None:
        """Deal and play at random, with every verb asked on the way, to the end or so many moves."""
        call, dice = self.script.call, random.Random(1)
        call("deal", self.state, self.box, self.options, self.rng)
        while (waiting := call("to_move", self.state)) and moves:
            for seat in bits.members_of(waiting):
                self.look(seat, moves % 2 == 0)
            call("legal", self.state, self.box, seat, self.mask)
            self.foresee(seat, bits.members(self.mask))
            self.events.count = 0
            call("play", self.state, self.box, seat, dice.choice(bits.members(self.mask)), self.rng, self.events)
            for viewer in (*range(self.state.seats), SPECTATOR, OPEN):
                self.show(viewer)
            call("fades", self.state)
            moves -= 1
        call("scores", self.state, self.box, self.sheet)
        for seat in range(self.state.seats):
            call("account", self.state, self.box, self.sheet, seat, record(self.game.ACCOUNT.dtype()))
        call("ending", self.state)

    def look(self, seat: int, remembering: bool) -> None:
        """The view of the seat, and a belief."""
        seen = np.zeros(self.game.OBSERVATION, np.float32)
        self.script.call("observe", self.state, self.box, seat, remembering, seen)
        believed = copy(self.state)
        self.script.call("redeal", believed, self.box, seat, self.rng)
        self.script.call("below", self.rng, 7)
        if self.game.forget:
            self.script.call("forget", believed, self.box, seat, 0.9, 5, self.rng)

    def show(self, viewer: int) -> None:
        self.view.fill(0)
        self.script.call("show", self.state, self.box, viewer, self.sheet, self.view)

    def foresee(self, seat: int, moves: list[int]) -> None:
        """The notation and the previews of moves, from the seat's view."""
        self.show(seat)
        for move in [*moves, *self.game.PLANNED]:
            self.script.call("wording", self.view, move)
            self.script.call("preview", self.view, self.box, seat, move, record(self.game.OUTCOME.dtype()))

    def play_games(self, count: int) -> None:
        for number in range(count):
            given = (self.state, self.box, self.options, self.rng, self.mask, number)
            self.script.call("random_game", *given)
            self.script.call("scores", self.state, self.box, self.sheet)

    def think(self, moves: int = 9) -> None:
        """Search from the middle of a match, by playouts and, where it can be, by the network."""
        self.play_match(moves)
        for verb in self.searches():
            arguments = self.search_arguments(verb, ITERATIONS)
            self.script.call(verb, *arguments)
            assert arguments[1][0] > ITERATIONS  # edges in the tree
        self.settle()

    def settle(self) -> None:
        """Choose a move as levels and characters do."""
        game, call = self.game, self.script.call
        seat, logits = bits.members_of(game.to_move(self.state))[0], np.zeros(game.MOVES)
        call("legal", self.state, self.box, seat, self.mask)
        for move in bits.members(self.mask):
            logits[move] = call("log", 1.0 + move)
        if network := network_for(game, self.state, self.box):
            call("instinct", self.state, self.box, seat, network, make_activations(network), logits)
        for name in game.CHARACTERS:
            likings = np.array(parameters(game, name)["likings"])
            call("lean", self.state, self.box, seat, self.mask, likings, np.zeros(len(likings)), logits)
        for noise in (0.0, 0.7):
            call("settle", logits, self.mask, 0.3, noise, self.rng)

    def searches(self) -> list[str]:
        """The searches that can be made at this table."""
        guided = network_for(self.game, self.state, self.box)
        return ["search", "guided_search"] if guided else ["search"]

    def search_arguments(self, verb: str, iterations: int) -> tuple[Any, ...]:
        """Fresh arguments of a search from this state."""
        game = self.game
        seat = bits.members_of(game.to_move(self.state))[0]
        belief, table = (np.array([self.state], game.STATE).view(np.recarray) for _ in range(2))
        tree, size = records(16 * iterations, EDGE), np.ones(1, np.int64)
        masks, path = np.zeros((2, len(self.mask)), np.int64), np.zeros(512, np.int32)
        scratch = (masks, self.sheet, path, np.zeros((game.MOST_SEATS, 3)))
        grown = (tree, size, belief, table, self.box, seat, iterations, chance(5), *scratch)
        network = network_for(game, self.state, self.box)
        if verb == "search" or network is None:
            return (*grown, game.HORIZON)
        return (*grown, network, make_activations(network), make_transposition_table(game, iterations))
