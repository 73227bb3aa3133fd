import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Connection } from "../src/net/connection.svelte";
import { inOrder } from "../src/net/hints";
import type { Socket } from "../src/net/home";
import type { Note, SeatView, TableMessage } from "../src/generated/messages";
import { held, merged, OutOfStep, UNKNOWN } from "../src/net/state";

const line = (what: string) => [{ what, seat: "p1" }];

function sight(seat: string, keep: number, texts: string[], epoch = 1): SeatView {
  return {
    seat,
    view: {},
    legal: [],
    may_undo: false,
    may_propose_undo: false,
    may_abort: false,
    log: { keep, lines: texts.map(line) },
    epoch,
  };
}

const told = (sights: SeatView[]): TableMessage => ({ type: "table", sights });
const note = (number: number): Note => ({ number, at: 0, kind: "started", seat: "", name: "", guest: "", text: "" });

test("the next best move of a hint has the next best chance", () => {
  const found = ["best", "worst", "good", "lucky"].map((move, place) => ({
    move,
    chance: [0.5, 0.3, 0.4, 0.6][place]!,
    margin: 0,
    share: 0,
    expected: [],
  }));
  expect(inOrder(found).map(({ move, chance }) => [move, chance])).toEqual([
    ["best", 0.5],
    ["lucky", 0.5],
    ["good", 0.4],
    ["worst", 0.3],
  ]);
  expect(inOrder([])).toEqual([]);
});

describe("what is known of a table", () => {
  test("new lines replace those that are not kept", () => {
    const before = merged(UNKNOWN, told([sight("p1", 0, ["a", "b"])]), 0);
    const after = merged(before, told([sight("p1", 1, ["c", "d"])]), 0);
    expect(after.sights.p1!.lines.map(([event]) => event!.what)).toEqual(["a", "c", "d"]);
  });

  test("lines that build on what is not held are refused", () => {
    expect(() => merged(UNKNOWN, told([sight("p1", 2, ["c"])]), 0)).toThrow(OutOfStep);
  });

  test("who sits down is a spectator no more", () => {
    const watching = merged(UNKNOWN, told([sight("", 0, [])]), 0);
    expect(Object.keys(merged(watching, told([sight("p2", 0, [])]), 0).sights)).toEqual(["p2"]);
  });

  test("a note that is told twice is heard once", () => {
    const before = merged(UNKNOWN, { type: "table", notes: [note(1), note(2)] }, 0);
    const after = merged(before, { type: "table", notes: [note(2), note(3)] }, 0);
    expect(after.notes.map((each) => each.number)).toEqual([1, 2, 3]);
  });

  test("the hello after a break says what is held", () => {
    const state = merged(UNKNOWN, { ...told([sight("p1", 0, ["a"], 4)]), notes: [note(7)] }, 0);
    expect(held(state)).toEqual({ epoch: 4, lines: { p1: 1 }, notes: 7 });
  });
});

/** A socket whose other end is the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = WebSocket.OPEN as number;
  sent: any[] = [];
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose = () => {};
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  hear(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  close() {
    this.readyState = WebSocket.CLOSED;
    this.onclose();
  }
}

describe("a connection", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
  });
  afterEach(() => vi.useRealTimers());

  function connect(): { connection: Connection; socket: FakeSocket } {
    const connection = new Connection("t1", "key", () => new FakeSocket() as unknown as Socket);
    const socket = FakeSocket.all[0]!;
    socket.onopen();
    return { connection, socket };
  }

  test("says hello, and is connected once it hears the table", () => {
    const { connection, socket } = connect();
    expect(socket.sent).toEqual([{ type: "hello", key: "key", epoch: 0, lines: {}, notes: 0 }]);
    expect(connection.connected).toBe(false);
    socket.hear(told([sight("p1", 0, ["a"])]));
    expect(connection.connected).toBe(true);
    connection.leave();
  });

  test("asks again after a break, with the same id, until it is answered", async () => {
    const { connection, socket } = connect();
    socket.hear(told([sight("p1", 0, ["a"])]));
    const answer = connection.ask({ type: "move", seat: "p1", move: "take c3" });
    const asked = socket.sent.at(-1);
    socket.close();
    vi.advanceTimersByTime(2000);
    const again = FakeSocket.all[1]!;
    again.onopen();
    expect(again.sent[0]).toMatchObject({ type: "hello", lines: { p1: 1 }, epoch: 1 });
    again.hear(told([sight("p1", 0, ["a"])]));
    expect(again.sent.at(-1)).toEqual(asked);
    again.hear({ type: "done", id: asked.id });
    expect(await answer).toEqual({});
    connection.leave();
  });

  test("a refusal comes back with its clause", async () => {
    const { connection, socket } = connect();
    socket.hear(told([]));
    const answer = connection.ask({ type: "move", seat: "p1", move: "take z9" });
    const refused = { type: "refused", id: socket.sent.at(-1).id, reason: "no", clause: "G4.1", message: "not-now" };
    socket.hear(refused);
    expect(await answer).toEqual({ refused });
    connection.leave();
  });

  test("a door that stays shut is not knocked at again", () => {
    const { connection, socket } = connect();
    socket.hear({ type: "closed", reason: "this table is private" });
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(connection.refusal).toBe("this table is private");
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("goes to the server where the table is, at once, and back to any when that one is gone", () => {
    const asked: string[] = [];
    const connection = new Connection("t1", "key", (_, server) => {
      asked.push(server);
      return new FakeSocket() as unknown as Socket;
    });
    FakeSocket.all[0]!.hear({ type: "closed", reason: "elsewhere", to: "/s/b" });
    FakeSocket.all[0]!.close();
    expect(asked).toEqual(["", "/s/b"]);
    FakeSocket.all[1]!.onopen();
    FakeSocket.all[1]!.hear(told([sight("p1", 0, ["a"])]));
    expect(connection.connected).toBe(true);
    FakeSocket.all[1]!.close();
    vi.advanceTimersByTime(2000);
    expect(asked).toEqual(["", "/s/b", ""]);
    FakeSocket.all[2]!.hear({ type: "closed", reason: "nobody has it yet", to: "" });
    FakeSocket.all[2]!.close();
    vi.advanceTimersByTime(2000);
    expect([asked.length, connection.refusal]).toEqual([4, ""]);
    connection.leave();
  });

  test("does not run from server to server for ever", () => {
    const { connection } = connect();
    for (let hop = 0; hop < 10; hop++) {
      const socket = FakeSocket.all.at(-1)!;
      socket.hear({ type: "closed", reason: "elsewhere", to: "/s/b" });
      socket.close();
    }
    expect(FakeSocket.all.length).toBeLessThan(6);
    connection.leave();
  });

  test("lines out of step bring everything anew", () => {
    const { connection, socket } = connect();
    socket.hear(told([sight("p1", 5, ["f"])]));
    vi.advanceTimersByTime(2000);
    FakeSocket.all[1]!.onopen();
    expect(FakeSocket.all[1]!.sent[0]).toMatchObject({ lines: {}, epoch: 0 });
    connection.leave();
  });

  test("a server that has gone silent is left", () => {
    const { connection, socket } = connect();
    socket.hear(told([]));
    vi.advanceTimersByTime(20_000);
    expect(socket.sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(10_000);
    expect(connection.connected).toBe(false);
    connection.leave();
  });
});
