/** The browser's own table server: a worker that the page speaks with as it does with a server (net/home.ts). */
import type { FromClient, FromServer } from "../../generated/messages";
import { Hall, Unable } from "./hall";
import { giveBack, take } from "./locks";
import { answer, type Request } from "./requests";
import type { Room } from "./room";

/** What the page says to the worker, with a port for the answers. */
export type WorkerMessage = { request: Request } | { connect: string };

const hall = new Hall(Number(self.name || 1), (loss) => self.postMessage({ loss }));

self.onmessage = ({ data, ports }: MessageEvent<WorkerMessage>) => {
  const [port] = ports as [MessagePort];
  if ("request" in data) void respond(data.request, port);
  else void serve(data.connect, port);
};

async function respond(request: Request, port: MessagePort): Promise<void> {
  const reply = await answer(hall, request).catch((problem: unknown) => {
    console.error(problem);
    return { status: 500, body: { reason: String(problem) } };
  });
  port.postMessage(reply);
}

/** A page looks at a table until it closes the port (null). Only one tab plays a match. */
async function serve(table: string, port: MessagePort): Promise<void> {
  const listener = { tell: (message: FromServer) => port.postMessage(JSON.stringify(message)) };
  let room: Room | null = null;
  const left = new Promise<void>((leave) => {
    port.onmessage = ({ data }: MessageEvent<string | null>) => {
      if (data === null) leave();
      else if (room) void hall.hear(room, listener, JSON.parse(data) as FromClient);
    };
  });
  if (!(await take(table))) return listener.tell({ type: "closed", reason: "match-open-elsewhere" });
  try {
    room = await hall.connect(table, listener);
    await left;
    hall.leave(room, listener);
  } catch (problem) {
    if (!(problem instanceof Unable)) console.error(problem);
    listener.tell({ type: "closed", reason: problem instanceof Unable ? problem.reason : "match-damaged" });
  } finally {
    giveBack(table);
  }
}
