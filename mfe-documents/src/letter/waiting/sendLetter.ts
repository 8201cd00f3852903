import { ApiError, api, mayHeal, newKey } from '@firm/api-client';
import { cases, DEFAULT_DOCUMENT_TYPE, documents } from '@firm/contract';
import { sendInPieces } from '../../upload/sendInPieces.ts';
import type { Shelf } from '../kept/sheets.ts';
import { changeLetter, dropLetter, fileOf, type MadeOf, type Paper, type WaitingLetter } from './letters.ts';

interface Course {
  signal: AbortSignal;
  /** No press began it: a refusal opens no dialog. */
  quiet: boolean;
  /** Receives the share that has left this machine. */
  onProgress: (share: number) => void;
  onWaiting: (waiting: boolean) => void;
  /** Runs when the letter's case has started. */
  onStarted: () => void;
}

/**
 * Starts the letter's case where it has none, then sends its papers. Notes each step before the next one, so that a
 * reload goes on where it was. Every call is for the person who made the letter only. Returns the case.
 */
export async function sendLetter(shelf: Shelf, letter: WaitingLetter, course: Course): Promise<string> {
  const { signal, quiet } = course;
  const onlyFor = shelf.owner;
  const { aim } = letter;
  let caseId: string;
  if ('caseId' in aim) ({ caseId } = aim);
  else {
    const { body, idempotencyKey } = aim.start;
    // The same form starts one case, however often it is sent.
    caseId = (await api.call(cases.create, { body, idempotencyKey, signal, onlyFor, quiet })).id;
  }
  let now: WaitingLetter = { ...letter, aim: { title: aim.title, caseId } };
  await changeLetter(shelf, now);
  if (!('caseId' in aim)) course.onStarted();
  const whole = letter.papers.reduce((sum, { size }) => sum + size, 0);
  for (const paper of letter.papers) {
    const before = whole - now.papers.reduce((sum, { size }) => sum + size, 0);
    if (!paper.begun || !(await hasArrived(caseId, paper, letter.at, course, onlyFor))) {
      now = { ...now, papers: now.papers.map((one) => (one.id === paper.id ? { ...one, begun: true } : one)) };
      await changeLetter(shelf, now);
      await sendInPieces(await fileOf(shelf, paper), targetOf(caseId), {
        ...course,
        key: paper.id,
        onlyFor,
        onProgress: (sent) => course.onProgress((before + sent) / whole),
        onWhole: () => undefined,
      });
    }
    now = { ...now, papers: now.papers.filter(({ id }) => id !== paper.id) };
    await changeLetter(shelf, now);
  }
  await dropLetter(shelf, letter.id);
  return caseId;
}

const targetOf = (caseId: string) => ({
  ...{ caseId, documentType: DEFAULT_DOCUMENT_TYPE },
  ...{ description: '', requestIds: [] },
});

/** The keys of files whose answer may have been lost, so that another press sends none twice. */
const keys = new Map<string, string>();

/** Sends files without keeping them in between. `onArrived` receives the sheets of each one that has arrived. */
export async function sendNow(
  onlyFor: string,
  caseId: string,
  files: readonly MadeOf[],
  onArrived: (ids: readonly string[]) => void,
): Promise<void> {
  const { signal } = new AbortController();
  const course = { signal, onlyFor, onProgress: () => {}, onWhole: () => {}, onWaiting: () => {} };
  for (const { file, sheets } of files) {
    const name = JSON.stringify([onlyFor, caseId, file.name, sheets]);
    const key = keys.get(name) ?? newKey();
    keys.set(name, key);
    await sendInPieces(file, targetOf(caseId), { ...course, key }).catch((failure: unknown) => {
      // The server no longer knows the upload: only another one can arrive.
      if (failure instanceof ApiError && [404, 409].includes(failure.status)) keys.delete(name);
      throw failure;
    });
    keys.delete(name);
    onArrived(sheets.map(({ id }) => id));
  }
}

/** Milliseconds. The clocks of a phone and of the server may differ by as much. */
const CLOCKS_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a begun paper is in its case: the answer to its last piece may have been lost more than a day ago, when the
 * server no longer knows the key of its upload. It is known by its size and day, since the server may change its name.
 */
async function hasArrived(caseId: string, { size }: Paper, at: number, { signal, quiet }: Course, onlyFor: string) {
  const found = await api.call(documents.list, { query: { caseId, limit: 100 }, signal, onlyFor, quiet });
  return found.documents.some((one) => one.fileSize === size && new Date(one.uploadedAt).getTime() > at - CLOCKS_MS);
}

/** Whether a letter waits for the network or a server that will soon be back, and needs nothing from the person. */
export const isForLater = (failure: unknown): boolean => failure instanceof ApiError && mayHeal(failure);

/** Whether a letter waits for its person to confirm the account's address. */
export const isForConfirmation = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'email_not_verified';

/** Whether a letter waits for its person to agree to the terms. */
export const isForTerms = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  failure.code === 'consent_required' &&
  failure.errors.some(({ field }) => field === 'terms');

/** Nobody or somebody else is signed in: the letter stays for its own person. */
export const isForOther = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'other_person' || failure.status === 401);
