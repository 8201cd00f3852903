import { newKey } from '@firm/api-client';
import type { Letter } from '@firm/contract';
import { useReport } from '@firm/federation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../upload/acceptFiles.ts';
import { ReaderMissing } from '../upload/ReaderMissing.ts';
import { isHeic } from '../upload/toJpeg.ts';
import {
  adoptGuestSheets,
  dropSheet,
  keepSheet,
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
  key: string;
  file: File;
  problem: LetterProblem;
}

/** The letter of one person, as kept in this browser: its sheets, and what can be done with them. */
export function useLetter(owner: string | null, pdfName: string) {
  const [shelf] = useState(() => openShelf(owner));
  const [sheets, setSheets] = useState<readonly Sheet[]>();
  const [reading, setReading] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [adopted, setAdopted] = useState(0);
  /** The browser keeps nothing: the letter ends with the page. */
  const [isKept, setKept] = useState(true);
  const now = useRef<readonly Sheet[]>([]);
  const worker = usePhotoWorker();
  const report = useReport();

  const show = useCallback((next: readonly Sheet[]) => {
    now.current = next;
    setSheets(next);
  }, []);
  const keep = useCallback(
    (work: (open: Awaited<typeof shelf>) => Promise<unknown>) => shelf.then(work).catch(() => setKept(false)),
    [shelf],
  );

  useEffect(() => {
    void keep(async (open) => {
      setAdopted(await adoptGuestSheets(open));
      show(await readSheets(open));
    }).then(() => setSheets((known) => known ?? []));
  }, [keep, show]);

  const put = async (sheet: Sheet) => {
    const at = now.current.findIndex(({ id }) => id === sheet.id);
    show(at < 0 ? [...now.current, sheet] : now.current.map((one) => (one.id === sheet.id ? sheet : one)));
    await keep((open) => keepSheet(open, sheet, at < 0 ? now.current.length - 1 : at));
  };
  const leaveOut = (file: File, problem: LetterProblem) =>
    setLeftOut((all) => [...all, { key: newKey(), file, problem }]);

  const read = async (file: File): Promise<Sheet | LetterProblem> => {
    if (now.current.length >= LETTER_PAGES_MAX) return 'full';
    if (file.size === 0) return 'empty';
    if (isPhoto(file)) {
      const reader = await worker().catch((failure: unknown) => report(failure));
      if (!reader) return readerProblem();
      try {
        return await readPhoto(reader, file);
      } catch (failure) {
        if (failure instanceof ReaderMissing) return readerProblem();
        return isHeic(file) ? 'heic' : 'photo';
      }
    }
    const refusal = refusalOf(file);
    if (refusal) return refusal === 'tooLarge' || refusal === 'empty' ? refusal : 'wrongType';
    return { id: newKey(), kind: 'file', file };
  };

  return {
    /** Undefined while they load. */
    sheets,
    /** The number of photos that are being read. */
    reading,
    leftOut,
    adopted,
    isKept,
    async add(files: readonly File[]) {
      // Those of earlier photos stand until the person has seen to them: there may be no other copy.
      setLeftOut((all) => all.filter(({ file }) => !files.includes(file)));
      setReading((count) => count + files.length);
      // One at a time: a phone has little memory.
      for (const file of files) {
        const made = await read(file);
        // In one step with the page, which takes the place of the sign that it is being read.
        setReading((count) => count - 1);
        if (typeof made === 'string') leaveOut(file, made);
        else await put(made);
      }
    },
    dismissLeftOut: () => setLeftOut([]),
    move(from: number, to: number) {
      const next = [...now.current];
      next.splice(to, 0, ...next.splice(from, 1));
      show(next);
      void keep((open) =>
        placeSheets(
          open,
          next.map(({ id }) => id),
        ),
      );
    },
    remove(id: string) {
      show(now.current.filter((one) => one.id !== id));
      void keep((open) => dropSheet(open, id));
    },
    /** Turns a page to the right by a quarter, or gives it other corners. Rejects when it stays as it was. */
    async change(id: string, corners?: Corners | null) {
      const page = now.current.find((one) => one.id === id);
      if (page?.kind !== 'page') return;
      setReading((count) => count + 1);
      try {
        const to = corners === undefined ? { turn: turnedOn(page.turn) } : { corners };
        const made = await changedPage(await worker(), page, to);
        // It may have been removed meanwhile.
        if (now.current.some((one) => one.id === id)) await put(made);
      } finally {
        setReading((count) => count - 1);
      }
    },
    send: useCallback<Letter['send']>(
      async (aim) => {
        try {
          await keepLetter(await shelf, now.current, aim, pdfName);
        } catch (failure) {
          // A browser that keeps nothing sends while the page is open, if there is a case to send to.
          if (owner === null || !('caseId' in aim)) throw failure;
          await sendNow(owner, aim.caseId, filesOf(now.current, pdfName));
        }
        show([]);
      },
      [shelf, show, owner, pdfName],
    ),
  };
}

const readerProblem = () => (navigator.onLine ? 'reader' : 'network');
