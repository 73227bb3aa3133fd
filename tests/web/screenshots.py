"""Pictures of real tables for the README: `make screenshots`."""

import io
import tempfile
from pathlib import Path
from typing import Any, Literal

from PIL import Image
from playwright.sync_api import Browser, Route, sync_playwright

from conftest import ROOT
from server.people import AtTable, RunningServer, settings_for
from spellbox.games import BUILT_IN
from web.conftest import DESK, PHONE, launch
from web.visitor import Visitor

IMAGES = ROOT / "docs" / "images"
SIZES: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": PHONE | {"device_scale_factor": 2}}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SHOWN = {"glastonbury": 24, "grimoire": 12, "master-elf": 34}
"""How many moves are behind when a table is shown."""


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(settings_for(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        ann = Visitor(browser.new_context(locale="en-GB"), server.url).say_hello()
        ann.ask("PATCH", "/me", name="Ann")
        for game, moves in SHOWN.items():
            table = ann.open_table(game, ["me", "adept", "adept"], seed="2026", hints=True)
            at = ann.at_table(table)
            play_well(at, moves)
            picture(browser, ann, game, f"/t/{table}")
            play_well(at, 1_000)
            picture(browser, ann, f"{game}-end", f"/t/{table}")
        picture(browser, ann, "lobby", "/")
        browser.close()


def play_well(at: AtTable, moves: int) -> None:
    """Play as a strong bot would, until so many moves were made and it is one's turn, or the match is over."""
    at.until(lambda: at.info["status"] != "open" and "p1" in at.sights)
    while at.info["status"] == "playing":
        at.until(lambda: at.sights["p1"]["legal"] or at.info["status"] != "playing")
        if len(at.logs["p1"]) >= moves or at.info["status"] != "playing":
            return
        at.done(type="move", seat="p1", move=at.ask(type="hint", seat="p1")["candidates"][0]["move"])


def picture(browser: Browser, ann: Visitor, name: str, path: str) -> None:
    """A page in both sizes and both themes."""
    for size, settings in SIZES.items():
        for theme in THEMES:
            context = browser.new_context(
                storage_state=ann.context.storage_state(),
                color_scheme=theme,
                reduced_motion="reduce",
                locale="en-GB",
                **settings,
            )
            context.route("**/api/games", without_examples)
            page = Visitor(context, ann.url).go(path).page
            page.locator(".prompt, .end .podium, article").first.wait_for()
            page.wait_for_timeout(300)  # fonts
            shrink(page.screenshot()).save(IMAGES / f"{name}-{size}-{theme}.png", optimize=True)
            context.close()


def without_examples(asked: Route) -> None:
    """Answer with the games that everybody has."""
    answer = asked.fetch()
    asked.fulfill(response=answer, json=[each for each in answer.json() if each["game"] in BUILT_IN])


def shrink(picture: bytes) -> Image.Image:
    """256 colours are enough."""
    return Image.open(io.BytesIO(picture)).convert("RGB").quantize(256, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main()
