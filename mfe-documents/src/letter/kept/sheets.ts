import { GUEST } from '@firm/session';
import type { Corners, Turn } from '../photo/corners.ts';
import { noteKept } from './noteKept.ts';
import { DRAFT, dropOlder, type KeptDb, openKept, type SheetRow } from './openKept.ts';
import { guestTab, ownKey } from './ownKey.ts';
import { seal, sealJson, unseal, unsealJson } from './seal.ts';

/** One page of a letter, made of a photo, or a file that goes as it is. */
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
}

interface FileSheet {
  id: string;
  kind: 'file';
  file: File;
}

type About =
  | { kind: 'page'; corners: Corners | null; turn: Turn; width: number; height: number }
  | { kind: 'file'; name: string };

/** Where the sheets of a person, or of a guest's tab, are kept and with which key. */
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
    // What lay here for too long is gone.
    await noteKept({ owner, db });
    return { owner, db, key: await ownKey(db), tab: '' };
  }
  await dropOlder(db, Date.now() - GUEST_KEPT_MS);
  const guest = await guestTab(true);
  if (!guest) throw new Error('this tab keeps nothing');
  return { owner: GUEST, db, ...guest };
}

/** The sheets that are not sent yet, in order. */
export async function readSheets({ db, key, tab }: Shelf): Promise<Sheet[]> {
  const rows = (await db.getAllFromIndex('sheets', 'letter', DRAFT)).filter((row) => row.tab === tab);
  rows.sort((one, other) => one.place - other.place || one.at - other.at);
  return Promise.all(rows.map((row) => sheetOf(key, row)));
}

async function sheetOf(key: CryptoKey, { id, about, original, page }: SheetRow): Promise<Sheet> {
  const { kind, ...rest } = await unsealJson<About>(key, about);
  const first = await unseal(key, original);
  if (kind === 'file')
    return { id, kind, file: new File([first], (rest as { name: string }).name, { type: first.type }) };
  return {
    id,
    kind,
    photo: first,
    jpeg: page ? await unseal(key, page) : first,
    ...(rest as Omit<About & { kind: 'page' }, 'kind'>),
  };
}

/** Adds a sheet, or keeps a changed one, at its place in the order. */
export async function keepSheet(shelf: Shelf, sheet: Sheet, place: number): Promise<void> {
  const { db, key, tab } = shelf;
  const about: About =
    sheet.kind === 'file'
      ? { kind: 'file', name: sheet.file.name }
      : { kind: 'page', corners: sheet.corners, turn: sheet.turn, width: sheet.width, height: sheet.height };
  const row: SheetRow = {
    ...{ id: sheet.id, place, letter: DRAFT, tab, at: Date.now() },
    about: await sealJson(key, about),
    original: await seal(key, sheet.kind === 'file' ? sheet.file : sheet.photo),
    ...(sheet.kind === 'page' && { page: await seal(key, sheet.jpeg) }),
  };
  await db.put('sheets', row);
  await noteKept(shelf);
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
  const sheets = await readSheets(guest);
  const before = (await readSheets(shelf)).length;
  for (const [index, sheet] of sheets.entries()) {
    await keepSheet(shelf, sheet, before + index);
    await dropSheet(guest, sheet.id);
  }
  return sheets.length;
}
