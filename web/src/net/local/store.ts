import type { Me } from "../../generated/messages";
import type { TableEvent } from "./events";
import type { TableConfig } from "./table";

/** All that is kept of a table. */
export interface Saved {
  id: string;
  card: TableConfig; // the name that browsers have stored it by
  events: TableEvent[];
  changed: number;
}

/** Why something is not kept: ids of messages. */
export type Loss = "storage-refused" | "storage-full";

const TABLES = "tables";
const PEOPLE = "people";
const ME = "me";

/** What this browser keeps, in IndexedDB; where that is refused, in memory, and the player is told. */
export class Store {
  #opened: Promise<IDBDatabase | null> | undefined;
  readonly #unsaved = new Map<string, Saved>();
  #me: Me | null = null;

  constructor(private readonly lost: (why: Loss) => void) {}

  get #database(): Promise<IDBDatabase | null> {
    this.#opened ??= open().catch(() => {
      this.lost("storage-refused");
      return null;
    });
    return this.#opened;
  }

  async tables(): Promise<Saved[]> {
    const kept = (await this.#read<Saved[]>(TABLES, (store) => store.getAll())) ?? [];
    const all = new Map([...kept.map((saved) => [saved.id, saved] as const), ...this.#unsaved]);
    return [...all.values()].sort((a, b) => b.changed - a.changed);
  }

  async table(id: string): Promise<Saved | undefined> {
    return this.#unsaved.get(id) ?? (await this.#read<Saved>(TABLES, (store) => store.get(id)));
  }

  async keep(saved: Saved): Promise<void> {
    const kept = await this.#write(TABLES, (store) => store.put(saved));
    if (kept) this.#unsaved.delete(saved.id);
    else this.#unsaved.set(saved.id, structuredClone(saved));
  }

  async me(): Promise<Me | null> {
    this.#me ??= (await this.#read<Me>(PEOPLE, (store) => store.get(ME))) ?? null;
    return this.#me;
  }

  async keepMe(me: Me): Promise<void> {
    this.#me = me;
    await this.#write(PEOPLE, (store) => store.put(me, ME));
  }

  async forgetAll(): Promise<void> {
    this.#me = null;
    this.#unsaved.clear();
    await this.#write(TABLES, (store) => store.clear());
    await this.#write(PEOPLE, (store) => store.clear());
  }

  async #read<T>(name: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
    const database = await this.#database;
    if (!database) return undefined;
    return answered<T>(ask(database.transaction(name).objectStore(name))).catch(() => undefined);
  }

  /** Whether it was written. */
  async #write(name: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<boolean> {
    const database = await this.#database;
    if (!database) return false;
    try {
      const transaction = database.transaction(name, "readwrite");
      ask(transaction.objectStore(name));
      await finished(transaction);
      return true;
    } catch (problem) {
      this.lost((problem as DOMException | null)?.name === "QuotaExceededError" ? "storage-full" : "storage-refused");
      return false;
    }
  }
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open("spellbox", 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(TABLES, { keyPath: "id" });
    opening.result.createObjectStore(PEOPLE);
  };
  return answered(opening);
}

function answered<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}
