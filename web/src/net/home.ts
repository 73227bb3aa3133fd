/** Where the tables are: on the server that the page came from, or in a worker of this browser. */
import type { WorkerMessage } from "./local/worker";

/** What a Connection needs of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Reply {
  status: number;
  body: any;
  headers?: Headers; // of a server
}

export interface Home {
  request(method: string, path: string, body?: unknown, key?: string): Promise<Reply>;
  /** At another server, if the table is at one: its address, as a message said. */
  connect(table: string, server?: string): Socket;
}

/** The site of plain files says so in its page: content is "browser", data-pace how long bots wait. */
const told = document.querySelector<HTMLMetaElement>("meta[name=spellbox-home]");

/** Whether there is no server: nobody else to play with, but the whole game in this browser. */
export const local = told?.content === "browser";

const server: Home = {
  async request(method, path, body, key) {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (key) headers["X-Table-Key"] = key;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await fetch(`/api${path}`, { method, headers, body: sent });
    const told = await answer.json().catch(() => ({ reason: answer.statusText }));
    return { status: answer.status, body: told, headers: answer.headers };
  },
  connect(table, server = "") {
    const address = new URL(`${server}/api/tables/${table}/socket`, location.href);
    address.protocol = address.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(address) as Socket;
  },
};

let worker: Worker | undefined;

/** What the worker tells that nobody asked for: a match could not be kept. */
export const losses = { tell: (reason: string) => console.error(reason) };

function theWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./local/worker.ts", import.meta.url), {
    type: "module",
    name: told?.dataset.pace ?? "1",
  });
  worker.onmessage = ({ data }: MessageEvent<{ loss: string }>) => losses.tell(data.loss);
  return worker;
}

function say(said: WorkerMessage): MessagePort {
  const { port1, port2 } = new MessageChannel();
  theWorker().postMessage(said, [port2]);
  return port1;
}

/** Ask the worker of this browser, also where the tables are on a server. */
export function askWorker(method: string, path: string, body?: unknown): Promise<Reply> {
  const port = say({ request: { method, path, body } });
  return new Promise((resolve) => (port.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data)));
}

const browser: Home = {
  async request(method, path, body) {
    const file = staticFile(path);
    if (!file) return askWorker(method, path, body);
    const answer = await fetch(file);
    return { status: answer.status, body: await answer.json() };
  },
  connect: (table) => new PortSocket(say({ connect: table })),
};

/** What is the same for everybody lies beside the page as files. */
export function staticFile(path: string): string | null {
  const { pathname, searchParams } = new URL(path, location.origin);
  if (!/^\/games(\/|$)/.test(pathname) || pathname.endsWith("/cards")) return null;
  const language = searchParams.get("language");
  return `/api${pathname}${language ? `.${language}` : ""}.json`;
}

/** A worker's port as a WebSocket. */
class PortSocket implements Socket {
  readyState: number = WebSocket.OPEN;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(private readonly port: MessagePort) {
    port.onmessage = ({ data }: MessageEvent<string>) => this.onmessage?.({ data });
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    this.port.postMessage(text);
  }

  close(): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.port.postMessage(null);
    this.readyState = WebSocket.CLOSED;
    queueMicrotask(() => this.onclose?.());
  }
}

export const home: Home = local ? browser : server;
