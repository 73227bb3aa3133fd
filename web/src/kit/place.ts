/** Where something lies: its middle and its size, seen from something else and in its measure. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The table may be drawn larger or smaller than the window's pixels; what moves on it is moved by its own. */
export function placeIn(home: HTMLElement, thing: Element): Place {
  const [here, there] = [home.getBoundingClientRect(), thing.getBoundingClientRect()];
  const zoom = here.width / home.offsetWidth || 1;
  return {
    x: (there.x + there.width / 2 - here.x) / zoom,
    y: (there.y + there.height / 2 - here.y) / zoom,
    width: there.width / zoom,
    height: there.height / zoom,
  };
}
