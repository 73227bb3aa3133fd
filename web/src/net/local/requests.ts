import { Refused } from "../../rules/match";
import { type Hall, Unable } from "./hall";

/** What a page asks by HTTP of a server, asked of the browser instead. */
export interface Request {
  method: string;
  path: string; // without /api
  body?: any;
}

export interface Reply {
  status: number;
  body: unknown;
}

type Handler = (hall: Hall, given: string[], body: any, query: URLSearchParams) => Promise<unknown>;

/** The parts of the server's API that make sense with nobody else there. */
const ROUTES: [string, RegExp, Handler][] = [
  ["GET", /^\/status$/, async () => ({ version: "", ready: true, compiled: 1, of: 1, games: {} })],
  ["GET", /^\/me$/, (hall) => hall.me()],
  ["POST", /^\/me$/, (hall, _, body) => hall.becomes(body)],
  ["PATCH", /^\/me$/, (hall, _, body) => hall.becomes(body)],
  ["DELETE", /^\/me$/, (hall) => hall.forget().then(() => ({ deleted: true }))],
  ["GET", /^\/me\/tables$/, (hall) => hall.tables()],
  ["GET", /^\/me\/others$/, async () => []],
  ["GET", /^\/tables$/, async () => []],
  ["POST", /^\/tables$/, (hall, _, body) => hall.open(body)],
  ["POST", /^\/tutorials\/(.+)$/, (hall, [game], _, query) => hall.openLesson(game!, Number(query.get("scene")))],
  ["GET", /^\/tables\/(\w+)\/match$/, (hall, [id]) => hall.finished(id!).then(({ match }) => match.data())],
  ["GET", /^\/tables\/(\w+)\/scores$/, (hall, [id]) => hall.finished(id!).then(({ match }) => match.explained())],
  ["GET", /^\/tables\/(\w+)\/replay$/, (hall, [id], _, query) => hall.replay(id!, query.get("seat") ?? "open")],
  ["POST", /^\/tables\/(\w+)\/analysis$/, (hall, [id]) => hall.analyse(id!)],
  ["GET", /^\/tables\/(\w+)\/analysis$/, (hall, [id]) => hall.analyse(id!)],
  ["POST", /^\/analyses\/(\w+)$/, (hall, [id], body) => hall.analyseFile(id!, body)],
  ["POST", /^\/hints$/, (hall, _, { game, players, seat, belief }) => hall.hint(game, players, seat, belief)],
  ["GET", /^\/tables\/(\w+)\/box$/, (hall, [id]) => hall.box(id!)],
  ["GET", /^\/games\/(.+)\/cards$/, (hall, [game]) => hall.reader(game!).then(({ printed }) => printed)],
  ["POST", /^\/cards$/, (hall, _, { game, cards }) => hall.reader(game).then((reader) => reader.check(cards))],
  ["POST", /^\/score$/, (hall, _, table) => hall.reader(table.game).then((reader) => reader.score(table))],
  ["GET", /^\/boxes$/, async () => []],
  ["POST", /^\/tables\/(\w+)\/continue$/, (hall, [id], body) => hall.goOn(id!, body.move, body.seat, body.level)],
];

export async function answer(hall: Hall, { method, path, body }: Request): Promise<Reply> {
  const { pathname, searchParams } = new URL(path, "http://here");
  for (const [verb, pattern, handler] of ROUTES) {
    const found = verb === method && pattern.exec(pathname);
    if (!found) continue;
    try {
      return { status: 200, body: await handler(hall, found.slice(1), body, searchParams) };
    } catch (problem) {
      if (problem instanceof Refused)
        return { status: 400, body: { reason: problem.reason, message: problem.id, args: problem.args } };
      if (!(problem instanceof Unable)) throw problem;
      return { status: problem.status, body: { reason: problem.reason } };
    }
  }
  return { status: 404, body: { reason: "needs-server" } };
}
