"""The site of plain files: whole matches with the network cut and the web host stopped, and what can go wrong there."""

import json
import random
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ElementHandle, Playwright, expect
from playwright.sync_api import TimeoutError as Slow
from typer.testing import CliRunner

from browser.conftest import WITHOUT_SIMD, served
from conftest import compiled_only, every_game
from spellbox.cli import app
from spellbox.server.site import write_site
from web.conftest import PHONE, launch, new_context
from web.visitor import LIT, Visitor, click, tap

pytestmark = compiled_only

VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11]
"""A module whose function makes a vector."""
READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


class Alone(Visitor):
    """Somebody at a page whose tables live in the browser: there are no frames to listen to."""

    def press(self, button: ElementHandle, press: Callable[[ElementHandle], None]) -> None:
        try:
            press(button)
        except Slow:
            pass  # the table has moved on without us
        except Exception as problem:
            if "not attached" not in str(problem):
                raise

    def kept(self) -> "Alone":
        """Visit for the first time, until the service worker has kept everything."""
        self.say_hello()
        self.wait_for_service_worker()
        return self

    def wait_for_service_worker(self) -> None:
        self.page.wait_for_function(READY)

    def play_bots(self, game: str) -> None:
        """Open a table with one click."""
        number = ["glastonbury", "grimoire", "master-elf"].index(game)
        self.page.locator(".games button.main").nth(number).click()
        self.page.locator(".prompt.yours").wait_for()


Come = Callable[..., Alone]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    write_site(folder, pace=0.01)
    return folder


@pytest.fixture
def come(browser: Browser) -> Iterator[Come]:
    """Somebody with a browser of their own at an address."""
    visitors: list[Alone] = []

    def visit(url: str, **context: Any) -> Alone:
        visitors.append(Alone(new_context(browser, **context), url))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.context.close()
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []


@pytest.fixture
def cut_off(site: Path, come: Come) -> Callable[..., Alone]:
    """Somebody who has visited the site once; now the network is cut, and the host is gone."""

    def visit(**context: Any) -> Alone:
        with served(site) as url:
            ann = come(url, **context).kept()
        ann.context.set_offline(True)
        ann.say_hello()
        return ann

    return visit


@every_game
def test_a_match_without_a_network(name: str, cut_off: Callable[..., Alone], tmp_path: Path) -> None:
    """It is played to its end, looked back at, judged, and its file is verified."""
    ann = cut_off()
    ann.play_bots(name)
    ann.play_on(LIT[name], click)
    expect(ann.page.get_by_text("The deal was checked in this browser")).to_be_visible(timeout=30_000)
    file = downloaded(ann, tmp_path)
    verified = CliRunner().invoke(app, ["verify", str(file)])
    assert verified.exit_code == 0, verified.output
    assert "moves are legal" in verified.output
    ann.page.get_by_role("button", name="Replay").click()
    ann.page.get_by_role("button", name="Analyse every move").click()
    ann.page.locator(".graph svg").wait_for()


def downloaded(visitor: Visitor, folder: Path) -> Path:
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Download the match").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


@every_game
def test_a_match_on_a_phone_in_flight_mode(name: str, cut_off: Callable[..., Alone]) -> None:
    ann = cut_off(**PHONE)
    ann.play_bots(name)
    ann.play_on(LIT[name], tap)
    assert ann.page.evaluate("document.scrollingElement.scrollWidth") <= 375


@every_game
def test_lessons_and_rules_need_no_network(name: str, cut_off: Callable[..., Alone]) -> None:
    ann = cut_off()
    ann.go(f"/learn/{name}")
    ann.page.get_by_text("Step 1 of").wait_for()
    ann.go(f"/rules/{name}")
    ann.wait_until(lambda: len(ann.page.locator("main").inner_text()) > 2000, "the rules")


def test_real_cards_are_scored_without_a_network(cut_off: Callable[..., Alone]) -> None:
    """G8.3 Two cards of a kind are worth nothing; a powder makes them three."""
    ann = cut_off()
    ann.go("/score/glastonbury")
    for card in ("Toad 2", "Toad 4", "Magic powder"):
        ann.page.get_by_role("button", name=card, exact=True).first.click()
    expect(ann.page.locator("section.active .head b")).to_have_text("6", timeout=30_000)
    expect(ann.page.locator("section.active .clause").first).to_have_text("G8.1")


def test_a_box_of_ones_own_is_checked_kept_and_played_without_a_network(
    cut_off: Callable[..., Alone], tmp_path: Path
) -> None:
    ann = cut_off(**PHONE)
    ann.go("/box/grimoire")
    ann.page.get_by_role("button", name="Thief").first.click()
    copies = ann.page.get_by_label("Copies", exact=True)
    copies.fill("97")
    expect(ann.page.locator(".problem")).to_have_text("Copies is a whole number from 0 to 96, not 97", timeout=30_000)
    copies.fill("9")
    expect(ann.page.locator(".problem")).to_have_count(0, timeout=30_000)
    ann.page.get_by_role("button", name="Play with this box").click()
    ann.page.locator(".prompt.yours").wait_for()
    ann.play_on(LIT["grimoire"], tap)
    file = downloaded(ann, tmp_path)
    assert json.loads(file.read_text())["cards"]
    verified = CliRunner().invoke(app, ["verify", str(file)])
    assert verified.exit_code == 0, verified.output


def test_a_match_is_still_there_after_a_reload(cut_off: Callable[..., Alone]) -> None:
    ann = cut_off()
    ann.play_bots("glastonbury")
    ann.page.locator(".corner").first.click()
    ann.page.locator(".cell.legal").first.wait_for()
    before = ann.page.locator(".box").inner_text()
    ann.page.reload()
    ann.page.locator(".cell.legal").first.wait_for()
    ann.wait_until(lambda: ann.page.locator(".box").inner_text() == before, "the same table")


def test_hints_and_undo_in_the_browser(cut_off: Callable[..., Alone]) -> None:
    ann = cut_off()
    ann.play_bots("master-elf")
    ann.page.get_by_role("button", name="Hint").click()
    ann.page.get_by_role("region", name="Hint").wait_for()
    dice = random.Random(3)
    undo = ann.page.get_by_role("button", name="Undo")

    def may_undo() -> bool:
        if not undo.is_enabled() and (button := ann.find(LIT["master-elf"], dice)):
            ann.press(button, click)
        return undo.is_enabled()

    ann.wait_until(may_undo, "a move that can be taken back")
    undo.click()
    ann.page.locator(".prompt.yours").wait_for()


def test_a_card_that_cannot_be_taken_says_why_without_a_network(cut_off: Callable[..., Alone]) -> None:
    """G2.7 As at a server's table: the sentence of the rule, and its clause."""
    ann = cut_off()
    ann.play_bots("glastonbury")
    ann.page.locator(".cell:not(.legal)").first.click()
    why = ann.page.locator(".why-not")
    expect(why).to_contain_text("First every wizard is put at a corner", timeout=30_000)
    expect(why.get_by_role("button")).to_have_text("G2.7")


def test_the_strongest_bot_thinks_without_a_network(cut_off: Callable[..., Alone]) -> None:
    """It begins, so that one's turn comes when it has moved, by the weights that were kept."""
    ann = cut_off()
    ann.page.get_by_role("button", name="New table").first.click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Master Elf").click()
    dialog.locator("#seat-0").select_option("archmage")
    dialog.locator("#seat-1").select_option("me")
    dialog.get_by_role("button", name="Open the table").click()
    ann.page.locator(".prompt.yours").wait_for()


def test_two_tabs_do_not_play_one_match(site: Path, come: Come) -> None:
    with served(site) as url:
        ann = come(url).kept()
        ann.play_bots("glastonbury")
        other = ann.context.new_page()
        other.goto(ann.page.url)
        expect(other.get_by_text("This match is open in another tab.")).to_be_visible(timeout=30_000)
        ann.page.close()
        other.reload()
        expect(other.locator(".prompt.yours")).to_be_visible(timeout=30_000)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            'kept.events.push({ event: "moved", at: 0, seat: 0, move: "take nothing" })',
            "What was saved of this match is damaged",
        ),
        ("kept.card.version = 99", "This match was begun with rules that this version does not know"),
    ],
    ids=["damaged", "of other rules"],
)
def test_a_match_that_cannot_go_on_is_named_and_left_alone(change: str, told: str, site: Path, come: Come) -> None:
    changing = f"""async (id) => {{
      const opening = indexedDB.open("spellbox", 1);
      await new Promise((done) => (opening.onsuccess = done));
      const tables = opening.result.transaction("tables", "readwrite").objectStore("tables");
      const asked = tables.get(id);
      await new Promise((done) => (asked.onsuccess = done));
      const kept = asked.result;
      {change};
      tables.put(kept);
      await new Promise((done) => (tables.transaction.oncomplete = done));
    }}"""
    with served(site) as url:
        ann = come(url).kept()
        ann.play_bots("glastonbury")
        address = ann.page.url
        ann.go("/")
        ann.page.evaluate(changing, address.rpartition("/")[2])
        ann.page.goto(address)
        expect(ann.page.get_by_text(told)).to_be_visible(timeout=30_000)


def in_worker(visitor: Alone, script: str) -> None:
    """The worker has its own scope, so it is the site's script that is changed on its way."""
    visitor.context.route(
        re.compile(r"/assets/worker-.*\.js"),
        lambda route: route.fulfill(response=(found := route.fetch()), body=script + found.text()),
    )


def test_a_browser_that_keeps_nothing_says_so_and_plays(site: Path, come: Come) -> None:
    with served(site) as url:
        ann = come(url)
        in_worker(ann, "self.indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };\n")
        ann.say_hello()
        expect(ann.page.get_by_text("does not let the page keep matches")).to_be_visible(timeout=30_000)
        ann.play_bots("glastonbury")
        ann.wait_for_service_worker()  # what it still fetches would fail when the host stops


def test_a_full_disk_is_told_and_the_match_goes_on(site: Path, come: Come) -> None:
    with served(site) as url:
        ann = come(url)
        full = "throw new DOMException('full', 'QuotaExceededError');"
        in_worker(ann, f"IDBObjectStore.prototype.put = () => {{ {full} }};\n")
        ann.say_hello()
        expect(ann.page.get_by_text("has no room left to keep this match").first).to_be_visible(timeout=30_000)
        ann.play_bots("glastonbury")
        ann.page.locator(".corner").first.click()
        expect(ann.page.locator(".cell.legal").first).to_be_visible(timeout=30_000)
        ann.wait_for_service_worker()


def test_a_browser_that_is_too_old_is_told_so(site: Path, come: Come) -> None:
    with served(site) as url:
        ann = come(url)
        in_worker(ann, "WebAssembly.compile = async () => { throw new WebAssembly.CompileError('old'); };\n")
        ann.say_hello()
        ann.page.locator(".games button.main").first.click()
        expect(ann.page.get_by_text("This browser is too old for the rules")).to_be_visible(timeout=30_000)
        ann.wait_for_service_worker()


def test_a_browser_without_simd_plays_without_a_network(site: Path, playwright: Playwright) -> None:
    """Chromium on a processor without SSE4.1 has no vectors: it gets, keeps and runs rules that need none."""
    browser = launch(playwright, f"--js-flags={WITHOUT_SIMD}")
    with served(site) as url:
        ann = Alone(new_context(browser), url)
        assert not ann.page.evaluate(f"WebAssembly.validate(Uint8Array.from({VECTORS}))")
        ann.kept()
    ann.context.set_offline(True)
    ann.say_hello()
    ann.play_bots("grimoire")
    assert ann.troubles == []
    browser.close()


def test_a_new_version_waits_for_the_player(site: Path, come: Come, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    with served(folder) as url:
        ann = come(url).kept()
        ann.play_bots("glastonbury")
        worker = folder / "sw.js"
        worker.write_text(worker.read_text().replace('const VERSION = "', 'const VERSION = "new-'))
        ann.page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
        told = ann.page.get_by_text("There is a new version of Spellbox.")
        expect(told).to_be_visible(timeout=30_000)
        ann.page.locator(".corner").first.click()  # the match goes on
        ann.page.get_by_role("button", name="Load it").click()
        expect(told).to_be_hidden(timeout=30_000)
        ann.page.locator(".cell.legal").first.wait_for()


def test_a_site_needs_compiled_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr("spellbox.server.site.PAGE", tmp_path)
    told = CliRunner().invoke(app, ["static", str(tmp_path / "site")])
    assert told.exit_code
