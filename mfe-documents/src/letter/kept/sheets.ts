import { GUEST } from '@firm/session';
import type { Corners, Turn } from '../photo/corners.ts';
import { noteKept } from './noteKept.ts';
import { DRAFT, dropOlder, type KeptDb, openKept, type SheetRow } from './openKept.ts';
import { guestTab, ownKey } from './ownKey.ts';
import { seal, sealJson, unseal, unsealJson } from './seal.ts';

/** One page of a letter, made of a photo; or a file that goes as it is, or a photo that is still to be read. */
export type Sheet = PageSheet | FileSheet;

interface PageSheet {
  id: string;
  kind: 'page';
  /** The photo, upright. */
  photo: Blob;
  corners: Corners | null;
  turn: Turn;
  /** The finished page, and its size in pixels. */
  jpeg: Blob;
  width: number;
  height: number;
  /** Its words may be hard to read. */
  dark?: boolean;
}

interface FileSheet {
  id: string;
  kind: 'file';
  file: File;
  /** A photo that becomes a page once it is read. */
  unread?: boolean;
}

type About =
  | ({ kind: 'page' } & Pick<PageSheet, 'corners' | 'turn' | 'width' | 'height' | 'dark'>)
  | { kind: 'file'; name: string; unread?: boolean };

/** The place and the key of the sheets of a person, or of a guest's tab. */
export interface Shelf {
  owner: string;
  db: KeptDb;
  key: CryptoKey;
  tab: string;
}

/** Milliseconds. A guest's sheets end with the tab's key; their bytes go after a day. */
const GUEST_KEPT_MS = 24 * 60 * 60 * 1000;

/** `owner`: the id of the person who is signed in; null for a guest. */
export async function openShelf(owner: string | null): Promise<Shelf> {
  const db = await openKept(owner ?? GUEST);
  if (owner !== null) {
    // Opening the database deleted sheets that were too old: the count changes.
    await noteKept({ owner, db });
    return { owner, db, key: await ownKey(db), tab: '' };
  }
  await dropOlder(db, Date.now() - GUEST_KEPT_MS);
  const guest = await guestTab(true);
  if (!guest) throw new Error('this tab keeps nothing');
  return { owner: GUEST, db, ...guest };
}

/** The sheets that are not sent yet, in order. */
export const readSheets = async (shelf: Shelf): Promise<Sheet[]> =>
  Promise.all((await rowsOf(shelf)).map((row) => sheetOf(shelf.key, row)));

async function rowsOf({ db, tab }: Shelf): Promise<SheetRow[]> {
  const rows = (await db.getAllFromIndex('sheets', 'letter', DRAFT)).filter((row) => row.tab === tab);
  return rows.sort((one, other) => one.place - other.place || one.at - other.at);
}

async function sheetOf(key: CryptoKey, { id, about, original, page }: SheetRow): Promise<Sheet> {
  const { kind, ...rest } = await unsealJson<About>(key, about);
  const first = await unseal(key, original);
  if (kind === 'file') {
    const { name, unread } = rest as Omit<About & { kind: 'file' }, 'kind'>;
    return { id, kind, file: new File([first], name, { type: first.type }), ...(unread && { unread }) };
  }
  return {
    id,
    kind,
    photo: first,
    jpeg: page ? await unseal(key, page) : first,
    ...(rest as Omit<About & { kind: 'page' }, 'kind'>),
  };
}

function aboutOf(sheet: Sheet): About {
  if (sheet.kind === 'file') return { kind: 'file', name: sheet.file.name, ...(sheet.unread && { unread: true }) };
  const { kind, corners, turn, width, height, dark } = sheet;
  return { kind, corners, turn, width, height, ...(dark && { dark }) };
}

async function rowOf({ key, tab }: Shelf, sheet: Sheet, place: number): Promise<SheetRow> {
  const about = aboutOf(sheet);
  return {
    ...{ id: sheet.id, place, letter: DRAFT, tab, at: Date.now() },
    about: await sealJson(key, about),
    original: await seal(key, sheet.kind === 'file' ? sheet.file : sheet.photo),
    ...(sheet.kind === 'page' && { page: await seal(key, sheet.jpeg) }),
  };
}

/** Adds a sheet at its place in the order. */
export async function keepSheet(shelf: Shelf, sheet: Sheet, place: number): Promise<void> {
  await shelf.db.put('sheets', await rowOf(shelf, sheet, place));
  await noteKept(shelf);
}

/** The writes of this page. They go on when their screen is closed, and the next screen waits for them. */
let keeping: Promise<unknown> = Promise.resolve();
export const allKept = (): Promise<unknown> => keeping;

/** Adds sheets from a place on, one after the other. Returns the ids of those that this browser could not keep. */
export function keepSheets(shelf: Promise<Shelf>, sheets: readonly Sheet[], place: number): Promise<string[]> {
  const keepAll = async () => {
    const lost: string[] = [];
    for (const [index, sheet] of sheets.entries())
      await shelf.then((open) => keepSheet(open, sheet, place + index)).catch(() => lost.push(sheet.id));
    return lost;
  };
  const kept = keeping.then(keepAll);
  keeping = kept;
  return kept;
}

/** Keeps what a sheet has become, unless it was removed or brought to another shelf meanwhile. */
export async function changeSheet(shelf: Shelf, sheet: Sheet): Promise<void> {
  const row = await rowOf(shelf, sheet, 0);
  const change = shelf.db.transaction('sheets', 'readwrite');
  const known = await change.store.get(sheet.id);
  if (known) await change.store.put({ ...row, place: known.place });
  await change.done;
}

export async function dropSheet(shelf: Shelf, id: string): Promise<void> {
  await shelf.db.delete('sheets', id);
  await noteKept(shelf);
}

/** Keeps a new order. */
export async function placeSheets({ db }: Shelf, ids: readonly string[]): Promise<void> {
  const change = db.transaction('sheets', 'readwrite');
  for (const [place, id] of ids.entries()) {
    const row = await change.store.get(id);
    if (row) await change.store.put({ ...row, place });
  }
  await change.done;
}

/**
 * Brings what this tab took before its visitor signed in to the person who is signed in now. Returns how many sheets
 * came. The person sees them before anything is sent.
 */
export async function adoptGuestSheets(shelf: Shelf): Promise<number> {
  if (shelf.owner === GUEST || !(await guestTab(false))) return 0;
  const guest = await openShelf(null);
  const rows = await rowsOf(guest);
  const before = (await rowsOf(shelf)).length;
  for (const [index, row] of rows.entries()) {
    await keepSheet(shelf, await sheetOf(guest.key, row), before + index);
    await dropSheet(guest, row.id);
  }
  return rows.length;
}
