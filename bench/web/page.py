"""What the page weighs and how quick it is, on loopback: PYTHONPATH=tests python bench/web/page.py

The weight is what the network carried (compressed) until a first load was quiet. Ready to play is when legal moves are
lit. An answer is drawn in the first frame after the log has the move. At a quarter of the processor's speed every task
longer than 50 ms counts, from the first move on; so do layout shifts, and what animations change while cards fly.
"""

import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from server.people import RunningServer, settings_for
from spellbox import games
from web.conftest import DESK, launch
from web.visitor import Visitor

MOVES = 8
SLOWER = 4
WATCH = """
window.seen = { ready: 0, shift: 0, tasks: [], changed: [], answers: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
}).observe({ type: "longtask" });
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
(function look() {
  for (const animation of document.getAnimations())
    for (const frame of animation.effect?.getKeyframes?.() ?? [])
      for (const name of Object.keys(frame))
        if (!["offset", "computedOffset", "easing", "composite"].includes(name)) seen.changed.push(name);
  seen.changed = [...new Set(seen.changed)];
  requestAnimationFrame(look);
})();
"""


class Measured(Visitor):
    """A first visit that is weighed and timed."""

    def __init__(self, browser: Browser, url: str, **context: Any) -> None:
        super().__init__(browser.new_context(viewport=DESK, locale="en-GB", service_workers="block", **context), url)
        self.page.add_init_script(WATCH)
        self.bytes = 0
        self.tools = self.context.new_cdp_session(self.page)
        self.tools.on("Network.loadingFinished", self.weigh)
        self.tools.send("Network.enable")

    def weigh(self, loaded: dict[str, Any]) -> None:
        self.bytes += loaded["encodedDataLength"]

    def seen(self, what: str) -> Any:
        return self.page.evaluate(f"seen.{what}")

    @property
    def first_paint(self) -> float:
        return float(self.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))


def lobby(browser: Browser, url: str) -> str:
    ann = Measured(browser, url)
    ann.say_hello()
    ann.page.wait_for_load_state("networkidle")
    return f"| lobby | {ann.bytes / 1000:.0f} kB | {ann.first_paint:.0f} ms | | | | | |"


def table(browser: Browser, url: str, game: str) -> str:
    host = Visitor(browser.new_context(viewport=DESK, locale="en-GB"), url).say_hello()
    address = host.open_table(game, ["me", "apprentice"], seed="1")
    host.wait_for_turn()
    ann = Measured(browser, url, storage_state=host.context.storage_state())
    host.context.close()
    ann.go(f"/t/{address}")
    ann.wait_for_turn()
    ann.page.wait_for_load_state("networkidle")
    weight, ready = ann.bytes, ann.seen("ready")
    play(ann)
    answer = statistics.median(ann.seen("answers"))
    ann.page.evaluate("seen.tasks = []; seen.changed = []")
    ann.tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    play(ann)
    tasks = ", ".join(f"{task:.0f} ms" for task in sorted(ann.seen("tasks"), reverse=True)[:3]) or "none"
    changed = ", ".join(ann.seen("changed"))
    return (
        f"| {game} | {weight / 1000:.0f} kB | {ann.first_paint:.0f} ms | {ready:.0f} ms | {answer:.0f} ms "
        f"| {tasks} | {changed} | {ann.seen('shift'):.3f} |"
    )


def play(ann: Measured) -> None:
    """A few moves, each with the time that its cards need to fly."""
    for move in range(MOVES):
        ann.wait_for_turn()
        ann.type_move(ann.legal()[move % len(ann.legal())])
        ann.page.wait_for_timeout(700)


def main() -> None:
    print("| first load of | weight | first paint | ready to play | move to drawn answer ", end="")
    print(f"| tasks over 50 ms at 1/{SLOWER} speed | what animations change | layout shift |")
    print("|---|---|---|---|---|---|---|---|")
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(settings_for(Path(folder), pace=0.3)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        print(lobby(browser, server.url))
        for game in games.GAMES:
            print(table(browser, server.url, game), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
