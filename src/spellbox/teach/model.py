"""The network that learns, in PyTorch: from an observation to logits of the moves and an outlook for every seat."""

import copy
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from spellbox.games.contract import Game
from spellbox.teach.lessons import Faces, Lesson
from spellbox.teach.rounding import MOST

PARTS = 2
"""An outlook is the share of the win, from 0 to 1, and the lead, from -1 to 1."""
ALIGNED = 64
"""Inputs are padded with zeros to a multiple of this; for other sizes cuBLAS takes slower kernels."""
FINE = 8.0
"""Quantisation steps in a standard deviation of the weights: `teach.rounding` makes them coarser."""
FINER = 2.0
"""How much finer the steps of the logits' layer are: it is small, and nothing after it makes up for its errors."""


class Answer(NamedTuple):
    """The network's outputs for a batch of observations."""

    logits: Tensor  # of all moves, legal or not
    outlooks: Tensor  # rows, seats counted from the mover, parts


class Network(nn.Module):
    """Two hidden layers, then outputs: a logit for each move and for each face of a slot, and every seat's outlook."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        super().__init__()
        self.moves, self.seats, self.lesson = game.MOVES, game.MOST_SEATS, lesson
        self.observation, self.columns = game.OBSERVATION, used(game, lesson)
        wide, narrow = lesson.widths
        outputs = [game.MOVES, *(each.faces * each.many for each in lesson.faces)]
        self.inputs = aligned(len(self.columns))
        self.register_buffer("scale", torch.ones(self.inputs))
        self.first, self.second = nn.Linear(self.inputs, wide), nn.Linear(wide, narrow)
        self.policy = nn.Linear(narrow, aligned(sum(outputs)))  # the last ones are not used
        self.value = nn.Linear(narrow, PARTS * game.MOST_SEATS)
        self.outputs = [*outputs, aligned(sum(outputs)) - sum(outputs)]
        for faces in lesson.faces:
            if faces.many > 1:
                self.register_buffer(f"reader_{faces.start}", reader(faces, self.inputs), persistent=False)
        with torch.no_grad():
            self.first.weight[:, len(self.columns) :] = 0
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.orthogonal_(self.value.weight, 1.0)
        for head in (self.policy, self.value):
            nn.init.zeros_(head.bias)

    def forward(self, seen: Tensor) -> Answer:
        """The outputs for rows of the observation's used columns, padded with zeros."""
        hidden = functional.linear(seen, self.first.weight * self.scale, self.first.bias).relu()
        hidden = self.second(hidden).relu()
        said = self.policy(hidden).float()
        logits, *worth, _ = said.split(self.outputs, dim=1)
        shown: dict[int, Tensor] = {}
        for values, faces in zip(worth, self.lesson.faces, strict=True):
            if faces.start not in shown:
                shown[faces.start] = self.shown_faces(seen, faces)
            added = face_logits(shown[faces.start], values, faces).repeat_interleave(faces.repeated, dim=1)
            logits = logits + functional.pad(added, (faces.first, self.moves - faces.first - added.shape[1]))
        return Answer(logits, self.value(hidden).float().view(-1, self.seats, PARTS))

    def shown_faces(self, seen: Tensor, faces: Faces) -> Tensor:
        """The faces in the slots; where cards have numbers, the index of each card's logit, -1 for an empty slot."""
        if faces.many == 1:
            shown = seen[:, faces.start : faces.start + faces.slots * faces.faces]
            return shown.unflatten(1, (faces.slots, faces.faces))
        read = functional.linear(seen, self.get_buffer(f"reader_{faces.start}"))
        return (read[:, : faces.slots].long() - faces.many).clamp_min(-1)

    def fineness(self, layer: nn.Linear) -> float:
        """Quantisation steps in a standard deviation of the layer's weights."""
        if layer is self.value:  # few outputs, and a search adds up many of them
            return 1.0 * MOST
        return FINE * FINER if layer is self.policy else FINE

    def used(self, layer: nn.Linear) -> Tensor:
        """The layer's weights without those of the padding."""
        if layer is self.policy:
            return layer.weight[: sum(self.outputs[:-1])]
        return layer.weight[:, : len(self.columns)] if layer is self.first else layer.weight

    @torch.no_grad()
    def save(self, file: Path, players: list[int]) -> None:
        """Write the file that `spellbox.bots.network` reads: int8 weights by input, and a step for each output."""
        layers = {"first": [self.first], "second": [self.second], "last": [self.policy, self.value]}
        kept: dict[str, Any] = {}
        for name, parts in layers.items():
            steps = [step_of(self.used(layer), self.fineness(layer)) for layer in parts]
            whole = [(self.used(layer) / step).round().T for layer, step in zip(parts, steps, strict=True)]
            lengths = torch.tensor([len(self.used(layer)) for layer in parts])
            kept[name] = torch.cat(whole, dim=1).cpu().numpy().astype(np.int8)
            kept[f"{name}_step"] = torch.stack(steps).cpu().repeat_interleave(lengths).numpy().astype(np.float32)
            kept[f"{name}_bias"] = (
                torch.cat([layer.bias[: len(self.used(layer))] for layer in parts]).cpu().numpy().astype(np.float32)
            )
        first, scale = kept["first"], np.zeros(self.observation, np.float32)
        kept["first"] = np.zeros((self.observation, first.shape[1]), np.int8)
        kept["first"][self.columns], scale[self.columns] = first, self.scale[: len(self.columns)].cpu().numpy()
        np.savez_compressed(
            file,
            first_scale=scale,
            faces=np.array(self.lesson.faces, np.int64).reshape(-1, 7),
            blind=np.array(self.lesson.blind, np.int64),
            players=np.array(players, np.int64),
            lead=np.array([self.lesson.lead]),
            daring=np.array([self.lesson.daring]),
            **kept,
        )

    @torch.no_grad()
    def load(self, file: Path) -> None:
        """Take the weights of a file that `save` or `teach.rounding` wrote; inputs keep their scale."""
        with np.load(file) as kept:
            whole = {name: torch.as_tensor(kept[name] * kept[f"{name}_step"]) for name in ("first", "second", "last")}
            whole["first"] *= torch.as_tensor(kept["first_scale"])[:, None]
            bias = {name: torch.as_tensor(kept[f"{name}_bias"]) for name in whole}
        policy = sum(self.outputs[:-1])
        rows = {
            self.first: (whole["first"][self.columns] / self.scale[: len(self.columns), None].cpu(), bias["first"]),
            self.second: (whole["second"], bias["second"]),
            self.policy: (whole["last"][:, :policy], bias["last"][:policy]),
            self.value: (whole["last"][:, policy:], bias["last"][policy:]),
        }
        for layer, (weights, biases) in rows.items():
            self.used(layer).copy_(weights.T)
            layer.bias[: len(biases)] = biases
        self.balance(self.first, [self.second])
        self.balance(self.second, [self.policy, self.value])

    def balance(self, layer: nn.Linear, following: list[nn.Linear]) -> None:
        """Give all hidden units weights of the same size, and the next layers the inverse: the answers are the same.

        Rounding scales units very differently, and here a whole layer has one step.
        """
        sizes = layer.weight.norm(dim=1)
        factors = torch.where(sizes > 0, sizes / sizes[sizes > 0].median(), 1.0)
        layer.weight /= factors[:, None]
        layer.bias /= factors
        for each in following:
            each.weight *= factors


class Critic(nn.Module):
    """Every seat's outlook from the whole state, hidden parts included: for learning only, never for play.

    Its rows are the network's input, then what the observation hides, each padded with zeros.
    """

    def __init__(self, game: Game, seen: int, width: int) -> None:
        super().__init__()
        self.seats, inputs = game.MOST_SEATS, seen + hidden_inputs(game)
        self.register_buffer("scale", torch.ones(inputs))
        self.first, self.second = nn.Linear(inputs, width), nn.Linear(width, width)
        self.value = nn.Linear(width, PARTS * game.MOST_SEATS)

    def forward(self, truth: Tensor) -> Tensor:
        hidden = functional.linear(truth, self.first.weight * self.scale, self.first.bias).relu()
        return self.value(self.second(hidden).relu()).float().view(-1, self.seats, PARTS)


def used(game: Game, lesson: Lesson) -> list[int]:
    """The columns of the observation that the network sees."""
    blind = range(*lesson.blind)
    return [column for column in range(game.OBSERVATION) if column not in blind]


def aligned(columns: int) -> int:
    return -(-columns // ALIGNED) * ALIGNED


def hidden_inputs(game: Game) -> int:
    """The number of columns for what the observation hides."""
    return aligned(game.TRUTH - game.OBSERVATION)


def reader(faces: Faces, inputs: int) -> Tensor:
    """A matrix that reads the numbered cards in slots: `many` times the face, counted from 1, plus the number.

    A product with it is ten times as fast as `max` over the few faces of each slot, and exact in bfloat16 up to 256.
    """
    matrix = torch.zeros((aligned(faces.slots), inputs))
    for slot in range(faces.slots):
        start = faces.start + slot * faces.faces
        matrix[slot, start : start + faces.faces] = torch.arange(1, faces.faces + 1) * faces.many
        matrix[slot, faces.numbers + slot] = 1
    return matrix


def face_logits(shown: Tensor, values: Tensor, faces: Faces) -> Tensor:
    """The logit of the face in every slot, which is added to the moves that take it."""
    if faces.many == 1:
        return (shown * values[:, None, :]).sum(dim=2)
    return values.gather(1, shown.clamp_min(0)) * (shown >= 0)


def step_of(weights: Tensor, fineness: float) -> Tensor:
    """A layer's quantisation step: `fineness` to a standard deviation, or as large as the largest weight needs."""
    return torch.maximum(weights.std() / fineness, weights.abs().max() / MOST).clamp_min(1e-12)


def average_of(network: Network) -> Network:
    """A copy of the network that becomes the moving average of its weights."""
    average = copy.deepcopy(network)
    average.requires_grad_(False)
    return average
