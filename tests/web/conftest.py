"""A real server and a real browser for each test process; whatever the page reports as an error fails the test."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, ViewportSize, sync_playwright

from server.people import RunningServer, settings_for
from spellbox.server.page import PAGE
from web.visitor import Visitor

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE = {"viewport": {"width": 375, "height": 667}, "has_touch": True, "is_mobile": True}
Visit = Callable[..., Visitor]
SHOWN_AT_ONCE = """
if (!localStorage.getItem("spellbox-settings"))
  localStorage.setItem("spellbox-settings", JSON.stringify({ speed: "fast" }));
"""
"""Others' moves are shown as they come: tests need no time to read."""


def launch(playwright: Playwright, *flags: str) -> Browser:
    """The machine's own Chromium, or Playwright's."""
    found = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    return playwright.chromium.launch(executable_path=next(filter(None, found), None), args=[*FLAGS, *flags])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    if not (PAGE / "index.html").is_file():
        pytest.fail("the page is not built: run make setup", pytrace=False)
    with RunningServer(
        settings_for(tmp_path_factory.mktemp("server"), pace=0.02, bots=("grimoire:mia=greedy",))
    ) as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        launched = launch(playwright)
    except Exception as problem:
        pytest.fail(f"no Chromium: install one, or run playwright install chromium ({problem})", pytrace=False)
    yield launched
    launched.close()


def new_context(browser: Browser, **context: Any) -> BrowserContext:
    """A browser of somebody's own, in which nothing moves and nothing is narrated unless asked for."""
    settings = {"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB"} | context
    opened = browser.new_context(**settings)
    opened.add_init_script(SHOWN_AT_ONCE)
    return opened


@pytest.fixture
def visit(browser: Browser, server: RunningServer) -> Iterator[Visit]:
    """Somebody new with a browser of their own."""
    visitors: list[Visitor] = []

    def come(url: str = server.url, **context: Any) -> Visitor:
        visitors.append(Visitor(new_context(browser, **context), url))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    return visit().say_hello()
