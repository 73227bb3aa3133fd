"""Measures a drawn page: what is outside of the window, what covers what, what a finger misses."""

from playwright.sync_api import Page

MEASURE = """(finger) => {
  const dialog = document.querySelector("dialog[open]");
  const wanted = "button, a[href], select, input:not([type=range]), summary";
  const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = (each) => (each.getAttribute("aria-label") || each.textContent || each.className).trim().slice(0, 40);
  const all = [...(dialog ?? document.body).querySelectorAll(wanted)].filter(shown);
  const boxes = all.map((each) => ({ each, box: each.getBoundingClientRect() })).filter(({ box }) => box.width > 1);
  const faults = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + 1) faults.push(`the page is ${page.scrollWidth} wide`);
  for (const { each, box } of boxes) {
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`outside: ${name(each)}`);
    const low = Math.min(box.width, box.height) < finger && !each.closest("p, li.title, .why-not");
    if (low) faults.push(`small: ${name(each)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  }
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (one.each.contains(other.each) || other.each.contains(one.each)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const least = Math.min(one.box.width * one.box.height, other.box.width * other.box.height);
      if (wide > 0 && high > 0 && wide * high > 0.25 * least) faults.push(`${name(one.each)} and ${name(other.each)}`);
    }
  });
  const words = ".narration b, .prompt b, .prompt span, .steps li, .podium span, .what, h3";
  for (const each of document.querySelectorAll(words)) {
    if (shown(each) && each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
      faults.push(`cut: ${name(each)}`);
  }
  return faults;
}"""


def faults(page: Page, finger: int = 0) -> list[str]:
    """What is wrong with the layout of what is on show; targets below so many pixels count for a finger."""
    found: list[str] = page.evaluate(MEASURE, finger)
    return found
