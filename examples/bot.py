"""A bot for the arena: `spellbox arena glastonbury random "exec:python examples/bot.py" --deals 20`.

It reads a JSON message a line and answers every turn; what else may come is in docs/bot-protocol.md.
This one moves at random. To make it a good one, look at the view in `choose`.
"""

import json
import random
import sys
from typing import Any


def choose(view: dict[str, Any], legal: list[str], dice: random.Random) -> str:
    return dice.choice(legal)


dice = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "match":
        dice = random.Random(message["dice"])  # the same dice, the same games
    elif message["type"] == "turn":
        print(json.dumps({"move": choose(message["view"], message["legal"], dice)}), flush=True)
