"""A policy network on a GPU: a block of threads for each table, a thread for each output of a layer.

This is the forward pass of `bots/network.py`; read that file first. Sums are added in the same order, and without fused
multiply-add, which rounds once where the CPU rounds twice. So both choose the same moves.
"""

import functools
from typing import Any, NamedTuple

import numpy as np
from numba import cuda, types
from numba.cuda import libdevice

from spellbox.kit.bits import wide
from spellbox.kit.rule import rule
from spellbox.sim.cuda import compile_for, launchable
from spellbox.sim.gumbel import gumbel_noise, with_noise

THREADS = 128


class Weights(NamedTuple):
    """The parts of a `Network` that choose moves, in a GPU's memory."""

    first: Any
    first_bias: Any
    second: Any
    second_bias: Any
    last: Any
    last_bias: Any
    faces: Any
    blind: Any


class Widths(NamedTuple):
    """The number of inputs, and of outputs of each layer."""

    seen: int
    first: int
    second: int
    last: int


class NetworkPolicy:
    """A network that chooses moves at the tables of a batch that wait for it."""

    def __init__(self, network: Any, moves: int) -> None:
        host = Weights(*(getattr(network, name) for name in Weights._fields))
        self.weights = Weights(*map(cuda.to_device, host))
        self.moves, self.widths, self.noise = moves, widths_of(host), cuda.to_device(gumbel_noise())

    def choose_moves(self, number: int, batch: Any) -> None:
        kernel = launchable(make_choose_kernel(self.widths, self.moves), None)
        kernel[len(batch.asked), THREADS](
            self.weights, np.int64(number), batch.asked, batch.seen, batch.masks, batch.casts, self.noise, batch.moves
        )


def widths_of(weights: Weights) -> Widths:
    return Widths(
        len(weights.first), *(len(bias) for bias in (weights.first_bias, weights.second_bias, weights.last_bias))
    )


@rule
def weigh(weight: Any, row: Any) -> Any:
    return libdevice.fmul_rn(weight, row)


@rule
def add(one: Any, other: Any) -> Any:
    return libdevice.fadd_rn(one, other)


@rule
def output(inputs: Any, rows: Any, bias: Any, column: int) -> Any:
    """One output of a dense layer. Positive inputs are added in groups of four, then the rest, as on the CPU."""
    total, count = bias[column], 0
    a = b = c = np.float32(0)
    for place in range(len(inputs)):
        if inputs[place] > 0:
            part = weigh(np.float32(inputs[place]), rows[place, column])
            if count == 0:
                a = part
            elif count == 1:
                b = part
            elif count == 2:
                c = part
            else:
                total = add(total, add(add(a, b), add(c, part)))
            count = (count + 1) & 3
    if count > 0:
        total = add(total, a)
    if count > 1:
        total = add(total, b)
    if count > 2:
        total = add(total, c)
    return total


@rule
def dense_layer(inputs: Any, rows: Any, bias: Any, outputs: Any, width: int, thread: int, threads: int) -> None:
    """One dense layer, all threads of the block together."""
    for column in range(thread, width, threads):
        outputs[column] = output(inputs, rows, bias, column)
    cuda.syncthreads()


@rule
def add_face_logits(weights: Weights, inputs: Any, last: Any, moves: int, thread: int, threads: int) -> None:
    """Add the logit of the face in each slot to the moves that take it, a thread for each slot."""
    logit = wide(moves)
    for kind in range(len(weights.faces)):
        start, slots, faces = weights.faces[kind, 0], weights.faces[kind, 1], weights.faces[kind, 2]
        place, repeated = weights.faces[kind, 3], weights.faces[kind, 4]
        numbers, many = weights.faces[kind, 5], weights.faces[kind, 6]
        for slot in range(thread, slots, threads):
            count = inputs[numbers + slot] if many > 1 else 0
            worth = np.float32(0)
            for face in range(faces):
                there = inputs[start + slot * faces + face]
                if there:
                    worth = add(worth, weigh(np.float32(there), last[logit + face * many + count]))
            for move in range(repeated):
                last[place + slot * repeated + move] = add(last[place + slot * repeated + move], worth)
        cuda.syncthreads()  # moves of the next kind of slot may be the same ones
        logit += wide(faces) * many


@functools.cache
def make_choose_kernel(widths: Widths, moves: int) -> Any:
    """The kernel that writes a legal move of every table that waits for the policy: the likeliest, or one drawn."""
    seen_width, first_width, second_width, last_width = widths

    def choose(
        weights: Weights, who: int, asked: Any, seen: Any, masks: Any, casts: Any, noise: Any, chosen: Any
    ) -> None:
        number, thread, threads = cuda.blockIdx.x, cuda.threadIdx.x, cuda.blockDim.x
        if asked[number] != who:
            return
        inputs = cuda.shared.array(seen_width, types.int16)
        first = cuda.shared.array(first_width, types.float32)
        second = cuda.shared.array(second_width, types.float32)
        last = cuda.shared.array(last_width, types.float32)
        for place in range(thread, seen_width, threads):
            blind = weights.blind[0] <= place < weights.blind[1]
            inputs[place] = 0 if blind else seen[number, place]
        cuda.syncthreads()
        dense_layer(inputs, weights.first, weights.first_bias, first, first_width, thread, threads)
        dense_layer(first, weights.second, weights.second_bias, second, second_width, thread, threads)
        dense_layer(second, weights.last, weights.last_bias, last, last_width, thread, threads)
        add_face_logits(weights, inputs, last, moves, thread, threads)
        if thread == 0:
            best = np.float32(-np.inf)
            for move in range(moves):
                if masks[number, move]:
                    logit = with_noise(last[move], casts[number], move, noise)
                    if logit > best:
                        best = logit
                        chosen[number] = move

    return choose


def ptx(network: Any, moves: int, capability: tuple[int, int] = (9, 0)) -> str:
    """The kernel as PTX, which needs no GPU."""
    weights = Weights(*(getattr(network, name) for name in Weights._fields))
    tables = np.zeros(1, np.int8), np.zeros((1, 1), np.int8), np.zeros((1, 1), np.bool_), np.zeros(1, np.int64)
    args = weights, np.int64(0), *tables, gumbel_noise(), np.zeros(1, np.int64)
    return compile_for(make_choose_kernel(widths_of(weights), moves), args, capability)
