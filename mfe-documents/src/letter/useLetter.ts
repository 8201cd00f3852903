import { newKey } from '@firm/api-client';
import type { Letter } from '@firm/contract';
import { useReport } from '@firm/federation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refusalOf } from '../upload/acceptFiles.ts';
import { ReaderMissing } from '../upload/ReaderMissing.ts';
import { isHeic } from '../upload/toJpeg.ts';
import {
  adoptGuestSheets,
  allKept,
  changeSheet,
  dropSheet,
  keepSheet,
  keepSheets,
  openShelf,
  placeSheets,
  readSheets,
  type Sheet,
} from './kept/sheets.ts';
import { LETTER_PAGES_MAX } from './limits.ts';
import { type Corners, turnedOn } from './photo/corners.ts';
import { changedPage, isPhoto, readPhoto } from './readPhoto.ts';
import { usePhotoWorker } from './usePhotoWorker.ts';
import { filesOf, keepLetter } from './waiting/letters.ts';
import { sendNow } from './waiting/sendLetter.ts';

/** Why a file is not in the letter. */
export type LetterProblem = 'photo' | 'network' | 'reader' | 'heic' | 'full' | 'wrongType' | 'tooLarge' | 'empty';
export interface LeftOut {
  /** The id of its sheet, where the photo is kept to be read later. */
  key: string;
  file: File;
  problem: LetterProblem;
}

type Photo = Extract<Sheet, { kind: 'file' }>;
const isUnread = (sheet: Sheet): sheet is Photo => sheet.kind === 'file' && sheet.unread === true;
const areReady = (sheets: readonly Sheet[]) => sheets.filter((sheet) => !isUnread(sheet));

/** The letter of one person, as kept in this browser: its sheets, and what can be done with them. */
export function useLetter(owner: string | null, pdfName: string) {
  const [shelf] = useState(() => openShelf(owner));
  /** With the photos that are still to be read. */
  const [all, setAll] = useState<readonly Sheet[]>();
  const sheets = useMemo(() => all && areReady(all), [all]);
  const [reading, setReading] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [adopted, setAdopted] = useState(0);
  /** The browser keeps nothing: the letter ends with the page. */
  const [isKept, setKept] = useState(true);
  /** As `all`, at once. */
  const now = useRef<readonly Sheet[]>([]);
  /** The sheets that the browser could not keep. */
  const unkept = useRef(new Set<string>());
  const isGone = useRef(false);
  /** The last photo to be read. */
  const last = useRef<Promise<void>>(Promise.resolve());
  const worker = usePhotoWorker();
  // It changes with the language, for which no photo is read again.
  const report = useRef<ReturnType<typeof useReport>>(undefined);
  report.current = useReport();

  const show = useCallback((next: readonly Sheet[]) => {
    now.current = next;
    setAll(next);
  }, []);
  const keep = useCallback(
    async (work: (open: Awaited<typeof shelf>) => Promise<unknown>) => {
      await allKept();
      await shelf.then(work).catch(() => setKept(false));
    },
    [shelf],
  );
  const put = useCallback(
    async (sheet: Sheet) => {
      const at = now.current.findIndex(({ id }) => id === sheet.id);
      // It may have been removed meanwhile.
      if (at < 0) return;
      show(now.current.map((one) => (one.id === sheet.id ? sheet : one)));
      await keep((open) => (unkept.current.has(sheet.id) ? keepSheet(open, sheet, at) : changeSheet(open, sheet)));
    },
    [keep, show],
  );
  const drop = useCallback(
    (ids: readonly string[]) => {
      show(now.current.filter(({ id }) => !ids.includes(id)));
      void keep((open) => Promise.all(ids.map((id) => dropSheet(open, id))));
    },
    [keep, show],
  );
  const leaveOut = useCallback(
    (file: File, problem: LetterProblem, key = newKey()) => setLeftOut((all) => [...all, { key, file, problem }]),
    [],
  );

  const read = useCallback(
    async (photo: Photo): Promise<Sheet | LetterProblem> => {
      const reader = await worker().catch((failure: unknown) => report.current?.(failure));
      if (!reader) return readerProblem();
      try {
        return await readPhoto(reader, photo);
      } catch (failure) {
        if (failure instanceof ReaderMissing) return readerProblem();
        return isHeic(photo.file) ? 'heic' : 'photo';
      }
    },
    [worker],
  );
  /** Reads photos one at a time, since a phone has little memory. Those of a closed screen wait for the next one. */
  const readAll = useCallback(
    (photos: readonly Photo[]) => {
      setReading((count) => count + photos.length);
      const work = async () => {
        for (const photo of photos) {
          if (isGone.current) return;
          const made = await read(photo);
          if (isGone.current) return;
          // In one step with the page, which takes the place of the sign that it is being read.
          setReading((count) => count - 1);
          if (typeof made !== 'string') await put(made);
          else {
            leaveOut(photo.file, made, photo.id);
            // The photo itself may be good where its reader was missing.
            if (!mayBeGood(made)) drop([photo.id]);
          }
        }
      };
      last.current = last.current.then(work);
      return last.current;
    },
    [read, put, drop, leaveOut],
  );

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    void keep(async (open) => {
      setAdopted(await adoptGuestSheets(open));
      const kept = await readSheets(open);
      show(kept);
      void readAll(kept.filter(isUnread));
    }).then(() => setAll((known) => known ?? []));
  }, [keep, show, readAll]);

  return {
    /** Undefined while they load. */
    sheets,
    /** The number of sheets and of photos that are still to be read. */
    taken: all?.length ?? 0,
    /** The number of photos that are being read. */
    reading,
    leftOut,
    adopted,
    isKept,
    /** Takes files into the letter. Each photo is kept before it is read, in case the person leaves meanwhile. */
    async add(files: readonly File[]) {
      const place = now.current.length;
      const taken: Sheet[] = [];
      for (const file of files) {
        const problem = place + taken.length < LETTER_PAGES_MAX ? problemOf(file) : 'full';
        if (problem) leaveOut(file, problem);
        else taken.push({ id: newKey(), kind: 'file', file, ...(isPhoto(file) && { unread: true }) });
      }
      show([...now.current, ...taken]);
      const kept = keepSheets(shelf, taken, place);
      const isRead = readAll(taken.filter(isUnread));
      for (const id of await kept) {
        unkept.current.add(id);
        setKept(false);
      }
      await isRead;
    },
    /** Reads the photos again whose reader was missing. */
    again() {
      const keys = leftOut.filter(({ problem }) => mayBeGood(problem)).map(({ key }) => key);
      setLeftOut((all) => all.filter(({ key }) => !keys.includes(key)));
      return readAll(now.current.filter(isUnread).filter(({ id }) => keys.includes(id)));
    },
    /** Gives up what is left out. */
    dismissLeftOut() {
      setLeftOut([]);
      drop(leftOut.filter(({ problem }) => mayBeGood(problem)).map(({ key }) => key));
    },
    move(from: number, to: number) {
      const next = areReady(now.current);
      next.splice(to, 0, ...next.splice(from, 1));
      show([...next, ...now.current.filter(isUnread)]);
      void keep((open) =>
        placeSheets(
          open,
          now.current.map(({ id }) => id),
        ),
      );
    },
    remove: (id: string) => drop([id]),
    /** Turns a page to the right by a quarter, or gives it other corners. Rejects when it stays as it was. */
    async change(id: string, corners?: Corners | null) {
      const page = now.current.find((one) => one.id === id);
      if (page?.kind !== 'page') return;
      setReading((count) => count + 1);
      try {
        const to = corners === undefined ? { turn: turnedOn(page.turn) } : { corners };
        await put(await changedPage(await worker(), page, to));
      } catch (failure) {
        if (!isGone.current) throw failure;
      } finally {
        setReading((count) => count - 1);
      }
    },
    send: useCallback<Letter['send']>(
      async (aim) => {
        const ready = areReady(now.current);
        try {
          await allKept();
          await keepLetter(await shelf, ready, aim, pdfName);
        } catch (failure) {
          // A browser that keeps nothing sends while the page is open, if there is a case to send to.
          if (owner === null || !('caseId' in aim)) throw failure;
          return sendNow(owner, aim.caseId, filesOf(ready, pdfName), drop);
        }
        show(now.current.filter(isUnread));
      },
      [shelf, show, drop, owner, pdfName],
    ),
  };
}

const readerProblem = () => (navigator.onLine ? 'reader' : 'network');

/** Whether the photo may be good, and is kept to be read later. */
export const mayBeGood = (problem: LetterProblem): boolean => problem === 'reader' || problem === 'network';

/** Why a file cannot be part of a letter; whether a photo can be read shows later. */
function problemOf(file: File): LetterProblem | undefined {
  if (file.size === 0) return 'empty';
  if (isPhoto(file)) return undefined;
  const refusal = refusalOf(file);
  return refusal && refusal !== 'tooLarge' ? 'wrongType' : refusal;
}
