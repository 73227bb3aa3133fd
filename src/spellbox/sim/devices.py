"""Names of devices: `cpu`, `cuda`, or `cuda:1` for the second GPU. All commands and functions use them."""

import re

from spellbox.errors import SpellboxError

CPU = "cpu"
DEVICES = "cpu, cuda, cuda:1 …"


def parse_device(device: str) -> int | None:
    """The number of a GPU; None is the CPU. `gpu` is another word for the first GPU."""
    found = re.fullmatch(r"cpu|gpu|cuda(?::(\d+))?", device)
    if not found:
        raise SpellboxError.saying("no-such-device", device=repr(device), known=DEVICES)
    return None if device == CPU else int(found[1] or 0)
