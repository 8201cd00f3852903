import { keptName } from '@firm/session';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sealed } from './seal.ts';

/** A page or a file, encrypted. */
export interface SheetRow {
  id: string;
  /** The order within its letter. */
  place: number;
  /** The letter that the sheet waits with, or `DRAFT`. */
  letter: string;
  /** The tab that took it; only for guests. */
  tab: string;
  /** Milliseconds. */
  at: number;
  about: Sealed;
  original: Sealed;
  page?: Sealed;
}

/** A letter that waits for the network, encrypted. */
export interface LetterRow {
  id: string;
  at: number;
  about: Sealed;
}

interface Kept extends DBSchema {
  keys: { key: string; value: CryptoKey };
  sheets: { key: string; value: SheetRow; indexes: { letter: string } };
  letters: { key: string; value: LetterRow };
}

export type KeptDb = IDBPDatabase<Kept>;

/** The sheets that belong to no letter yet. */
export const DRAFT = 'draft';
/** Milliseconds. What nobody has sent for a month is deleted. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const open = new Map<string, Promise<KeptDb>>();

/** Opens the database of one person. It closes by itself when a sign-out, in whichever tab, deletes it. */
export function openKept(owner: string): Promise<KeptDb> {
  const known = open.get(owner);
  if (known) return known;
  const opening = openDB<Kept>(keptName(owner), 1, {
    upgrade(db) {
      db.createObjectStore('keys');
      db.createObjectStore('sheets', { keyPath: 'id' }).createIndex('letter', 'letter');
      db.createObjectStore('letters', { keyPath: 'id' });
    },
    blocking() {
      open.delete(owner);
      void opening.then((db) => db.close());
    },
    terminated: () => open.delete(owner),
  }).then(async (db) => {
    await dropOlder(db, Date.now() - KEPT_MS);
    return db;
  });
  open.set(owner, opening);
  opening.catch(() => open.delete(owner));
  return opening;
}

/** Deletes what was kept before a moment in milliseconds. */
export async function dropOlder(db: KeptDb, before: number): Promise<void> {
  const change = db.transaction(['sheets', 'letters'], 'readwrite');
  for (const name of ['sheets', 'letters'] as const)
    for (const { id, at } of await change.objectStore(name).getAll())
      if (at < before) await change.objectStore(name).delete(id);
  await change.done;
}
