"""CUDA graphs: a function's kernels are recorded once and then launched together, without waiting for Python."""

import warnings
from collections.abc import Callable
from typing import Any

import torch

WARM_UP = 2
"""Calls before the recording: kernels are compiled and memory that stays is taken then."""


class Replayed:
    """A function without arguments, whose tensors stay where they are. On a GPU later calls replay a recorded one."""

    def __init__(self, function: Callable[[], Any], device: str) -> None:
        self.function, self.enabled = function, torch.device(device).type == "cuda"
        self.calls, self.graph, self.result = 0, None, None

    def __call__(self) -> Any:
        if self.graph is not None:
            self.graph.replay()
            return self.result
        self.calls += 1
        if not self.enabled or self.calls <= WARM_UP:
            return self.function()
        graph = torch.cuda.CUDAGraph()
        try:
            with torch.cuda.graph(graph, capture_error_mode="relaxed"):
                self.result = self.function()
        except RuntimeError as problem:
            warnings.warn(f"no CUDA graph, which is slower: {problem}", stacklevel=2)
            self.enabled = False
            return self.function()
        self.graph = graph
        graph.replay()
        return self.result
