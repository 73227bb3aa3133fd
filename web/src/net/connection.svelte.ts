import type { TableRequest, Candidate, FromServer, Plain, Refused, TableMessage } from "../generated/messages";
import { home, type Socket } from "./home";
import { held, merged, OutOfStep, type TableState, UNKNOWN } from "./state";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
const HEARTBEAT = 20_000;
const SILENCE = 8_000;
const HOPS = 3; // from server to server without a pause

export interface Answer {
  refused?: Refused;
  candidates?: Candidate[];
  belief?: string;
  previews?: Record<string, Plain>;
}

interface Waiting {
  message: TableRequest & { id: string };
  answered: (answer: Answer) => void;
}

/** A table by WebSocket. It comes back after every break, asks again for what was not answered, and misses nothing. */
export class Connection {
  state = $state.raw<TableState>(UNKNOWN);
  connected = $state(false);
  refusal = $state(""); // why the server lets us in no more

  private socket: Socket | null = null;
  private waiting: Record<string, Waiting> = {};
  private server = ""; // where the table is, if not at the server of the page
  private next: string | null = null; // the server to which this one sent us
  private hops = 0;
  private pause = FIRST_PAUSE;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly open: (table: string, server: string) => Socket = home.connect,
  ) {
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Ask for something; told again after a break until it is answered. The server does it once. */
  ask(what: TableRequest): Promise<Answer> {
    const message = { ...what, id: crypto.randomUUID?.() ?? String(Math.random()).slice(2) };
    return new Promise((answered) => {
      this.waiting[message.id] = { message, answered };
      if (this.connected) this.send(message);
    });
  }

  /** Come back as somebody else: a guest whose cookie has changed. */
  reconnect(): void {
    this.state = UNKNOWN;
    this.socket?.close();
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.retry);
    clearTimeout(this.alarm);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private connect(): void {
    const socket = this.open(this.table, this.server);
    this.socket = socket;
    socket.onopen = () => this.send({ type: "hello", key: this.key, ...held(this.state) });
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => this.broken(socket);
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(said: FromServer): void {
    this.listenFor(HEARTBEAT, () => {
      this.send({ type: "ping" });
      this.listenFor(SILENCE, () => this.socket?.close());
    });
    if (said.type === "table") this.learn(said);
    else if (said.type === "done") this.answer(said.id, {});
    else if (said.type === "hint") this.answer(said.id, { candidates: said.candidates });
    else if (said.type === "belief") this.answer(said.id, { belief: said.state });
    else if (said.type === "previews") this.answer(said.id, { previews: said.moves });
    else if (said.type === "refused") this.answer(said.id, { refused: said });
    else if (said.type === "closed" && typeof said.to === "string") this.next = said.to;
    else if (said.type === "closed" && !this.connected)
      this.refusal = said.message ? `refused-${said.message}` : said.reason;
  }

  private learn(message: TableMessage): void {
    try {
      this.state = merged(this.state, message, performance.now());
    } catch (problem) {
      if (!(problem instanceof OutOfStep)) throw problem;
      this.reconnect();
      return;
    }
    if (!this.connected) this.welcomed();
    if (message.answers) this.answer(message.answers, {});
  }

  private welcomed(): void {
    this.connected = true;
    this.pause = FIRST_PAUSE;
    this.hops = 0;
    for (const { message } of Object.values(this.waiting)) this.send(message);
  }

  private answer(id: string, answer: Answer): void {
    const { [id]: asked, ...others } = this.waiting;
    this.waiting = others;
    asked?.answered(answer);
  }

  private listenFor(pause: number, then: () => void): void {
    clearTimeout(this.alarm);
    this.alarm = setTimeout(then, pause);
  }

  private broken(socket: Socket): void {
    if (socket !== this.socket) return;
    this.connected = false;
    clearTimeout(this.alarm);
    if (this.left || this.refusal) return;
    this.server = this.next ?? "";
    this.next = null;
    if (this.server && this.hops++ < HOPS) return this.connect();
    this.retry = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  private hurry = (): void => {
    if (document.hidden || this.left || this.refusal || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.retry);
    this.pause = FIRST_PAUSE;
    this.connect();
  };
}
