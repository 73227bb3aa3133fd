import type {
  Analysis,
  Box,
  TableRequest,
  Candidate,
  FromClient,
  Me,
  Moment,
  NewTable,
  Plain,
  TableListing,
  TableSettings,
} from "../../generated/messages";
import { load, loadReader } from "../../rules";
import { OPEN, seatName, SPECTATOR } from "../../rules/events";
import { decoded, type Desk, type Game, type LevelNumbers } from "../../rules/game";
import { commitment, Match, randomSeed, Refused, UnknownTable } from "../../rules/match";
import type { Reader } from "../../rules/reader";
import { type Position, Thinker } from "../../rules/search";
import { decide, IllegalMove, mustBePlaying, ownSeat, RequestRefused } from "./law";
import { type Listener, Room } from "./room";
import { type Loss, type Saved, Store } from "./store";
import { type TableConfig, now, playText, type StartingPosition, Table } from "./table";

const HINT = { iterations: 8000, seconds: 1, guided: true };
const ANALYSIS = { iterations: 400, seconds: Infinity, guided: true };
const SHOWN_CANDIDATES = 5;
const EASIEST = "novice";
const TUTORS = ["Merlin", "Morgan", "Viviane", "Taliesin"];
const FRESH: StartingPosition = { laid: null, moves: [] };

/** A page cannot have what it asks for: a reason that is the id of a message, or English. */
export class Unable extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** All tables of this browser: what `server/hall.py` is to those of a server. */
export class Hall {
  readonly #store: Store;
  readonly #rooms = new Map<string, Promise<Room>>();
  readonly #desks = new WeakMap<Game, Desk>();
  readonly #analyses = new Map<string, Analysis>();
  readonly #readers = new Map<string, Reader>();
  readonly #boxes = new Map<string, Game>(); // by the text of their card files
  #me: Me | null = null;

  constructor(
    private readonly pace: number,
    lost: (why: Loss) => void,
  ) {
    this.#store = new Store(lost);
  }

  async me(): Promise<Me | null> {
    return (this.#me = await this.#store.me());
  }

  async becomes(change: Partial<Me>): Promise<Me> {
    const known = (await this.me()) ?? { id: "me", name: "", webhook: "", push: false, muted: [] };
    this.#me = { ...known, name: change.name ?? known.name };
    await this.#store.keepMe(this.#me);
    return this.#me;
  }

  async forget(): Promise<void> {
    await this.#store.forgetAll();
    this.#rooms.clear();
  }

  /** The guest's tables, those changed last first, also those that cannot be played here. */
  async tables(): Promise<TableListing[]> {
    await this.me();
    const saved = await this.#store.tables();
    return Promise.all(saved.filter((each) => !each.card.start.laid).map((each) => this.#listing(each)));
  }

  async #listing(saved: Saved): Promise<TableListing> {
    const { id, settings, opened } = saved.card;
    const { changed } = saved;
    const unread = { id, game: settings.game, settings, seats: [], to_move: [], yours: [], opened, changed };
    const table = await this.#restored(saved).catch((problem: unknown) =>
      problem instanceof Unable && problem.reason === "match-damaged" ? "damaged" : "read-only",
    );
    if (!(table instanceof Table)) return { ...unread, status: table };
    const { game, status, seats: seated, result } = table.describe();
    const seats = seated.map((each, seat) => ({
      ...each,
      points: result?.scores?.[seat] ?? null,
      won: Boolean(result?.winners.includes(each.seat)),
    }));
    const yours = table.seatsOf(this.#guest()).map(seatName);
    return { id, game, status, settings, seats, to_move: table.waiting.map(seatName), yours, opened, changed };
  }

  async open(settings: TableSettings, start = FRESH, seed = settings.seed ?? randomSeed()): Promise<NewTable> {
    const game = await this.#game(settings.game, settings.cards);
    const config: TableConfig = {
      id: crypto.randomUUID().replaceAll("-", "").slice(0, 16),
      settings: { ...settings, clock: null, public: false },
      seats: settings.seats ?? game.facts.seats[settings.players]!,
      version: game.facts.version,
      seed,
      commitment: await commitment(seed),
      host: this.#guest(),
      opened: now(),
      start,
    };
    new Table(config, game, this.#desk(game)).begin(); // refuses what cannot be dealt
    await this.#store.keep({ id: config.id, card: config, events: [], changed: config.opened });
    return { id: config.id, invite: "", spectate: "" };
  }

  /** A lesson, of which the guest has all seats, or an illustration of the rules after a step, against bots. */
  async openLesson(name: string, scene = 0): Promise<NewTable> {
    const { lesson, scenes } = (await this.#game(name)).facts;
    const laid = scene && scenes ? scenes : lesson;
    const moves = (scene && scenes?.moves[scene - 1]) || [];
    const { seats, players, options, seed } = laid;
    const settings = { ...PRIVATE, game: name, players, seats: asList(seats), options, hints: true } as TableSettings;
    const opened = await this.open(settings, { laid, moves }, seed);
    const room = await this.room(opened.id);
    const names = [this.#me?.name ?? "", ...TUTORS];
    const sat = Array.from({ length: players }, (_, seat) => seat);
    await room.happen([
      ...sat.map((seat) =>
        scene && seat
          ? { event: "bot" as const, seat, level: EASIEST }
          : { event: "sat" as const, seat, guest: this.#guest(), name: names[seat]! },
      ),
      { event: "started" },
    ]);
    return opened;
  }

  /** A new table that goes on from a move of a finished match, with bots in the other seats. */
  async goOn(id: string, moves: number, seat: string, level = "adept"): Promise<NewTable> {
    const { config, table, match } = await this.finished(id);
    const played = match.history.slice(0, moves).map(({ text }) => text);
    const seats = asList(table.seats);
    const settings = { ...config.settings, seats, begins: "first" as const, hints: true, seed: config.seed };
    const opened = await this.open(settings, { laid: config.start.laid, moves: played }, config.seed);
    const room = await this.room(opened.id);
    const places = room.table.occupants.map((_, number) => number);
    const name = this.#me?.name ?? "";
    await room.happen([
      ...places.map((number) =>
        seatName(number) === seat
          ? { event: "sat" as const, seat: number, guest: this.#guest(), name }
          : { event: "bot" as const, seat: number, level },
      ),
      { event: "started" },
    ]);
    return opened;
  }

  /** A finished match and the table it was played at. */
  async finished(id: string): Promise<{ config: TableConfig; table: Table; match: Match }> {
    const { table } = await this.room(id);
    if (!table.ended || !table.match) throw new Unable(400, "the match is not over");
    return { config: table.config, table, match: table.match };
  }

  /** A finished match after every move, as a seat could see it then, or with all cards open. */
  async replay(id: string, seat: string): Promise<Moment[]> {
    const { table, match } = await this.finished(id);
    const again = table.begin();
    const viewer = seat === "open" ? OPEN : Number(seat.slice(1)) - 1;
    const moments: Moment[] = [{ view: again.view(viewer), line: null }];
    for (const { seat, move, events } of match.history.slice(again.history.length)) {
      again.push(seat, move);
      moments.push({ view: again.view(viewer), line: again.game.teller.line(events, SPECTATOR, true) });
    }
    return moments;
  }

  /** Let a bot judge every position of a finished match; ask again to see how far it is. */
  async analyse(id: string): Promise<Analysis> {
    const known = this.#analyses.get(id);
    if (known) return known;
    const { table, match } = await this.finished(id);
    const again = table.begin();
    return this.#judge(id, again, match.history.slice(again.history.length));
  }

  /** The same for a match of a server, by its file. */
  async analyseFile(id: string, file: Plain): Promise<Analysis> {
    const known = this.#analyses.get(id);
    if (known) return known;
    if (file.scenario) throw new Unable(501, "needs-server");
    const game = await this.#game(file.game, file.cards);
    const [match, again] = [new Match(game, this.#desk(game), file), new Match(game, this.#desk(game), file)];
    for (const words of file.moves) playText(match, words);
    return this.#judge(id, again, match.history);
  }

  #judge(id: string, match: Match, moves: Match["history"]): Analysis {
    const found: Analysis = { done: 0, of: moves.length, chances: [] };
    this.#analyses.set(id, found);
    void judgeAll(match, moves, found);
    return found;
  }

  async connect(id: string, listener: Listener): Promise<Room> {
    await this.me();
    const room = await this.room(id);
    room.welcome(listener);
    this.#goOn(room);
    return room;
  }

  leave(room: Room, listener: Listener): void {
    room.part(listener);
    if (room.empty) this.#rooms.delete(room.table.config.id);
  }

  async hear(room: Room, listener: Listener, request: FromClient): Promise<void> {
    if (request.type === "ping") return listener.tell({ type: "pong" });
    if (request.type === "hello") return;
    const id = request.id ?? "";
    try {
      await this.#handle(room, listener, request, id);
    } catch (problem) {
      listener.tell((await this.#refusal(room, problem)).asMessage(id));
    }
  }

  /** What is told of a request that was not done, also if that is a mistake of ours: the page waits for an answer. */
  async #refusal(room: Room, problem: unknown): Promise<RequestRefused> {
    if (problem instanceof IllegalMove) return this.#explained(room, problem);
    if (problem instanceof RequestRefused) return problem;
    console.error(problem);
    return new RequestRefused(String(problem));
  }

  /** A refusal with the clause that forbids the move. */
  async #explained({ table }: Room, { seat, move, legal }: IllegalMove): Promise<RequestRefused> {
    const { state } = table.match!;
    const reader = await this.reader(table.config.settings.game);
    const { clause, message, args } = reader.whyNot(table.game, state, seat, move);
    return new RequestRefused(message, args, legal, clause);
  }

  async #handle(room: Room, listener: Listener, request: TableRequest, id: string): Promise<void> {
    const { table } = room;
    if (request.type === "preview") {
      mustBePlaying(table);
      const seat = ownSeat(table, this.#guest(), request.seat);
      return listener.tell({ type: "previews", id, seat: request.seat, moves: table.match!.previews(seat) });
    }
    if (request.type === "hint") return this.#hint(room, listener, request.seat, id);
    if (request.type === "rematch") return this.#rematch(room, listener, id);
    if (request.type === "mute") return listener.tell({ type: "done", id });
    await room.happen(decide(table, this.#guest(), this.#me?.name ?? "", request), id, listener);
    this.#goOn(room);
  }

  async #hint(room: Room, listener: Listener, name: string, id: string): Promise<void> {
    const { table } = room;
    if (!table.config.settings.hints) throw new RequestRefused("without-hints");
    mustBePlaying(table);
    const seat = ownSeat(table, this.#guest(), name);
    if (!table.waiting.includes(seat)) throw new RequestRefused("not-your-turn-to-move");
    const match = table.match!;
    const [epoch, moves] = [table.epoch, match.history.length];
    const candidates = await considered(match, seat);
    const passed = table.epoch !== epoch || match.history.length !== moves;
    listener.tell({ type: "hint", id, seat: name, candidates: passed ? [] : candidates });
  }

  /** The same for a seat at a server's table: from a state that the seat could believe in, as base64. */
  async hint(name: string, players: number, seat: string, belief: string): Promise<Candidate[]> {
    const game = await this.#game(name);
    return considered({ game, players, state: decoded(belief) }, Number(seat.slice(1)) - 1);
  }

  /** The same people once more; who began now comes last. */
  async #rematch(room: Room, listener: Listener, id: string): Promise<void> {
    const { table } = room;
    if (!table.ended) throw new RequestRefused("rematch-after-the-end");
    if (table.rematch) return listener.tell({ type: "done", id });
    const colours = asList(table.seats);
    const seats = colours && [...colours.slice(1), colours[0]!];
    const opened = await this.open({ ...table.config.settings, seed: null, seats, begins: "first" });
    const again = await this.room(opened.id);
    const [first, ...rest] = table.occupants;
    await again.happen([
      ...[...rest, first!].map(({ guest, name, level }, seat) =>
        guest ? { event: "sat" as const, seat, guest, name } : { event: "bot" as const, seat, level },
      ),
      { event: "started" },
    ]);
    await room.happen([{ event: "followed", table: opened.id }], id, listener);
  }

  /** Let the bots that must move think. */
  #goOn(room: Room): void {
    for (const seat of room.table.botsToMove()) {
      if (room.thinking.has(seat)) continue;
      room.thinking.add(seat);
      void this.#botTurn(room, seat);
    }
  }

  /** A bot's move comes after a time that depends on its level alone. */
  async #botTurn(room: Room, seat: number): Promise<void> {
    const { table } = room;
    const match = table.match!;
    const { epoch } = table;
    const level = table.game.facts.levels[table.occupants[seat]!.level]!;
    const begun = performance.now();
    const move = await chosen(match, seat, level);
    await pause(1000 * this.pace * level.seconds - (performance.now() - begun));
    room.thinking.delete(seat);
    if (room.empty || !table.botsToMove().includes(seat)) return;
    if (table.epoch === epoch && match.legalMoves(seat).includes(move))
      await room.happen([{ event: "moved", seat, move: match.text(seat, move) }]);
    this.#goOn(room);
  }

  room(id: string): Promise<Room> {
    const known = this.#rooms.get(id) ?? this.#read(id);
    this.#rooms.set(id, known);
    known.catch(() => this.#rooms.delete(id));
    return known;
  }

  async #read(id: string): Promise<Room> {
    const saved = await this.#store.table(id);
    if (!saved) throw new Unable(404, "no-such-match");
    return new Room(await this.#restored(saved), saved, this.#store, () => this.#guest());
  }

  /** The table as its events leave it. */
  async #restored({ card: config, events }: Saved): Promise<Table> {
    try {
      const game = await this.#game(config.settings.game, config.settings.cards);
      const table = new Table(config, game, this.#desk(game));
      for (const event of events) table.apply(event);
      return table;
    } catch (problem) {
      const unknown = problem instanceof UnknownTable || problem instanceof Refused;
      if (unknown) throw new Unable(409, "match-of-other-rules");
      if (problem instanceof Unable) throw problem;
      throw new Unable(409, "match-damaged");
    }
  }

  /** The game with the printed box, or with that of a card file. */
  async #game(name: string, cards?: string | null): Promise<Game> {
    if (cards) return this.#gameWith(name, cards);
    const game = await load(name).catch((problem: unknown) => {
      if (problem instanceof WebAssembly.CompileError) throw new Unable(501, "browser-too-old");
      throw problem;
    });
    if (!game) throw new Unable(501, "game-needs-server");
    return game;
  }

  async #gameWith(name: string, cards: string): Promise<Game> {
    const known = this.#boxes.get(cards) ?? (await this.reader(name)).with(cards);
    this.#boxes.set(cards, known);
    return known;
  }

  /** What reads card files and tables in words of a game. */
  async reader(name: string): Promise<Reader> {
    await this.#game(name);
    const known = this.#readers.get(name) ?? (await loadReader(name));
    if (!known) throw new Unable(501, "needs-server");
    this.#readers.set(name, known);
    return known;
  }

  /** The cards of a table. */
  async box(id: string): Promise<Box> {
    const { game, config } = (await this.room(id)).table;
    const reader = await this.reader(config.settings.game);
    const cards = game.cards ?? "";
    return { cards, catalogue: reader.check(cards || JSON.stringify(reader.printed)).catalogue! };
  }

  /** One desk serves all matches of a game: each lays its own table on it. */
  #desk(game: Game): Desk {
    const desk = this.#desks.get(game) ?? game.desk();
    this.#desks.set(game, desk);
    return desk;
  }

  #guest(): string {
    return this.#me?.id ?? "me";
  }
}

const PRIVATE = { public: false, clock: null, on_timeout: "bot", seed: null };

const asList = (seats: string[] | number) => (typeof seats === "number" ? null : seats);

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A bot's move; any legal one if it cannot think, as where its memory is not to be had: the others wait for it. */
async function chosen(match: Match, seat: number, level: LevelNumbers): Promise<number> {
  try {
    return await (await Thinker.at(match, seat, true)).choose(level);
  } catch (problem) {
    console.error(problem);
    const legal = match.legalMoves(seat);
    return legal[Math.floor(Math.random() * legal.length)]!;
  }
}

/** The moves that a strong bot considers, the best first. */
async function considered(position: Position, seat: number): Promise<Candidate[]> {
  const thinker = await Thinker.at(position, seat, HINT.guided);
  const found = await thinker.consider(HINT, false);
  const total = found.reduce((sum, { visits }) => sum + visits, 0) || 1;
  return found.slice(0, SHOWN_CANDIDATES).map((each) => {
    const [move = "", ...expected] = thinker.inWords(each);
    const share = Math.round((1000 * each.visits) / total) / 1000;
    return { move, chance: each.wins, margin: Math.round(10 * each.margin) / 10, share, expected };
  });
}

/** Before each move, ask a bot in the mover's place; the others share what the mover does not have. */
async function judgeAll(match: Match, moves: Match["history"], found: Analysis): Promise<void> {
  let chances = Array.from({ length: match.players }, () => 1 / match.players);
  for (const { seat, move } of moves) {
    const considered = await (await Thinker.at(match, seat, ANALYSIS.guided)).consider(ANALYSIS, false);
    const { wins } = considered[0]!;
    const rest = chances.reduce((sum, each) => sum + each, 0) - chances[seat]! || 1;
    chances = chances.map((had, other) => (other === seat ? wins : (had * (1 - wins)) / rest));
    found.chances.push(chances.map((each) => Math.round(1000 * each) / 1000));
    found.done++;
    match.push(seat, move);
  }
}
