import { ApiError, api, useQueryClient } from '@firm/api-client';
import { type DocumentType, documents } from '@firm/contract';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type Refusal, refusalOf } from './acceptFiles.ts';

/** A file that arrived leaves the list after this long (specification §4). */
const CLEAR_AFTER_MS = 2000;
const AT_ONCE = 2;

export interface UploadEntry {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** Bytes that have left this machine. */
  sent: number;
  refusal?: Refusal;
  failure?: ApiError;
}

export interface UploadTarget {
  caseId: string;
  documentType: DocumentType;
  description: string;
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

/** The files of one dialog on their way to the server: two at a time, each with its own progress, stop and retry. */
export function useUpload(onAllArrived: (count: number) => void) {
  const [entries, dispatch] = useReducer(reduce, []);
  const controllers = useRef(new Map<string, AbortController>());
  const queryClient = useQueryClient();

  const add = useCallback((files: Iterable<File>) => {
    const added = [...files].map((file): UploadEntry => {
      const refusal = refusalOf(file);
      return {
        key: crypto.randomUUID(),
        file,
        state: refusal ? 'refused' : 'waiting',
        sent: 0,
        ...(refusal && { refusal }),
      };
    });
    dispatch({ do: 'add', entries: added });
  }, []);

  const remove = useCallback((key: string) => {
    controllers.current.get(key)?.abort();
    dispatch({ do: 'remove', key });
  }, []);

  const send = useCallback(async ({ key, file }: UploadEntry, target: UploadTarget): Promise<boolean> => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    dispatch({ do: 'change', key, to: { state: 'sending', sent: 0 } });
    try {
      await api.call(documents.upload, {
        form: target,
        file,
        signal: controller.signal,
        // A retry of an upload whose answer got lost must not store the file twice.
        idempotencyKey: key,
        onProgress: (sent, total) =>
          dispatch({ do: 'change', key, to: { sent: Math.round((sent / total) * file.size) } }),
      });
      dispatch({ do: 'change', key, to: { state: 'done', sent: file.size } });
      setTimeout(() => dispatch({ do: 'remove', key }), CLEAR_AFTER_MS);
      return true;
    } catch (cause) {
      if (controller.signal.aborted) return false;
      const failure = cause instanceof ApiError ? cause : new ApiError(500, 'Unknown error', { cause });
      const refusal = serverRefusal(failure);
      dispatch({ do: 'change', key, to: refusal ? { state: 'refused', refusal } : { state: 'failed', failure } });
      return false;
    } finally {
      controllers.current.delete(key);
    }
  }, []);

  const start = useCallback(
    async (chosen: readonly UploadEntry[], target: UploadTarget) => {
      const queue = [...chosen];
      let arrived = 0;
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) if (await send(next, target)) arrived += 1;
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (arrived === 0) return;
      await Promise.all(
        ['documents', 'cases', 'dashboard'].map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })),
      );
      if (arrived === chosen.length) onAllArrived(arrived);
    },
    [send, queryClient, onAllArrived],
  );

  const sending = entries.some(({ state }) => state === 'sending');
  useWarningBeforeLeaving(sending);

  return { entries, add, remove, start, sending };
}

function serverRefusal({ code, status }: ApiError): Refusal | undefined {
  if (code === 'infected') return 'virus';
  if (status === 413) return 'tooLarge';
  if (status === 415) return 'wrongType';
  return undefined;
}

function useWarningBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}
