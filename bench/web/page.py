"""What the page weighs and how quick it is, on loopback: PYTHONPATH=tests python bench/web/page.py

The weight is what the network carried (compressed) until a first load was quiet, in so many answers. Before the first
page is timed the server has compiled its rules and the browser has painted another page: their own starts are not
counted. The lobby's paint is the median of some first visits, all of them beside it. Ready to play is when legal moves
are lit. An answer is drawn in the first frame after the log has the move. Of tasks the main thread's processor time
counts, in two plays: at full speed, times four; and slowed four times by Chromium, with what that achieved measured
beside, for it slows by signals from another thread: not at all under real-time priority, and beside other work by too
much, since it takes waiting for work. The longest of those that meet something that flies is told apart; bots answer as
they do for people. Layout shifts count too, and what animations change while cards fly.
"""

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, sync_playwright

from server.people import RunningServer, settings_for
from spellbox import games
from web.conftest import DESK, launch
from web.visitor import Visitor

VISITS = 7
MOVES = 8
SLOWER = 4
LONG = 50
TASKS, MARKS = "disabled-by-default-devtools.timeline", "blink.user_timing"
FIELD = "input[list=legal-moves]"
WATCH = """
window.seen = { ready: 0, shift: 0, changed: [], answers: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
let lines = 0, sent = 0;
new MutationObserver(() => {
  if (!seen.ready && document.querySelector(".prompt.yours")) seen.ready = performance.now();
  const now = document.querySelectorAll("[role=log] li:not(.quiet)").length;
  if (now > lines && sent) {
    const from = sent;
    sent = 0;
    requestAnimationFrame(() => setTimeout(() => seen.answers.push(performance.now() - from)));
  }
  lines = now;
}).observe(document, { childList: true, subtree: true, attributes: true });
addEventListener("keydown", (event) => { if (event.key === "Enter") sent = performance.now(); }, true);
const note = (animation) => {
  for (const frame of animation.effect?.getKeyframes?.() ?? [])
    for (const name of Object.keys(frame))
      if (!["offset", "computedOffset", "easing", "composite"].includes(name)) seen.changed.push(name);
  seen.changed = [...new Set(seen.changed)];
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  note(animation);
  let flew = false;
  setTimeout(() => {
    flew = animation.playState === "running";
    if (flew) performance.mark("flies");
  }, animation.effect.getTiming().delay);
  animation.finished.catch(() => {}).then(() => flew && performance.mark("landed"));
  return animation;
};
for (const begun of ["animationstart", "transitionrun"])
  addEventListener(begun, (event) => event.target.getAnimations().forEach(note), true);
"""
LOOP = """() => {
  const from = performance.now();
  for (let i = 0, sum = 0; i < 2e7; i++) sum = (sum + i) % 7;
  return performance.now() - from;
}
"""


class Measured(Visitor):
    """A first visit that is weighed and timed."""

    def __init__(self, browser: Browser, url: str, **context: Any) -> None:
        super().__init__(browser.new_context(viewport=DESK, locale="en-GB", service_workers="block", **context), url)
        self.page.add_init_script(WATCH)
        self.bytes = self.requests = 0
        self.tools = self.context.new_cdp_session(self.page)
        self.tools.on("Network.loadingFinished", self.weigh)
        self.tools.send("Network.enable")

    def weigh(self, loaded: dict[str, Any]) -> None:
        self.bytes += loaded["encodedDataLength"]
        self.requests += 1

    def long_tasks(self, happens: Callable[[], None], times: int = 1) -> str:
        """How long the main thread's long tasks were while something happened, in milliseconds of processor time."""
        traced: list[dict[str, Any]] = []
        ended: list[Any] = []
        self.tools.on("Tracing.dataCollected", lambda part: traced.extend(part["value"]))
        self.tools.once("Tracing.tracingComplete", lambda told: ended.append(told))
        self.tools.send("Tracing.start", {"traceConfig": {"includedCategories": [TASKS, MARKS]}})
        happens()
        self.tools.send("Tracing.end")
        self.wait_until(lambda: bool(ended), "the trace")
        threads = {event["tid"] for event in traced if event.get("args", {}).get("name") == "CrRendererMain"}
        tasks = [each for each in traced if each["name"] == "RunTask" and each["tid"] in threads]
        assert tasks, "the trace tells of no task"
        spent = [times * each.get("tdur", 0) / 1000 for each in tasks]
        flights = flights_in(traced)
        meanwhile = [time for time, task in zip(spent, tasks, strict=True) if meets(task, flights)]
        longest = ", ".join(f"{time:.0f}" for time in sorted(spent, reverse=True)[:3])
        return f"{longest} ms; {sum(time > LONG for time in spent)}; {max(meanwhile, default=0):.0f} ms"

    def slow_down(self) -> None:
        self.tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def pace(self) -> float:
        """Milliseconds that a loop of always the same length takes now, other programs' turns left out."""
        return float(min(self.page.evaluate(LOOP) for _ in range(5)))

    def seen(self, what: str) -> Any:
        return self.page.evaluate(f"seen.{what}")

    @property
    def first_paint(self) -> float:
        return float(self.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))


def flights_in(traced: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """From when until when something flew."""
    marks = sorted((each["ts"], each["name"]) for each in traced if each["name"] in ("flies", "landed"))
    found, flying, since = [], 0, 0.0
    for at, name in marks:
        since = since if flying else at
        flying = max(0, flying + (1 if name == "flies" else -1))
        if not flying:
            found.append((since, at))
    return found


def meets(task: dict[str, Any], flights: list[tuple[float, float]]) -> bool:
    return any(task["ts"] < end and task["ts"] + task.get("dur", 0) > start for start, end in flights)


def compiled(url: str) -> None:
    """Wait until the server has compiled its rules: it would take turns with the page."""
    while not httpx.get(f"{url}/api/status").json()["ready"]:
        time.sleep(0.5)


def lobby(browser: Browser, url: str) -> str:
    paints = []
    for _ in range(VISITS):
        ann = Measured(browser, url)
        ann.say_hello()
        ann.page.wait_for_load_state("networkidle")
        weight, requests = ann.bytes, ann.requests
        paints.append(ann.first_paint)
        ann.context.close()
    every = ", ".join(f"{paint:.0f}" for paint in sorted(paints))
    return f"| lobby | {weight / 1000:.0f} kB | {requests} | {statistics.median(paints):.0f} ms ({every}) | | | | | | |"


def table(browser: Browser, url: str, game: str) -> str:
    host = Visitor(browser.new_context(viewport=DESK, locale="en-GB"), url).say_hello()
    address = host.open_table(game, ["me", "apprentice"], seed="1")
    host.wait_for_turn()
    ann = Measured(browser, url, storage_state=host.context.storage_state())
    host.context.close()
    ann.go(f"/t/{address}")
    ann.wait_for_turn()
    ann.page.wait_for_load_state("networkidle")
    weight, requests, ready = ann.bytes, ann.requests, ann.seen("ready")
    play(ann)
    answer = statistics.median(ann.seen("answers"))
    ann.page.evaluate("seen.changed = []")
    at_full_speed = ann.long_tasks(lambda: play(ann), SLOWER)
    pace = ann.pace()
    ann.slow_down()
    slowed = ann.long_tasks(lambda: play(ann))
    slower = ann.pace() / pace
    changed = ", ".join(ann.seen("changed"))
    paint, shift = ann.first_paint, ann.seen("shift")
    ann.context.close()
    return (
        f"| {game} | {weight / 1000:.0f} kB | {requests} | {paint:.0f} ms | {ready:.0f} ms | {answer:.0f} ms "
        f"| {at_full_speed} | {slowed} (slowed {slower:.1f} times) | {changed} | {shift:.3f} |"
    )


def play(ann: Measured) -> None:
    """A few moves, typed blindly (to look for a field is work for the page), each with time for its cards to fly."""
    ann.page.locator(FIELD).focus()
    for move in range(MOVES):
        ann.wait_until(lambda: bool(ann.legal()), "one's turn")
        ann.page.keyboard.insert_text(ann.legal()[move % len(ann.legal())])
        ann.page.keyboard.press("Enter")
        ann.page.wait_for_timeout(1200)


def main() -> None:
    print("| first load of | weight | answers | first paint | ready to play | move to drawn answer ", end="")
    print(f"| longest tasks times {SLOWER}; over {LONG} ms; longest while cards fly ", end="")
    print("| the same of the slowed page | what animations change | layout shift |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(settings_for(Path(folder), pace=1)) as server,
        sync_playwright() as playwright,
    ):
        compiled(server.url)
        browser = launch(playwright)
        browser.new_page().goto(server.url + "/rules/glastonbury")
        print(lobby(browser, server.url))
        for game in games.BUILT_IN:
            print(table(browser, server.url, game), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
