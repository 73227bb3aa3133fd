"""Measures a drawn page: text that is cut or written over, buttons that overlap, targets too small for a finger."""

from playwright.sync_api import Page

MEASURE = r"""(finger) => {
  const SLACK = 2; // pixels that rounding and overhanging letters may take
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const faults = new Set();
  const SEEN = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  const drawn = (each) => each.checkVisibility(SEEN);
  const name = (each) => (each.getAttribute("aria-label") || each.textContent || each.className).trim().slice(0, 40);
  const clips = (style, axis) => style[`overflow${axis}`] !== "visible";
  const scrolls = (style, axis) => /auto|scroll/.test(style[`overflow${axis}`]);
  const styles = new Map();
  const styleOf = (each) => styles.get(each) ?? styles.set(each, getComputedStyle(each)).get(each);

  /** The part of a box that the ancestors of a thing let through, and whether one of them cuts it for good. */
  function seen(each, { left, top, right, bottom }) {
    const box = { left, top, right, bottom, cut: false };
    for (let above = each; above && above !== document.body; above = above.parentElement) {
      const style = styleOf(above);
      if (style.display === "inline" || style.display === "contents") continue;
      const around = above.getBoundingClientRect();
      if (clips(style, "X")) {
        const over = box.left < around.left - SLACK || box.right > around.right + SLACK;
        if (over && !scrolls(style, "X")) box.cut = true;
        box.left = Math.max(box.left, around.left);
        box.right = Math.min(box.right, around.right);
      }
      if (clips(style, "Y")) {
        const over = box.top < around.top - SLACK || box.bottom > around.bottom + SLACK;
        if (over && !scrolls(style, "Y")) box.cut = true;
        box.top = Math.max(box.top, around.top);
        box.bottom = Math.min(box.bottom, around.bottom);
      }
      if (box.left >= box.right || box.top >= box.bottom) return { ...box, nothing: true };
      if (style.position === "fixed") break;
    }
    return box;
  }
  const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
  const both = (one, other) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > 0 && high > 0 ? wide * high : 0;
  };

  /** What stays where it is while the rest scrolls below it. */
  const stuck = (each) => {
    for (let above = each; above; above = above.parentElement)
      if (/sticky|fixed/.test(styleOf(above).position)) return above;
    return null;
  };
  // Books on a shelf and gifts once seen are as small as they are many; they only open a larger picture of themselves.
  const MANY = ".slot, .seen button";

  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + 1) faults.add(`the page is ${page.scrollWidth} wide`);

  const wanted = "button, a[href], select, input:not([type=range]), summary";
  const things = [...root.querySelectorAll(wanted)]
    .filter((each) => drawn(each) && !each.closest("[inert]"))
    .map((each) => ({ each, whole: each.getBoundingClientRect() }))
    .filter(({ whole }) => whole.width > 1)
    .map(({ each, whole }) => ({ each, whole, box: seen(each, whole) }));
  for (const { each, whole, box } of things) {
    const aside = box.nothing || scrolls(styleOf(each.parentElement), "X");
    if (!aside && (box.left < -1 || box.right > innerWidth + 1)) faults.add(`outside the window: ${name(each)}`);
    const low = Math.min(whole.width, whole.height) < finger - 0.5 && !each.closest(`p, .why-not, ${MANY}`);
    if (low) faults.add(`small: ${name(each)} ${Math.round(whole.width)}x${Math.round(whole.height)}`);
  }
  things.forEach((one, index) => {
    for (const other of things.slice(index + 1)) {
      if (one.box.nothing || other.box.nothing) continue;
      if (one.each.contains(other.each) || other.each.contains(one.each)) continue;
      if (stuck(one.each) !== stuck(other.each) || (one.each.matches(MANY) && other.each.matches(MANY))) continue;
      if (both(one.box, other.box) > 0.25 * Math.min(area(one.box), area(other.box)))
        faults.add(`overlap: ${name(one.each)} / ${name(other.each)}`);
    }
  });

  /** Words for screen readers only. */
  const unseen = (each) => {
    for (let above = each; above; above = above.parentElement)
      if (styleOf(above).position === "absolute" && above.clientWidth <= 1 && above.clientHeight <= 1) return true;
    return false;
  };
  const texts = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { currentNode: node } = walk;
    const within = node.parentElement;
    // Pictures of the lobby are cut to their frames, and those of the rules to a part of a table.
    if (!node.data.trim() || within.closest("option, datalist, script, style, title, .night, [inert]")) continue;
    if (!drawn(within) || unseen(within)) continue;
    const range = document.createRange();
    for (const word of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      // The last box of a letter: a hyphen before it has one too.
      const lineOf = (letter) => {
        range.setStart(node, letter);
        range.setEnd(node, letter + 1);
        return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
      };
      const apart = lineOf(word.index) !== lineOf(word.index + word[0].length - 1);
      if (apart && styleOf(within).hyphens !== "auto") faults.add(`broken: ${word[0]}`);
    }
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2) continue;
      // Letters are lower than the line they stand in.
      const inset = rect.height * 0.2;
      const ink = { left: rect.left, right: rect.right, top: rect.top + inset, bottom: rect.bottom - inset };
      const box = seen(within, ink);
      // What does not fit at all is left out on purpose; half a word never is.
      if (box.nothing) continue;
      if (box.cut) faults.add(`cut: ${node.data.trim().slice(0, 40)} (${within.tagName} ${within.className})`);
      let block = within;
      while (/^(inline|contents)$/.test(styleOf(block).display) && !block.closest("svg")) block = block.parentElement;
      const around = block.getBoundingClientRect();
      const turned = within.closest("svg, [data-turned]");
      if (!turned && (rect.left < around.left - SLACK || rect.right > around.right + SLACK))
        faults.add(`outside its box: ${node.data.trim().slice(0, 40)} (${within.tagName} ${within.className})`);
      texts.push({ node, within, box });
    }
  }
  /** Whether a text can be read: nothing lies over its middle. What takes no clicks is never found there. */
  const onTop = ({ within, box }) => {
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    if (y < 0 || y > innerHeight) return true;
    const top = document.elementFromPoint(x, y);
    return !top || top.contains(within) || within.contains(top);
  };
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      if (one.within === other.within || stuck(one.within) !== stuck(other.within)) continue;
      const shared = both(one.box, other.box);
      if (shared <= 0.15 * Math.min(area(one.box), area(other.box)) || !onTop(one) || !onTop(other)) continue;
      faults.add(`written over: ${one.node.data.trim().slice(0, 30)} / ${other.node.data.trim().slice(0, 30)}`);
    }
  });
  return [...faults];
}"""


def faults(page: Page, finger: int = 0) -> list[str]:
    """What is wrong with the layout of what is on show; targets below `finger` pixels are too small for one."""
    found: list[str] = page.evaluate(MEASURE, finger)
    return found
