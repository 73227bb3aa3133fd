const PATIENCE = 10; // tries, while a page that was just left lets go
const PAUSE = 100; // milliseconds between them

interface Held {
  users: number;
  release: () => void;
}

const held = new Map<string, Held>();

/** Whether the table is now this tab's own: two tabs that played one match would undo each other's moves.
 * Without locks (an old browser, a page by plain HTTP) every tab is trusted. */
export async function take(table: string): Promise<boolean> {
  const mine = held.get(table);
  if (mine) mine.users++;
  if (mine || !navigator.locks) return true;
  for (let tries = 0; tries < PATIENCE; tries++) {
    if (await request(table)) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return false;
}

export function giveBack(table: string): void {
  const mine = held.get(table);
  if (!mine || --mine.users) return;
  held.delete(table);
  mine.release();
}

function request(table: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`spellbox-table-${table}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => held.set(table, { users: 1, release }));
    });
  });
}
