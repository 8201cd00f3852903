import { newKey } from '@firm/api-client';
import type { LetterAim } from '@firm/contract';
import { noteKept } from '../kept/noteKept.ts';
import { DRAFT, type LetterRow, type SheetRow } from '../kept/openKept.ts';
import { seal, sealJson, unseal, unsealJson } from '../kept/seal.ts';
import type { Sheet, Shelf } from '../kept/sheets.ts';
import { pdfOfPages } from '../pdfOfPages.ts';

/** A file of a letter. Its id is the key of its upload, which makes a repeat go on instead of sending it twice. */
export interface Paper {
  id: string;
  name: string;
  type: string;
  size: number;
  /** It may have arrived already: an upload was begun. */
  begun?: boolean;
}

/** A letter on its way. */
export interface WaitingLetter {
  id: string;
  /** Milliseconds. */
  at: number;
  aim: LetterAim;
  papers: readonly Paper[];
}

/** A file of a letter, and the sheets that it is made of. */
export interface MadeOf {
  file: File;
  sheets: readonly Sheet[];
}

/** The files of a letter: the pages as one PDF, then files as they are. */
export function filesOf(sheets: readonly Sheet[], pdfName: string): MadeOf[] {
  const pages = sheets.filter((sheet) => sheet.kind === 'page');
  const files = sheets.flatMap((sheet) => (sheet.kind === 'file' ? [{ file: sheet.file, sheets: [sheet] }] : []));
  if (pages.length === 0) return files;
  return [{ file: new File([pdfOfPages(pages)], pdfName, { type: 'application/pdf' }), sheets: pages }, ...files];
}

/**
 * Makes a letter of the sheets. In one step the letter waits and the
 * sheets are no longer in the form, so that nothing is sent twice or lost.
 */
export async function keepLetter(shelf: Shelf, sheets: readonly Sheet[], aim: LetterAim, pdfName: string) {
  const { db, key } = shelf;
  const id = newKey();
  const at = Date.now();
  const rows: SheetRow[] = [];
  const papers: Paper[] = [];
  for (const [place, { file }] of filesOf(sheets, pdfName).entries()) {
    const paper = { id: newKey(), name: file.name, type: file.type, size: file.size };
    papers.push(paper);
    const about = await sealJson(key, { kind: 'file', name: file.name });
    rows.push({ id: paper.id, place, letter: id, tab: '', at, about, original: await seal(key, file) });
  }
  const row: LetterRow = { id, at, about: await sealJson(key, { aim, papers }) };
  const change = db.transaction(['letters', 'sheets'], 'readwrite');
  await change.objectStore('letters').put(row);
  for (const sheet of rows) await change.objectStore('sheets').put(sheet);
  for (const sheet of sheets) await change.objectStore('sheets').delete(sheet.id);
  await change.done;
  await noteKept(shelf);
}

/** The letters that wait, oldest first. */
export async function readLetters({ db, key }: Shelf): Promise<WaitingLetter[]> {
  const rows = (await db.getAll('letters')).sort((one, other) => one.at - other.at);
  return Promise.all(
    rows.map(async ({ id, at, about }) => ({
      ...(await unsealJson<Pick<WaitingLetter, 'aim' | 'papers'>>(key, about)),
      id,
      at,
    })),
  );
}

/**
 * Keeps what has become of a letter, unless it was cancelled meanwhile. A full device keeps nothing new, and its letter
 * goes on all the same: the keys of its calls keep it from arriving twice.
 */
export async function changeLetter({ db, key }: Shelf, { id, at, aim, papers }: WaitingLetter): Promise<void> {
  const about = await sealJson(key, { aim, papers });
  const change = db.transaction(['letters', 'sheets'], 'readwrite');
  const write = async () => {
    const letters = change.objectStore('letters');
    if (!(await letters.get(id))) return;
    await letters.put({ id, at, about });
    const left = new Set(papers.map((paper) => paper.id));
    const sheets = change.objectStore('sheets');
    for (const sheet of await sheets.index('letter').getAllKeys(id)) if (!left.has(sheet)) await sheets.delete(sheet);
  };
  await Promise.all([write(), change.done]).catch(() => undefined);
}

export async function fileOf({ db, key }: Shelf, { id, name, type }: Paper): Promise<File> {
  const row = await db.get('sheets', id);
  if (!row || row.letter === DRAFT) throw new Error('the paper is gone');
  return new File([await unseal(key, row.original)], name, { type });
}

/** Removes a letter that has arrived or that the person cancelled. */
export async function dropLetter(shelf: Shelf, id: string): Promise<void> {
  const change = shelf.db.transaction(['letters', 'sheets'], 'readwrite');
  await change.objectStore('letters').delete(id);
  const sheets = change.objectStore('sheets');
  for (const sheet of await sheets.index('letter').getAllKeys(id)) await sheets.delete(sheet);
  await change.done;
  await noteKept(shelf);
}
