import { ApiError, newKey } from '@firm/api-client';
import type { Document } from '@firm/contract';
import { useSession } from '@firm/session';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useRefresh } from '../useRefresh.ts';
import { type Refusal, refusalOf } from './acceptFiles.ts';
import { inTurn } from './inTurn.ts';
import { isDrawable, lookAtPicture } from './lookAtPicture.ts';
import { ReaderMissing } from './ReaderMissing.ts';
import { sendInPieces, type UploadTarget } from './sendInPieces.ts';
import { isLargePhoto, shrinkPhoto } from './shrinkPhoto.ts';
import { isHeic, toJpeg } from './toJpeg.ts';

/** An uploaded file leaves the list after this time in milliseconds (specification §4). */
const CLEAR_AFTER_MS = 2000;
const AT_ONCE = 2;

export interface UploadEntry {
  key: string;
  file: File;
  /** `unread`: the code that reads the photo did not load; the photo may be good. */
  state: 'converting' | 'unread' | 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** Bytes that have left this machine. */
  sent: number;
  /** The server has all bytes. */
  whole?: boolean;
  /** The upload is under way, but the connection is lost. */
  offline?: boolean;
  refusal?: Refusal;
  /** A photo whose words may be hard to read. */
  dark?: boolean;
  failure?: ApiError;
}

type Action =
  | { do: 'add'; entries: UploadEntry[] }
  | { do: 'change'; key: string; to: Partial<UploadEntry> }
  | { do: 'remove'; key: string };

function reduce(entries: UploadEntry[], action: Action): UploadEntry[] {
  if (action.do === 'add') return [...entries, ...action.entries];
  if (action.do === 'remove') return entries.filter(({ key }) => key !== action.key);
  return entries.map((entry) => (entry.key === action.key ? { ...entry, ...action.to } : entry));
}

const judged = (file: File, dark = false) => {
  const refusal = refusalOf(file);
  return { file, state: refusal ? ('refused' as const) : ('waiting' as const), ...(refusal && { refusal }), dark };
};

const next = inTurn();

/** Rejects for a photo that cannot be read; a large photo that cannot be made smaller stays as it is. */
async function asJpeg(photo: File): Promise<File> {
  const jpeg = isHeic(photo) ? await toJpeg(photo) : photo;
  return isLargePhoto(jpeg) ? shrinkPhoto(jpeg).catch(() => jpeg) : jpeg;
}

/** Turns a photo into a file that can be sent, and tells whether it is dark. Rejects for one that cannot be read. */
async function prepared(photo: File): Promise<Partial<UploadEntry>> {
  const isReady = !isHeic(photo) && !isLargePhoto(photo);
  const file = isReady ? photo : await next(() => asJpeg(photo));
  if (refusalOf(file) || !isDrawable(file)) return judged(file);
  const dark = await lookAtPicture(file);
  // Pictures of a screen may be dark; photos of paper are JPEG.
  return judged(file, dark && file.type === 'image/jpeg');
}

const unreadable = (failure: unknown): Partial<UploadEntry> =>
  failure instanceof ReaderMissing ? { state: 'unread' } : { state: 'refused', refusal: 'photo' };

/** Uploads the files of one dialog: two at a time, each with its own progress, stop and retry. */
export function useUpload(onArrived: (documents: Document[]) => void) {
  const [entries, dispatch] = useReducer(reduce, []);
  const controllers = useRef(new Map<string, AbortController>());
  const attempts = useRef(new Map<string, string>());
  /** Removed files, and all files once the screen is gone. */
  const unwanted = useRef({ keys: new Set<string>(), all: false });
  const refresh = useRefresh();
  const userId = useSession(({ user }) => user?.id);

  const convert = useCallback(async ({ key, file }: UploadEntry) => {
    dispatch({ do: 'change', key, to: { state: 'converting' } });
    const to = await prepared(file).catch(unreadable);
    dispatch({ do: 'change', key, to });
  }, []);

  const add = useCallback(
    (files: Iterable<File>) => {
      const added = [...files].map((file): UploadEntry => {
        const key = newKey();
        return isHeic(file) || isLargePhoto(file) || (isDrawable(file) && !refusalOf(file))
          ? { key, file, state: 'converting', sent: 0 }
          : { key, sent: 0, ...judged(file) };
      });
      dispatch({ do: 'add', entries: added });
      for (const entry of added) if (entry.state === 'converting') void convert(entry);
    },
    [convert],
  );

  const remove = useCallback((key: string) => {
    unwanted.current.keys.add(key);
    controllers.current.get(key)?.abort();
    dispatch({ do: 'remove', key });
  }, []);

  const send = useCallback(
    async ({ key, file }: UploadEntry, target: UploadTarget): Promise<Document | undefined> => {
      const controller = new AbortController();
      // A retry resumes the upload unless its target has changed.
      const attempt = JSON.stringify([key, target]);
      const name = attempts.current.get(attempt) ?? newKey();
      attempts.current.set(attempt, name);
      const change = (to: Partial<UploadEntry>) => dispatch({ do: 'change', key, to });
      controllers.current.set(key, controller);
      change({ state: 'sending', offline: false, whole: false });
      try {
        const document = await sendInPieces(file, target, {
          key: name,
          signal: controller.signal,
          // An upload that waits for the network must not go on as somebody who signed in meanwhile.
          ...(userId !== undefined && { onlyFor: userId }),
          onProgress: (sent) => change({ sent, offline: false }),
          onWhole: () => change({ sent: file.size, offline: false, whole: true }),
          onWaiting: (offline) => change({ offline }),
        });
        change({ state: 'done', sent: file.size });
        setTimeout(() => dispatch({ do: 'remove', key }), CLEAR_AFTER_MS);
        return document;
      } catch (cause) {
        if (controller.signal.aborted) return undefined;
        const failure = cause instanceof ApiError ? cause : new ApiError(500, 'Unknown error', { cause });
        if (isOver(failure)) attempts.current.delete(attempt);
        const refusal = serverRefusal(failure);
        change(refusal ? { state: 'refused', refusal } : { state: 'failed', failure });
        return undefined;
      } finally {
        controllers.current.delete(key);
      }
    },
    [userId],
  );

  const start = useCallback(
    async (chosen: readonly UploadEntry[], target: UploadTarget) => {
      const queue = [...chosen];
      const arrived: Document[] = [];
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          if (unwanted.current.all || unwanted.current.keys.has(next.key)) continue;
          const document = await send(next, target);
          if (document) arrived.push(document);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await refresh();
      if (arrived.length > 0) onArrived(arrived);
    },
    [send, refresh, onArrived],
  );

  const retry = (entry: UploadEntry, target: UploadTarget) =>
    void (entry.state === 'unread' ? convert(entry) : start([entry], target));

  const sending = entries.some(({ state }) => state === 'sending');
  useEffect(() => {
    const running = controllers.current;
    const given = unwanted.current;
    given.all = false;
    // A screen that unmounts stops its uploads.
    return () => {
      given.all = true;
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  return { entries, add, remove, start, retry, sending };
}

/** The server has discarded the partial upload: only a new one can succeed. */
const isOver = ({ status }: ApiError) => status === 404 || status === 409;

function serverRefusal({ code, status }: ApiError): Refusal | undefined {
  if (code === 'infected') return 'virus';
  if (code === 'active_content') return 'active';
  if (code === 'unreadable_file') return 'unreadable';
  if (status === 413) return 'tooLarge';
  // Its name and type were accepted here: the bytes are of another kind, or of none.
  if (status === 415) return 'unlike';
  return undefined;
}
