"""Somebody at the page: a tab of a real browser, all that it was sent, and hands that play."""

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, ElementHandle, Page, Response, WebSocket
from playwright.sync_api import TimeoutError as Slow

from server.people import AtTable

PATIENCE = 120_000
"""Milliseconds after which something will not happen any more."""

LIT = {
    "glastonbury": ".cell.legal, .corner, .kind.lit, .choices button:enabled",
    "grimoire": ".entry:not(.sealed), .choose:enabled, .option, .place[aria-pressed], .tray .button:enabled",
    "master-elf": ".ground, .clearing button.card, .hand button, .create, .more, .open, .choice button:enabled",
}
"""What plays a move, or leads to one, at each game's table."""

ANYTHING = ".box button:enabled"
LOADING = 200
"""Milliseconds in which a dialog that is fetched when it is first wanted has mostly opened."""

FIND = """([wanted, dice]) => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length;
  const all = [...(dialog ?? document).querySelectorAll(dialog ? 'button:enabled' : wanted)];
  const found = all.filter(shown);
  return found[Math.floor(dice * found.length)] ?? null;
}"""
IS_COVERED = "(it) => [...document.querySelectorAll('dialog[open]')].some((each) => !each.contains(it))"


CHOOSE = """(chosen) => {
  const kept = JSON.parse(localStorage.getItem("spellbox-settings") ?? "{}");
  localStorage.setItem("spellbox-settings", JSON.stringify({ ...kept, ...chosen }));
}"""


class Visitor:
    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.frames: list[str] = []
        self.answers: list[Response] = []
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda problem: self.troubles.append(str(problem)))
        self.page.on("console", self.note_error)
        self.page.on("websocket", self.listen)
        self.page.on("response", lambda answer: self.answers.append(answer))

    def note_error(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.troubles.append(f"{said.text} {said.location.get('url', '')}")

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def go(self, path: str = "/") -> "Visitor":
        self.answers.clear()  # of a page that was left no answer can be read
        self.page.goto(self.url + path)
        return self

    def speak(self, language: str) -> "Visitor":
        """Have the next pages in a language."""
        self.choose(lang=language)
        return self

    def choose(self, **settings: Any) -> None:
        """Change settings of the page; the next page has them."""
        self.page.evaluate(CHOOSE, settings)

    def say_hello(self) -> "Visitor":
        """Open the lobby, and be somebody."""
        self.go()
        self.page.locator(".me span").filter(has_text=re.compile(".")).wait_for(state="attached")
        return self

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """Ask the server as this browser, beside the page."""
        answer = self.context.request.fetch(self.url + "/api" + path, method=method, data=body or None)
        assert answer.ok, answer.text()
        return answer.json()

    def open_table(self, game: str, plan: list[Any], **settings: Any) -> str:
        """Open a table as the lobby does, with these people and bots in its seats."""
        table: str = self.ask("POST", "/tables", game=game, players=len(plan), **settings)["id"]
        kept = f"sessionStorage.setItem('spellbox-plan-{table}', {json.dumps(json.dumps(plan))})"
        self.page.evaluate(kept)
        self.go(f"/t/{table}")
        return table

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.frames]

    def at_table(self, table: str) -> AtTable:
        """A second connection of the same person, beside the page, for what a test is not about."""
        cookies = {cookie.get("name"): cookie.get("value") for cookie in self.context.cookies()}
        return AtTable(self.url, table, {"Cookie": f"spellbox={cookies['spellbox']}"})

    def sight(self, seat: str) -> dict[str, Any]:
        """What this seat was told last."""
        sights = [sight for message in self.messages[-40:] for sight in message.get("sights", [])]
        return next((sight for sight in reversed(sights) if sight["seat"] == seat), {"legal": []})

    def legal(self, seat: str = "p1") -> list[str]:
        moves: list[str] = self.sight(seat)["legal"]
        return moves

    @property
    def over(self) -> bool:
        return self.page.locator("main.end").count() > 0

    def wait_for_turn(self) -> None:
        """Wait until the page asks for a move and has drawn all it was told, or shows the end."""
        self.wait_until(self.asked, "a turn")
        self.wait_until(lambda: self.over or self.drawn, "a table that is drawn")

    def asked(self) -> bool:
        """Whether the page asks for a move or shows the end. What Perluceo shows is left: it holds the table."""
        if self.page.locator(".prompt.yours, main.end").first.is_visible():
            return True
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")
        return False

    @property
    def drawn(self) -> bool:
        """Whether the page offers what it was told last; it offers it after all else. Where no moves can be typed,
        nobody can tell."""
        told = {sight["seat"]: sight["legal"] for message in self.messages for sight in message.get("sights", [])}
        offered: list[list[str]] = self.page.locator("#legal-moves").evaluate_all(
            "lists => lists.map((list) => [...list.options].map((each) => each.value))"
        )
        yours = self.page.locator(".prompt.yours").count() > 0
        return not offered or not told or (yours and offered[0] in told.values())

    def wait_until(self, wanted: Callable[[], bool], what: str, seconds: float = PATIENCE / 1000) -> None:
        until = time.monotonic() + seconds
        while not wanted():
            assert time.monotonic() < until, f"waited in vain for {what}"
            self.page.wait_for_timeout(10)

    def type_move(self, move: str) -> None:
        """Play a move by its notation, and wait until it is played."""
        self.leave_dialogs()
        before = len(self.frames)
        field = self.page.locator("input[list=legal-moves]")
        field.fill(move)
        field.press("Enter")
        self.wait_for_answer(before, move)

    def wait_for_answer(self, before: int, move: str) -> None:
        """Wait for what one's own move brought about, in the messages after so many."""
        self.wait_until(lambda: any(map(answers, self.messages[before:])), f"an answer to {move}")

    def leave_dialogs(self) -> None:
        """Close what is in front of the table, as what Perluceo shows."""

        def left() -> bool:
            if not self.page.locator("dialog[open]").count():
                return True
            self.page.keyboard.press("Escape")
            return False

        self.wait_until(left, "dialogs that close")

    def find(self, wanted: str, dice: random.Random) -> ElementHandle | None:
        """Some enabled button among those that are wanted, or of the dialog that is in front of them."""
        return self.page.evaluate_handle(FIND, [wanted, dice.random()]).as_element()

    def play_on(
        self,
        lit: str,
        press: Callable[[ElementHandle], None],
        seed: int = 1,
        seconds: float = 300,
        strays: float = 0.05,
    ) -> None:
        """Press what is lit, now and then (`strays`) anything else, until the match is over."""
        dice, until = random.Random(seed), time.monotonic() + seconds
        while not self.over:
            assert time.monotonic() < until, f"the match does not end: {self.shown()}"
            stray = dice.random() < strays
            button = self.find(ANYTHING if stray else lit, dice)
            if button is None:
                self.page.wait_for_timeout(20)
                continue
            self.press(button, press)
            if stray:
                self.page.wait_for_timeout(LOADING)

    def shown(self) -> dict[str, Any]:
        """What the page asks for, what lies in front of it, what was told last, and what went wrong."""
        asked = self.page.locator(".prompt, dialog[open] h2").all_inner_texts()
        return {"asked": asked, "legal": self.legal(), "told": self.frames[-3:], "troubles": self.troubles}

    def press(self, button: ElementHandle, press: Callable[[ElementHandle], None]) -> None:
        """Press a button, unless the table has moved on without us, or a dialog that was still loading has opened."""
        told = len(self.frames)
        try:
            press(button)
        except Slow:
            covered = button.evaluate(IS_COVERED)
            moved_on = len(self.frames) > told or covered
            assert moved_on, f"cannot be pressed: {button.evaluate('it => it.outerHTML')[:300]}"
            if covered:
                self.page.keyboard.press("Escape")
        except Exception as problem:
            if "not attached" not in str(problem):
                raise


def answers(message: dict[str, Any]) -> bool:
    """Whether somebody's own move brought this message about."""
    return bool(message.get("answers")) or message["type"] in ("done", "refused")


def click(button: ElementHandle) -> None:
    button.click(timeout=15000)


def tap(button: ElementHandle) -> None:
    button.tap(timeout=15000)
