"""The lobby of somebody who comes back, drawn by the real page: the test speaks for the lists of the server."""

import json
import time
from typing import Any, TypeAlias

from playwright.sync_api import Route

from web.visitor import Visitor

DAY = 86_400
Played: TypeAlias = tuple[str, str, list[int], str]
"""A game, the level of the bots, the points, and the status of the table."""
LONG_NAME = "Wilhelmina Featherstonehau"[:24]
PLAYED: tuple[Played, ...] = (
    ("master-elf", "apprentice", [31, 29, 24], "over"),
    ("grimoire", "adept", [27, 33, 25, 19], "over"),
    ("glastonbury", "apprentice", [42, 42], "over"),
    ("grimoire", "master", [35, 28, 22], "over"),
    ("grimoire", "adept", [41, 28, 22], "over"),
    ("glastonbury", "archmage", [-4, 28], "over"),
)
RUNNING: tuple[Played, ...] = (
    ("master-elf", "adept", [], "playing"),
    ("glastonbury", "adept", [], "playing"),
    ("grimoire", "adept", [], "open"),
)


def listing(me: str, number: int, game: str, level: str, points: list[int], status: str) -> dict[str, Any]:
    """A table in the list of one's own tables, against bots."""
    players = len(points) or 3
    seats: list[dict[str, Any]] = [
        {"seat": f"p{seat}", "kind": "bot", "name": "", "guest": "", "level": level, "points": None, "won": False}
        | {"standing_in": False, "resigned": False, "connected": False}
        for seat in range(1, players + 1)
    ]
    seats[0] |= {"kind": "guest", "name": LONG_NAME, "guest": me, "level": ""}
    for seat, total in zip(seats, points, strict=False):
        seat |= {"points": total, "won": total == max(points)}
    settings: dict[str, Any] = {
        "game": game,
        "players": players,
        "seats": None,
        "options": {},
        "cards": None,
        "begins": "first",
    }
    settings |= {"public": False, "clock": None, "on_timeout": "bot", "hints": True, "seed": None}
    turn = ["p1"] if number % 2 == 0 and status == "playing" else []
    when = time.time() - number * DAY
    table = {"id": f"{number:016x}", "game": game, "status": status, "settings": settings, "seats": seats}
    return table | {"to_move": turn, "yours": ["p1"], "opened": when, "changed": when}


def attempt(points: int | None, status: str = "over") -> dict[str, Any]:
    place = None if points is None else 5
    return {"table": "f" * 16, "status": status, "points": points, "place": place, "played": 112}


DEAL: dict[str, Any] = {
    "day": "2026-11-18",
    "game": "grimoire",
    "players": 3,
    "level": "master",
    "played": 112,
    "mine": None,
}
DEAL |= {"best": [{"place": 1 + place, "name": LONG_NAME, "points": 38 - place} for place in range(10)]}
FRESH = DEAL | {"played": 0, "best": [], "yesterday": None}
LOBBIES = {
    "a deal to play": (RUNNING, DEAL | {"yesterday": attempt(31)}),
    "a deal that was played": (RUNNING[:1], DEAL | {"yesterday": None, "mine": attempt(-31)}),
    "a deal that was given up": ((), DEAL | {"yesterday": None, "mine": attempt(None)}),
    "a deal that nobody played": ((), FRESH),
}
"""Unfinished tables, and the deal of the day."""


def stage_lobby(visitor: Visitor, name: str) -> None:
    """Open the lobby as somebody sees it who comes back."""
    running, deal = LOBBIES[name]
    me: str = visitor.ask("GET", "/me")["id"]
    tables = [listing(me, number, *table) for number, table in enumerate((*running, *PLAYED))]

    def answer(told: Any) -> Any:
        def fulfill(route: Route) -> None:
            route.fulfill(status=200, content_type="application/json", body=json.dumps(told))

        return fulfill

    for path, told in (("me/tables", tables), ("daily", deal)):
        visitor.page.unroute(f"**/api/{path}")
        visitor.page.route(f"**/api/{path}", answer(told))
    visitor.go().page.locator(".daily").wait_for()
