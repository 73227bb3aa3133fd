"""Every other page: languages, lessons, the score helper, rules, settings, help; and axe-core on all of them."""

import json
import random
import re
import statistics

import pytest
from playwright.sync_api import Locator, Page, expect

from conftest import ROOT, every_game
from server.test_play import play_out
from spellbox import games
from spellbox.scenario import tutorial
from web.conftest import PHONE, Visit
from web.staged import DRAWN, StagedTable, states
from web.visitor import PATIENCE, Visitor

expect.set_options(timeout=PATIENCE)
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`));
}"""
SPOKEN = """() => {
  const words = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement, data } = walk.currentNode;
    if (!parentElement.closest("[lang=en], code")) words.add(data.trim());
  }
  for (const each of document.querySelectorAll("[aria-label]")) words.add(each.getAttribute("aria-label"));
  return [...words];
}"""
SCROLLS = """() => [...document.querySelectorAll("html, .box, .box *")].filter((each) => {
  const may = each.matches("html") || /auto|scroll/.test(getComputedStyle(each).overflowY);
  return may && each.scrollHeight > each.clientHeight;
}).map((each) => `${each.tagName} ${each.className}`)"""
LANDINGS = """
window.landings = [];
const animate = Element.prototype.animate;
const middle = (thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};
Element.prototype.animate = function (frames, how) {
  const animation = animate.call(this, frames, how);
  if (!this.matches(".flight, .ghost")) return animation;
  animation.currentTime = (how.delay ?? 0) + how.duration - 0.01;
  const [x, y] = middle(this);
  animation.currentTime = 0;
  const near = [...document.querySelectorAll("[data-at], [data-place], [data-at] :is(.card, .none, .tile)")]
    .map((place) => Math.hypot(middle(place)[0] - x, middle(place)[1] - y));
  landings.push(Math.min(...near));
  return animation;
};
"""
LANGUAGES = sorted(path.name for path in (ROOT / "web" / "src" / "locales").iterdir() if path.name != "en")
every_language = pytest.mark.parametrize("language", LANGUAGES)
HEIGHTS = (640, 800)
ADDRESSES = ["/", "/rules/grimoire", "/score/master-elf", "/score/glastonbury", "/nowhere"]


def words(language: str) -> dict[str, str]:
    """What the page says, by id, where that is plain words."""
    files = sorted((ROOT / "web" / "src" / "locales" / language).glob("*.ftl"))
    found = re.findall(r"^([a-z][a-z0-9-]*) = ([^{}\n]+)$", "\n".join(file.read_text() for file in files), re.MULTILINE)
    return dict(found)


def leftovers(page: Page, language: str) -> set[str]:
    """English words on a page in another language, and ids that have no words."""
    told = words(language)
    english = {said for name, said in words("en").items() if told.get(name, said) != said}
    spoken = set(page.evaluate(SPOKEN))
    return spoken & (english - set(told.values())) | spoken & set(told)


@every_language
def test_no_english_is_left(language: str, visit: Visit) -> None:
    ann = visit(locale=language).say_hello()
    for path in ADDRESSES:
        ann.go(path)
        ann.page.locator("main h1, main h2").first.wait_for()
        assert leftovers(ann.page, language) == set(), path
        assert ann.page.evaluate("document.documentElement.lang") == language


@every_game
def test_no_english_is_left_at_a_table(name: str, ann: Visitor) -> None:
    table = ann.open_table(name, ["me", "apprentice"])
    ann.wait_for_turn()  # everyone sits down as planned before the page is left
    for language in LANGUAGES:
        ann.speak(language).go(f"/t/{table}")
        ann.wait_for_turn()
        assert leftovers(ann.page, language) == set()


def test_another_language_at_the_table_changes_the_cards(ann: Visitor) -> None:
    ann.open_table("glastonbury", ["me", "apprentice"], seed="3")
    ann.wait_for_turn()
    board = ann.sight("p1")["view"]["board"]
    cell, card = next((cell, card) for cell, card in board.items() if card)
    names = games.find("glastonbury").read_cards()
    ann.page.get_by_role("button", name="Settings").click()
    for language in (*LANGUAGES, "en"):
        ann.page.get_by_role("button", name=language.upper(), exact=True).click()
        label = re.compile(re.escape(names.name(card, language)), re.IGNORECASE)
        expect(ann.page.locator(f"[data-cell={cell}]")).to_have_accessible_name(label)


REFUSED = {
    "en-GB": "A corner never holds a card.",
    "ru": "В углах карт не бывает.",
    "fr": "Il n’y a jamais de carte à un coin.",
}


@pytest.mark.parametrize("language", REFUSED)
def test_a_refusal_is_told_in_the_language_of_the_page(language: str, visit: Visit) -> None:
    ann = visit(locale=language).say_hello()
    ann.open_table("glastonbury", ["me", "apprentice"], seed="3")
    ann.wait_for_turn()
    ann.type_move(ann.legal()[0])
    ann.wait_for_turn()
    ann.type_move("take a1")
    expect(ann.page.get_by_role("alert")).to_contain_text(REFUSED[language])
    expect(ann.page.get_by_role("alert")).to_contain_text("G2.4")


def test_a_card_tells_where_it_leads(ann: Visitor) -> None:
    """What the rules foresee is in the card's name, and drawn when it is pointed at."""
    ann.open_table("glastonbury", ["me", "apprentice"], seed="3")
    ann.wait_for_turn()
    ann.type_move(ann.legal()[0])
    ann.wait_for_turn()
    lit = ann.page.locator(".cell.legal").first
    expect(lit).to_have_accessible_name(re.compile(r"Next walk: \d stops?, to (row|column|corner) \w"))
    lit.hover()
    expect(ann.page.locator(".whisper")).to_contain_text("Next walk: ")
    expect(ann.page.locator(".ghost")).to_have_count(1)


@every_game
def test_the_parts_of_a_rules_page_are_led_to(name: str, visit: Visit) -> None:
    """Also on a phone, where they lie far below."""
    ann = visit(**PHONE)
    ann.go(f"/rules/{name}")
    ann.page.get_by_role("link", name="Quick reference").click()
    expect(ann.page.locator("#quick")).to_be_in_viewport()


@every_game
def test_a_lesson_to_its_end(name: str, ann: Visitor) -> None:
    """Whatever else is tried, the lesson asks for its own move."""
    moves = [done.split(" ", 1) for step in tutorial(name)["step"] for done in step.get("do", [])]
    ann.go(f"/learn/{name}")
    tutor = ann.page.locator("section.panel[role=status]")
    mine = [move for seat, move in moves if seat == "p1"]
    ann.wait_until(lambda: mine[0] in ann.legal(), "the first turn")
    field = ann.page.locator("input[list=legal-moves]")
    field.fill(next(move for move in ann.legal() if move != mine[0]))
    field.press("Enter")
    expect(ann.page.get_by_text("In this lesson, play the move that is asked for.")).to_be_visible()
    for move in mine:
        read_on(tutor, move, ann)
        ann.type_move(move)
    read_on(tutor, "", ann)
    expect(tutor).to_contain_text("Now you know how to play.")
    assert not is_covered(ann.page.get_by_role("log", name="Log"), tutor)
    ann.go()
    expect(ann.page.get_by_role("link", name="Lesson done, play it again")).to_be_visible()


LIGHTS = {"glastonbury": "[data-cell=c1].lit", "grimoire": ".entry.pointed", "master-elf": ".clearing.pointed"}


@every_game
def test_a_lesson_lights_what_it_asks_for(name: str, ann: Visitor) -> None:
    """A newcomer does not know which card is called Cornflower."""
    ann.go(f"/learn/{name}")
    asked = next(done.split(" ", 1)[1] for step in tutorial(name)["step"] for done in step.get("do", []))
    tutor = ann.page.locator("section.panel[role=status]")
    tutor.wait_for()
    read_on(tutor, asked, ann)
    expect(ann.page.locator(LIGHTS[name])).to_have_count(1)


def test_who_waits_for_the_rules_to_be_compiled_is_told(ann: Visitor) -> None:
    game = {"ready": False, "compiled": 1, "of": 2}
    ann.page.route("**/api/status", lambda asked: asked.fulfill(json=game | {"version": "", "games": {"hearts": game}}))
    ann.page.route("**/api/tutorials/**", lambda asked: None)
    ann.go("/learn/glastonbury")
    expect(ann.page.get_by_text("The rules are being prepared.")).to_be_visible()


def test_a_lesson_is_left_and_resumed_and_leads_to_a_match(ann: Visitor) -> None:
    """Where it was left, also in the middle of the others' moves; the first match is slow and has hints."""
    ann.go("/learn/glastonbury")
    tutor = ann.page.locator("section.panel[role=status]")
    read_on(tutor, "take c1", ann)
    ann.type_move("take c1")
    ann.go()
    ann.page.get_by_role("link", name="Continue the lesson").click()
    for move in ("take d2", "declinatio", "take b1", "take d5", "take d3", "keep"):
        read_on(tutor, move, ann)
        ann.type_move(move)
    read_on(tutor, "", ann)
    expect(ann.page.locator(".prompt")).to_have_text("You won.")
    tutor.get_by_role("button", name="Play your first match").click()
    ann.wait_for_turn()
    expect(ann.page.get_by_role("button", name="Hint")).to_be_enabled()
    expect(ann.page.get_by_role("radio", name="Slow")).to_be_checked()
    expect(ann.page.locator(".side").get_by_text("Bot, apprentice")).to_have_count(2)


def test_the_coach_of_a_lesson_stands_on_the_log_for_the_left_handed(ann: Visitor) -> None:
    ann.choose(leftHanded=True)
    ann.go("/learn/glastonbury")
    tutor = ann.page.locator("section.panel[role=status]")
    tutor.wait_for()
    assert not is_covered(ann.page.locator(".box"), tutor)


def test_a_lesson_scrolls_to_what_it_points_at(visit: Visit) -> None:
    ann = visit(**PHONE | {"viewport": {"width": 360, "height": 560}}).say_hello()
    ann.go("/learn/master-elf")
    tutor, ring = ann.page.locator("section.panel[role=status]"), ann.page.locator(".ring")
    tutor.get_by_role("button", name="Next").click()
    expect(tutor).to_contain_text("On a stack lies the Steam train.")
    expect(ring).to_be_in_viewport()
    ann.wait_until(lambda: not is_covered(ring, tutor), "a ring that the coach leaves free")


def is_covered(below: Locator, above: Locator) -> bool:
    """Whether two things share a part of the window."""
    one, other = below.bounding_box(), above.bounding_box()
    assert one
    assert other
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    apart = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return not (beside or apart)


def read_on(tutor: Locator, move: str, ann: Visitor) -> None:
    """Press Next until the lesson waits for this move, or is over."""

    def asked() -> bool:
        following = tutor.get_by_role("button", name="Next")
        for button in following.all():
            button.click()
        over = tutor.get_by_role("button", name="Play your first match").count() > 0
        return over or (move in ann.legal() and following.count() == 0)

    ann.wait_until(asked, f"the lesson to ask for {move}")


def total(visitor: Visitor, player: int) -> Locator:
    return visitor.page.locator(".players .head b").nth(player)


def test_the_score_helper_counts_while_cards_are_tapped(ann: Visitor, visit: Visit) -> None:
    """The worked example of G8: a powder goes where it is worth most, or where it is tapped."""
    ann.go("/score/glastonbury")
    page = ann.page
    page.locator(".setup summary").click()
    page.get_by_role("group", name="Colour", exact=True).get_by_role("button", name="Blue").click()
    page.locator(".setup summary").click()
    for card in ("Moon dew 4", "Bat wing 2", "Bat wing 4", "Pumpkin 1", "Pumpkin 2", "Pumpkin 3"):
        page.get_by_role("button", name=card, exact=True).click()
    expect(total(ann, 0)).to_have_text("−2")
    page.get_by_role("button", name="Magic powder", exact=True).click()
    expect(total(ann, 0)).to_have_text("6")
    page.get_by_role("button", name="Powder with Bat wing: 6").click()
    expect(total(ann, 0)).to_have_text("4")
    page.locator(".players .head").nth(1).click()
    page.get_by_role("button", name="Moon dew 4", exact=True).click()
    expect(page.get_by_role("status")).to_have_text("the box has only one of these")
    expect(total(ann, 1)).to_have_text("0")
    expect(page.get_by_text("not from the printed box")).to_be_visible()
    page.wait_for_url("**#**")
    bob = visit()
    bob.page.goto(page.url)
    expect(total(bob, 0)).to_have_text("4")


def test_a_score_can_be_shared_as_a_picture(ann: Visitor) -> None:
    ann.go("/score/grimoire")
    ann.page.get_by_role("button", name="King", exact=True).click()
    expect(total(ann, 0)).not_to_have_text("0")
    with ann.page.expect_download() as picture:
        ann.page.get_by_role("button", name="Share as a picture").click()
    assert picture.value.suggested_filename == "grimoire.png"
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")


@every_game
def test_the_score_helper_is_for_one_hand_on_a_phone(name: str, visit: Visit) -> None:
    """Everything to tap is in reach of a thumb: the tabs of the cards stand at the foot, nothing scrolls sideways."""
    ann = visit(**PHONE).say_hello()
    ann.go(f"/score/{name}")
    tabs = ann.page.get_by_role("tablist", name="Cards by kind").get_by_role("tab")
    tab = tabs.nth(1)  # Glastonbury's first colour stays in the box
    tab.click()
    ann.page.locator(".tiles .face:visible").first.click()
    expect(tab.locator("b")).to_have_text("1")
    expect(tab).to_be_in_viewport()
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_rulebook_opens_at_a_clause(ann: Visitor) -> None:
    ann.go("/rules/glastonbury#G5.4")
    expect(ann.page.locator(".here")).to_be_in_viewport()
    expect(ann.page.locator(".here")).to_have_text(re.compile(r"Vanesco works the moment you take it.*\sG5\.4\s*$"))


MARKED = r"\s*\[[RDSH](?:\]|\W[^\]]*\])"


def read(clause: str) -> str:
    """A clause as the page shows it: without the mark of where it comes from."""
    return re.sub(MARKED, "", clause).replace("**", "")


@every_language
def test_the_rulebook_is_in_the_language_of_the_page(language: str, visit: Visit) -> None:
    ann = visit(locale=language).say_hello()
    ann.go("/rules/grimoire#R6.4")
    expect(ann.page.locator(".here")).to_contain_text(read(games.clauses("grimoire", language)["R6.4"]))
    expect(ann.page.locator("article")).to_have_attribute("lang", language)


def test_a_clause_dialog_changes_its_language_with_the_page(ann: Visitor) -> None:
    ann.go("/rules/grimoire#R6.4")
    ann.page.get_by_role("button", name="RU", exact=True).click()
    expect(ann.page.locator(".here")).to_contain_text(read(games.clauses("grimoire", "ru")["R6.4"]))


def test_settings_stay(ann: Visitor) -> None:
    ann.page.get_by_role("button", name="Settings").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Dark").click()
    dialog.get_by_role("button", name="115%").click()
    dialog.get_by_role("button", name="Close").click()
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert ann.page.evaluate("document.documentElement.style.getPropertyValue('--zoom')") == "1.15"


@every_game
def test_help_points_at_the_table(name: str, ann: Visitor) -> None:
    ann.open_table(name, ["me", "apprentice"])
    ann.wait_for_turn()
    ann.page.get_by_role("button", name="Help").click()
    expect(ann.page.locator(".veil .spot")).not_to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".veil")).to_have_count(0)


@every_game
def test_at_a_desk_there_is_nothing_to_scroll_to(name: str, ann: Visitor) -> None:
    """Also in the window of a small laptop with the most players, where the table is drawn smaller."""
    ann.open_table(name, ["me"] + ["apprentice"] * (games.find(name).MOST_SEATS - 1), seed="3")
    for _ in range(3):
        ann.wait_for_turn()
        for height in HEIGHTS:
            ann.page.set_viewport_size({"width": 1280, "height": height})
            ann.page.evaluate(DRAWN)
            assert ann.page.evaluate(SCROLLS) == []
        ann.type_move(ann.legal()[0])


@every_game
def test_what_flies_lands_where_it_lies(name: str, visit: Visit) -> None:
    ann = visit(reduced_motion="no-preference")
    ann.page.add_init_script(LANDINGS)
    ann.say_hello().open_table(name, ["me", "apprentice"], seed="3")
    for height in HEIGHTS:
        ann.page.set_viewport_size({"width": 1280, "height": height})
        ann.page.evaluate("landings.length = 0")
        for _ in range(4):
            ann.wait_for_turn()
            ann.type_move(ann.legal()[0])
        ann.wait_until(lambda: bool(ann.page.evaluate("landings.length > 1")), "something that flies")
        assert statistics.median(ann.page.evaluate("landings")) < 3  # a quick bot may move the place meanwhile


def test_a_phone_shows_the_clock_and_that_somebody_spoke(visit: Visit) -> None:
    ann = visit(**PHONE).say_hello()
    clock = {"kind": "live", "minutes": 10, "increment": 5}
    table = ann.open_table("grimoire", ["me", "apprentice"], clock=clock)
    ann.wait_for_turn()
    expect(ann.page.locator(".prompt time")).to_contain_text(re.compile(r"10:0\d|9:5\d"))
    ann.at_table(table).done(type="chat", text="Hello")
    ann.page.get_by_role("button", name="Players, log and chat (1)").click()
    expect(ann.page.get_by_role("dialog").get_by_role("log", name="Chat")).to_contain_text("Hello")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("button", name="Players, log and chat", exact=True)).to_be_visible()


def test_without_a_network_the_page_says_so(ann: Visitor) -> None:
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("You are offline.")).to_be_visible()
    ann.context.set_offline(False)
    expect(ann.page.get_by_text("You are offline.")).to_have_count(0)


def notices(ann: Visitor) -> Locator:
    ann.page.get_by_role("button", name="Settings").click()
    return ann.page.locator("section").filter(has=ann.page.get_by_role("heading", name="When it is your turn"))


def test_a_webhook_is_kept(ann: Visitor) -> None:
    form = notices(ann)
    form.get_by_label("Webhook").fill("http://127.0.0.1:9/turn")
    form.get_by_role("button", name="Save").click()
    expect(form.get_by_role("button", name="Saved")).to_be_visible()
    assert ann.ask("GET", "/me")["webhook"] == "http://127.0.0.1:9/turn"


def test_a_browser_that_refuses_notices_is_explained(visit: Visit) -> None:
    ann = visit(permissions=[]).say_hello()
    ann.page.wait_for_function("navigator.serviceWorker.ready")
    form = notices(ann)
    form.get_by_role("button", name="Turn on notifications here").click()
    expect(form.get_by_role("alert")).to_contain_text("refused notifications")
    assert not ann.ask("GET", "/me")["push"]


SUBSCRIBED = """
PushManager.prototype.subscribe = async ({ applicationServerKey }) =>
  ({ endpoint: "https://push.example/1", keys: { p256dh: applicationServerKey, auth: "a" } });
PushManager.prototype.getSubscription = async () => null;
"""
"""A push service, which a browser under test has none of."""


def test_a_browser_is_told_of_turns_until_it_is_not(visit: Visit) -> None:
    ann = visit(permissions=["notifications"])
    ann.page.add_init_script(SUBSCRIBED)
    ann.say_hello()
    ann.page.wait_for_function("navigator.serviceWorker.ready")
    form = notices(ann)
    form.get_by_role("button", name="Turn on notifications here").click()
    form.get_by_role("button", name="Turn notifications off").wait_for()
    assert ann.ask("GET", "/me")["push"]
    assert ann.page.evaluate("caches.match('/words').then((kept) => kept.json())")["grimoire"].endswith("Grimoire.")
    form.get_by_role("button", name="Turn notifications off").click()
    form.get_by_role("button", name="Turn on notifications here").wait_for()
    assert not ann.ask("GET", "/me")["push"]


def test_a_push_becomes_a_notice(visit: Visit) -> None:
    ann = visit(permissions=["notifications"]).say_hello()
    ann.page.wait_for_function("navigator.serviceWorker.controller")
    tools = ann.context.new_cdp_session(ann.page)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    ann.wait_until(lambda: bool(found), "the service worker")
    told = {"game": "grimoire", "table": "abc", "text": "It is your turn in Grimoire.", "url": "/t/abc"}
    push = {"origin": ann.url, "registrationId": found[0], "data": json.dumps(told)}
    tools.send("ServiceWorker.deliverPushMessage", push)
    shown = "async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((each) => each.body)"
    ann.wait_until(lambda: ann.page.evaluate(shown) == [told["text"]], "the notice")


def test_it_can_be_installed_as_an_app(ann: Visitor) -> None:
    request = ann.context.request
    manifest = request.get(ann.url + "/manifest.webmanifest").json()
    assert manifest["name"] == "Spellbox"
    assert all(request.get(f"{ann.url}/{icon['src'].lstrip('/')}").ok for icon in manifest["icons"])


def grave_faults(page: Page) -> list[str]:
    """What axe-core calls serious or critical, in both themes."""
    page.evaluate(AXE.read_text())
    found: list[str] = []
    for theme in ("dark", "light"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        found += [f"{theme} {fault}" for fault in page.evaluate(GRAVE)]
    return found


@pytest.mark.parametrize("path", [*ADDRESSES, "/learn/glastonbury"])
def test_axe_finds_nothing_grave_on_pages(path: str, ann: Visitor) -> None:
    ann.go(path)
    ann.page.locator("main h1, main h2, .prompt").first.wait_for()
    assert grave_faults(ann.page) == []


@every_game
def test_axe_finds_nothing_grave_at_tables(name: str, ann: Visitor) -> None:
    table = ann.open_table(name, ["me", "apprentice"], seed="5")
    ann.wait_for_turn()
    for move in range(6):
        ann.wait_for_turn()
        ann.type_move(ann.legal()[move % len(ann.legal())])
    ann.wait_for_turn()
    assert grave_faults(ann.page) == []
    play_out([ann.at_table(table)], random.Random(2))
    ann.page.locator("main.end").wait_for()
    assert grave_faults(ann.page) == []


CUT = """() => [...document.querySelectorAll(".contents .what small")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent)"""


@pytest.mark.parametrize("width", [1180, 1280, 1440])
def test_no_short_text_of_a_spell_is_cut(width: int, visit: Visit) -> None:
    ann = visit(viewport={"width": width, "height": 800}).say_hello()
    table = StagedTable(ann, "grimoire", states("grimoire")["book-full"][0])
    for language in ("en", *LANGUAGES):
        ann.speak(language)
        table.open()
        ann.page.evaluate(DRAWN)
        assert ann.page.evaluate(CUT) == [], language
