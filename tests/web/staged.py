"""Tables as the fixtures of the page have them, drawn by the real page: the test speaks for the table's socket."""

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute

from conftest import ROOT
from web.visitor import Visitor

FIXTURES = ROOT / "web" / "fixtures"
CATALOGUE = "catalogue"
TABLE = "staged"
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
SETTLED = 60  # milliseconds for what is drawn a moment later: previews and prompts


def states(game: str) -> dict[str, list[dict[str, Any]]]:
    """The states of a game's fixtures by name; several for one that tells a story."""
    files = sorted(path for path in (FIXTURES / game).glob("*.json") if path.stem != CATALOGUE)
    read = {path.stem: json.loads(path.read_text()) for path in files}
    return {name: found if isinstance(found, list) else [found] for name, found in read.items()}


class StagedTable:
    """A visitor at a table that is in any state one likes."""

    def __init__(self, visitor: Visitor, game: str, first: dict[str, Any]) -> None:
        self.visitor, self.game, self.epoch = visitor, game, 0
        self.state = first
        self.me: str = visitor.ask("GET", "/me")["id"]
        self.socket: WebSocketRoute | None = None
        visitor.page.route_web_socket(re.compile(rf"/api/tables/{TABLE}/socket"), self.connect)
        self.open()

    def connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda said: self.answer(json.loads(str(said))))

    def answer(self, said: dict[str, Any]) -> None:
        assert self.socket
        if said["type"] == "hello":
            self.send()
        elif said["type"] == "preview":
            answer = {"type": "previews", "id": said["id"], "moves": self.state["previews"]}
            self.socket.send(json.dumps(answer))
        elif said["type"] == "hint":
            answer = {"type": "hint", "id": said["id"], "candidates": self.state.get("hints", [])}
            self.socket.send(json.dumps(answer))

    def show(self, state: dict[str, Any]) -> None:
        """Have the page draw this state; of an earlier one nothing is left."""
        others_sit = [self.state[key] for key in ("seat", "seats")] != [state[key] for key in ("seat", "seats")]
        self.state = state
        self.epoch += 1
        self.open() if others_sit else self.send()
        self.visitor.page.wait_for_timeout(SETTLED)
        self.visitor.page.evaluate(DRAWN)

    def open(self) -> None:
        self.visitor.go(f"/t/{TABLE}").page.locator(".prompt").wait_for()

    def send(self) -> None:
        assert self.socket
        self.socket.send(json.dumps(self.message()))

    def message(self) -> dict[str, Any]:
        seat = self.state["seat"]
        seats = [each | {"guest": self.me if each["seat"] == seat else each["guest"]} for each in self.state["seats"]]
        sight = {key: self.state[key] for key in ("seat", "view", "legal")}
        sight |= {"may_undo": True, "may_propose_undo": False, "may_abort": False, "epoch": self.epoch}
        sight |= {"log": {"keep": 0, "lines": self.state["lines"]}}
        return {"type": "table", "table": self.info(seats), "sights": [sight], "notes": [], "clock": None}

    def info(self, seats: list[dict[str, Any]]) -> dict[str, Any]:
        settings = {"game": self.game, "players": len(seats), "seats": None, "options": {}, "cards": None}
        settings |= {"begins": "first", "public": False, "clock": None, "on_timeout": "bot", "hints": True}
        return {
            "id": TABLE,
            "game": self.game,
            "version": self.epoch,
            "status": "playing",
            "settings": settings | {"seed": None},
            "host": self.me,
            "seats": seats,
            "spectators": 0,
            "commitment": "",
            "proposal": self.state.get("proposal"),
            "result": None,
            "seed": "",
            "rematch": "",
            "own_cards": False,
        }
