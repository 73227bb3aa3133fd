"""Adam (Kingma and Ba, 2015) with a clipped gradient and a moving average, on all weights as one vector.

PyTorch's own functions launch kernels for each of some dozens of small tensors: a quarter of a minibatch's time.
"""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

BETA_1, BETA_2 = 0.9, 0.999
"""How much of the gradient's moving mean, and of its square's, is kept with each step."""
EPSILON = 1e-5
"""Added to the root of the mean square."""
ALIGNED = 16
"""Each tensor begins at a multiple of so many numbers: for other places kernels would copy it first."""


class Optimizer:
    """Updates the weights of some modules in place; the average follows the first of them."""

    def __init__(self, modules: Sequence[nn.Module], average: nn.Module, most_gradient: float, compiled: bool) -> None:
        self.parameters = [each for module in modules for each in module.parameters()]
        self.weights, self.average = as_vector(self.parameters), as_vector(list(average.parameters()))
        self.mean, self.square = torch.zeros_like(self.weights), torch.zeros_like(self.weights)
        self.most_gradient = most_gradient
        # Tensors, not numbers: a CUDA graph replays with the values that they have then.
        device = self.weights.device
        self.count, self.rate = torch.zeros((), device=device), torch.zeros((), device=device)
        self.pace = torch.zeros((), device=device)  # how far the average moves with each step
        self.moved = torch.compile(self.move, dynamic=False) if compiled else self.move

    def step(self, loss: Tensor) -> None:
        """One step against the gradient of a loss."""
        self.moved(joined(torch.autograd.grad(loss, self.parameters)))

    @torch.no_grad()
    def move(self, gradient: Tensor) -> None:
        gradient = gradient * (self.most_gradient / (gradient.norm() + 1e-6)).clamp(max=1.0)
        self.count += 1
        self.mean.lerp_(gradient, 1 - BETA_1)
        self.square.lerp_(gradient.square(), 1 - BETA_2)
        size = (self.square / (1 - BETA_2**self.count)).sqrt() + EPSILON
        self.weights -= self.rate / (1 - BETA_1**self.count) * self.mean / size
        self.average += self.pace * (self.weights[: len(self.average)] - self.average)

    def state_dict(self) -> dict[str, Any]:
        """What a checkpoint keeps; weights and average are kept with their modules."""
        return {"mean": self.mean, "square": self.square, "count": self.count}

    def load_state_dict(self, kept: dict[str, Any]) -> None:
        for name, tensor in self.state_dict().items():
            tensor.copy_(kept[name])


@torch.no_grad()
def as_vector(parameters: Sequence[nn.Parameter]) -> Tensor:
    """Lay parameters into one vector; from now on they are views of it."""
    vector, begin = joined(parameters), 0
    for each in parameters:
        each.data = vector[begin : begin + each.numel()].view_as(each)
        begin += padded(each.numel())
    return vector


def joined(tensors: Sequence[Tensor]) -> Tensor:
    """The numbers of all tensors in one vector, each tensor padded with zeros."""
    return torch.cat([pad(each.reshape(-1)) for each in tensors])


def pad(numbers: Tensor) -> Tensor:
    lacking = padded(len(numbers)) - len(numbers)
    return functional.pad(numbers, (0, lacking)) if lacking else numbers


def padded(count: int) -> int:
    return -(-count // ALIGNED) * ALIGNED
