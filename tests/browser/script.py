"""Calls of a game's verbs, made here and written down, so that another target can make them again and be compared."""

import base64
import json
import zlib
from typing import Any

from spellbox.browser.verbs import verbs
from spellbox.games.contract import Game
from spellbox.kit.wasm import Array, Kind


class Script:
    """A list of calls: the verb, its arguments, its result, and the checksums of all records and arrays after it."""

    def __init__(self, game: Game) -> None:
        self.verbs = {verb.name: verb for verb in verbs(game)}
        self.buffers: list[Any] = []
        self.places: dict[int, int] = {}  # of buffers by their identity
        self.known: list[int] = []  # the checksum of each buffer as the other target has it
        self.steps: list[dict[str, Any]] = []

    def call(self, name: str, *given: Any) -> Any:
        verb = self.verbs[name]
        wanted = [each for kind, value in zip(verb.arguments, given, strict=True) for each in flat(kind, value)]
        places = [None if isinstance(each, int | float) else self.place(each) for each in wanted]
        used = sorted({place for place in places if place is not None})
        fresh = {place: self.content(place) for place in used if self.known[place] != self.checksum(place)}
        returned = verb.rule(*given)
        for place in used:
            self.known[place] = self.checksum(place)
        self.steps.append(
            {
                "verb": name,
                "fresh": fresh,
                "arguments": [each if place is None else [place] for each, place in zip(wanted, places, strict=True)],
                "returns": None if returned is None else float(returned),
                "leaves": {place: self.known[place] for place in used},
            }
        )
        return returned

    def place(self, buffer: Any) -> int:
        """The buffer's number; the same object has the same one."""
        place = self.places.setdefault(id(buffer), len(self.buffers))
        if place == len(self.buffers):
            self.buffers.append(buffer)
            self.known.append(-1)
        return place

    def content(self, place: int) -> str:
        return base64.b64encode(self.buffers[place].tobytes()).decode()

    def checksum(self, place: int) -> int:
        return zlib.crc32(self.buffers[place].tobytes())

    def json(self) -> str:
        return json.dumps({"sizes": [buffer.nbytes for buffer in self.buffers], "steps": self.steps})


def flat(kind: Kind, value: Any) -> list[Any]:
    """An argument as the exported function takes it: buffers and whole numbers."""
    if kind is int or kind is bool:
        return [int(value)]
    if kind is float:
        return [value]
    if isinstance(kind, Array):
        assert value.flags.c_contiguous
        assert all(length in (None, there) for length, there in zip(kind.shape, value.shape, strict=True))
        return [value, *(there for length, there in zip(kind.shape, value.shape, strict=True) if length is None)]
    if isinstance(kind, tuple):
        return [each for inner, part in zip(kind, value, strict=True) for each in flat(inner, part)]
    return [value]
