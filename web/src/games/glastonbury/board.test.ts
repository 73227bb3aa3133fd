import { expect, test } from "vitest";

import { CELLS, lineAt, placeAt, pointAt, STOPS, stopsOnTheWay, walkPath } from "./board";

const stops = [...Array(STOPS).keys()];

test("the twenty stops go clockwise from the first corner", () => {
  const names = stops.map((stop) => placeAt(stop).name).join(" ");
  expect(names).toBe("a1 b c d e f1 2 3 4 5 f6 e d c b a6 5 4 3 2");
});

test("a line has six cells, a corner none", () => {
  expect(lineAt(2)).toEqual(["c1", "c2", "c3", "c4", "c5", "c6"]);
  expect(lineAt(16)).toEqual(["a5", "b5", "c5", "d5", "e5", "f5"]);
  expect(lineAt(10)).toEqual([]);
});

test("the corners hold no cards", () => expect(CELLS).toHaveLength(32));

test("a stop lies beside its line", () => {
  expect(pointAt(2)).toEqual({ x: 324, y: 37 });
  expect(pointAt(13)).toEqual({ x: 324, y: 711 });
  expect(pointAt(7).y).toBe(pointAt(18).y);
});

test("a walk follows the path around its corners", () => {
  expect(stopsOnTheWay(18, 3)).toEqual([19, 0, 1]);
  expect(walkPath(9, 2)).toBe("M711 524L711 574A137 137 0 0 1 670 670A137 137 0 0 1 574 711L524 711");
});
