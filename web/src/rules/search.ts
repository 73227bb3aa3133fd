import { seatName } from "./events";
import type { Desk, Edge, Game, LevelNumbers } from "./game";
import type { Match } from "./match";
import { f64, many, type Pointer } from "./layout";
import { networkFor, type Network } from "./weights";

/** The numbers of bots/search.py. */
const MOST_EDGES = 1 << 21;
const MOST_MOVES = 8;
const BREATH = 500; // iterations between two looks at the clock
const LONGEST_VARIATION = 6;
const PATH = 512;
const SLIPS = 1 << 16;
const SALT = 0x5eed;
const MOST_NODES = 1 << 19;
const NOBODY = -1;
const UNSEEN = -1; // the logit of a move that a search did not look at; one look is 0

/** A move that was considered: how often, what it promised on average, and how play would go on. */
export interface Considered {
  move: number;
  visits: number;
  wins: number;
  margin: number;
  variation: { seat: number; move: number }[];
  logit: number; // the logarithm of the visits
}

/** Where a thought begins: a match, or a state that a seat could believe in. */
export type Position = Pick<Match, "game" | "players" | "state">;

export interface Budget {
  iterations: number;
  seconds: number;
  guided: boolean;
}

/** Lets others have their turn between two parts of a long thought. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A bot at a desk of its own: it gets a table that its seat could believe in, never the true one. */
export class Thinker {
  readonly desk: Desk;

  private constructor(
    readonly game: Game,
    readonly seat: number,
    private readonly players: number,
    private readonly network: Network | null,
    state: Uint8Array,
  ) {
    this.desk = game.desk();
    const { desk } = this;
    desk.fill(game.bindings.STATE, desk.state, state);
    desk.sow(desk.rng, crypto.getRandomValues(new Uint8Array(32)));
    desk.verbs.redeal(desk.state, desk.box, seat, desk.rng);
  }

  static at({ game, players, state }: Position, seat: number, guided: boolean): Promise<Thinker> {
    const network = guided ? networkFor(game, players).catch(() => null) : Promise.resolve(null);
    return network.then((found) => new Thinker(game, seat, players, found, state));
  }

  /** A move as a level or character chooses it (bots/levels.py). */
  async choose(level: LevelNumbers): Promise<number> {
    const { desk, seat } = this;
    const together = this.othersMayMove();
    const legal = desk.legal(seat);
    if (legal.length === 1) return legal[0]!;
    const network = level.guided ? null : this.network;
    if (!network && this.below(SLIPS) < level.slip * SLIPS) return legal[this.below(legal.length)]!;
    if (level.sharpness < 1) desk.verbs.forget?.(desk.state, desk.box, seat, level.sharpness, SALT + seat, desk.rng);
    if (network || level.likings.length) return this.settle(level, network, together);
    if (together && this.network) return this.drawn(this.network);
    const considered = await this.consider(level, !together);
    return together ? this.mixed(considered) : considered[0]!.move;
  }

  /** From what the network, or else a search, thinks of the moves to one of them: likings, haste, noise (bots/manner.py). */
  private async settle(level: LevelNumbers, network: Network | null, together: boolean): Promise<number> {
    const { desk, seat } = this;
    const { rules, verbs } = desk;
    const { MOVES } = this.game.bindings;
    const thought = new Array<number>(MOVES).fill(UNSEEN);
    if (!network) for (const { move, logit } of await this.consider(level, false)) thought[move] = logit;
    desk.legal(seat); // into the mask
    const logits = rules.make(many(MOVES, f64), thought);
    if (network) verbs.instinct!(desk.state, desk.box, seat, ...network.asked(rules), logits);
    if (level.likings.length) {
      const row = many(level.likings.length, f64);
      const [likings, traits] = [rules.make(row, level.likings), rules.make(row)];
      verbs.lean!(desk.state, desk.box, seat, desk.mask, likings, traits, logits);
    }
    const noise = network ? level.noise : Number(together); // choices made at once are mixed
    return verbs.settle(logits, desk.mask, level.haste, noise, desk.rng);
  }

  /** Whether several seats choose at once: who has chosen already may still change it. */
  private othersMayMove(): boolean {
    const others = Array.from({ length: this.players }, (_, other) => other).filter((other) => other !== this.seat);
    return others.some((other) => this.desk.legal(other).length > 0);
  }

  /** All moves that were considered, the best first; only until the most visited is decided, if that is all. */
  async consider({ iterations, seconds }: Budget, untilDecided: boolean): Promise<Considered[]> {
    const { desk } = this;
    const { verbs, rules } = desk;
    const { EDGE, STATE, CHANCE, MOST_SEATS, MOVES } = this.game.bindings;
    const most = this.network ? Math.min(iterations, MOST_NODES) : iterations;
    const edges = Math.min(MOST_EDGES, 2 * most * MOST_MOVES + 64);
    const tree = rules.room(edges * EDGE.bytes);
    const size = rules.room(8);
    rules.writeWide(size, 1n);
    const belief = rules.make(STATE);
    desk.fill(STATE, belief, desk.kept(STATE, desk.state));
    const table = rules.make(STATE);
    const dice = rules.make(CHANCE);
    desk.sow(dice, smallSeed(this.below(1 << 30)));
    const masks = rules.room(2 * 8 * Math.ceil(MOVES / 64));
    const path = rules.room(4 * PATH);
    const results = rules.room(8 * 3 * MOST_SEATS);
    const more = this.network ? this.network.guiding(rules, most) : [this.game.facts.horizon];
    const search = this.network ? verbs.guided_search! : verbs.search;
    const begun = performance.now();
    for (let done = 0; done < most; done += BREATH) {
      if (done && performance.now() - begun > 1000 * seconds) break;
      if (done && untilDecided && this.lead(tree) > most - done) break;
      const count = Math.min(BREATH, most - done);
      search(
        tree,
        edges,
        size,
        belief,
        table,
        desk.box,
        this.seat,
        count,
        dice,
        masks,
        desk.sheet,
        path,
        results,
        ...more,
      );
      await breathe();
    }
    return this.considered(tree);
  }

  below(n: number): number {
    return this.desk.verbs.below(this.desk.rng, n);
  }

  private edge(tree: Pointer<Edge>, number: number): Edge {
    const { EDGE } = this.game.bindings;
    return this.desk.rules.read(EDGE, tree + number * EDGE.bytes);
  }

  /** The edges below one. */
  private *children(tree: Pointer<Edge>, parent: number): Generator<Edge & { number: number }> {
    for (let number = this.edge(tree, parent).child; number;) {
      const edge = this.edge(tree, number);
      yield { ...edge, number };
      number = edge.sibling;
    }
  }

  /** By how many visits the seat's first move is ahead of its second. */
  private lead(tree: Pointer<Edge>): number {
    const visits = [...this.children(tree, 0)].filter((edge) => edge.seat === this.seat).map((edge) => edge.visits);
    const [first = 0, second = 0] = visits.sort((a, b) => b - a);
    return first - second;
  }

  /** The network's logit of every move, in the memory of the rules. */
  private instinct(network: Network): Pointer<number[]> {
    const { desk, seat } = this;
    const logits = desk.rules.make(many(this.game.bindings.MOVES, f64));
    desk.verbs.instinct!(desk.state, desk.box, seat, ...network.asked(desk.rules), logits);
    return logits;
  }

  private considered(tree: Pointer<Edge>): Considered[] {
    return [...this.children(tree, 0)]
      .filter(({ seat, visits }) => seat === this.seat && visits)
      .map((edge) => ({
        move: edge.move,
        visits: edge.visits,
        wins: edge.wins / edge.visits,
        margin: edge.margin / edge.visits,
        variation: this.variation(tree, edge.number),
        logit: this.desk.verbs.log(edge.visits),
      }))
      .sort((a, b) => b.visits - a.visits);
  }

  /** From an edge on, always the one that was looked at most. */
  private variation(tree: Pointer<Edge>, first: number): { seat: number; move: number }[] {
    const line: { seat: number; move: number }[] = [];
    for (let number = first; number && line.length < LONGEST_VARIATION;) {
      const { seat, move } = this.edge(tree, number);
      if (seat === NOBODY) break;
      line.push({ seat, move });
      const below = [...this.children(tree, number)];
      number = below.reduce((best, edge) => (edge.visits > best.visits ? edge : best), below[0]!)?.number ?? 0;
    }
    return line;
  }

  /** A choice made at once with others, from the network's policy. */
  private drawn(network: Network): number {
    const { desk } = this;
    desk.legal(this.seat); // into the mask
    return desk.verbs.settle(this.instinct(network), desk.mask, 0, 1, desk.rng);
  }

  /** A choice made at once with others: by how often each move was played, without what was only explored. */
  private mixed(considered: Considered[]): number {
    const kept = considered.filter(({ visits }) => visits * 4 >= considered[0]!.visits);
    let left = this.below(kept.reduce((sum, { visits }) => sum + visits, 0));
    for (const { move, visits } of kept) if ((left -= visits) < 0) return move;
    return kept.at(-1)!.move;
  }

  /** A considered line in writing: each move as the table in mind then looks; it ends where a move is not legal. */
  inWords({ variation }: Considered): string[] {
    const { desk } = this;
    const { STATE, CHANCE, EVENTS } = this.game.bindings;
    const [state, rng] = [desk.kept(STATE, desk.state), desk.kept(CHANCE, desk.rng)];
    const words: string[] = [];
    for (const { seat, move } of variation) {
      if (!desk.legal(seat).includes(move)) break;
      desk.show(seat);
      words.push(words.length ? `${seatName(seat)} ${desk.text(move)}` : desk.text(move));
      desk.rules.bytes(EVENTS, desk.events).fill(0);
      desk.verbs.play(desk.state, desk.box, seat, move, desk.rng, desk.events);
    }
    desk.fill(STATE, desk.state, state);
    desk.fill(CHANCE, desk.rng, rng);
    return words;
  }
}

function smallSeed(seed: number): Uint8Array {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, seed, true);
  return bytes;
}
