import { ApiError, api } from '@firm/api-client';
import { type Document, type DocumentType, uploads } from '@firm/contract';

export interface UploadTarget {
  caseId: string;
  documentType: DocumentType;
  description: string;
  /** The requests that the upload answers. */
  requestIds: readonly string[];
}

export interface Course {
  /** Identifies the upload: a repeat with the same key resumes it. */
  key: string;
  signal: AbortSignal;
  /** Receives the number of bytes that have left this machine. */
  onProgress: (sent: number) => void;
  /** Runs when the server has all bytes and turns them into a document. */
  onWhole: () => void;
  /** Receives true while the connection is lost and retries run. */
  onWaiting: (waiting: boolean) => void;
  /** The only person in whose name it is sent; whoever is signed in when absent. */
  onlyFor?: string;
  /** No press began it: a refusal opens no dialog. */
  quiet?: boolean;
}

/** The reason of an abort after which the upload may go on later: the server keeps what has arrived. */
export const LATER = 'later';

/** The most that a lost connection costs where a proxy holds bytes back. */
const PIECE_BYTES = 2 * 1024 * 1024;
/** Waits this long for a lost connection; then the user decides. */
const PATIENCE_MS = 3 * 60 * 1000;
const WAIT_MAX_MS = 8000;

/** Sends a file in pieces. After a lost connection it resumes at the server's offset and repeats no stored bytes. */
export async function sendInPieces(
  file: File,
  { requestIds, ...target }: UploadTarget,
  course: Course,
): Promise<Document> {
  const { key, signal, onProgress, onWhole, onlyFor, quiet } = course;
  const { id } = await lasting(course, () =>
    api.call(uploads.start, {
      body: {
        ...target,
        requestIds: [...requestIds],
        fileName: file.name,
        mimeType: file.type,
        fileSize: file.size,
      },
      idempotencyKey: key,
      signal,
      onlyFor,
      quiet,
    }),
  );
  const params = { id };
  // The user stopped the upload: the server discards it.
  signal.addEventListener('abort', () => {
    if (signal.reason !== LATER) void api.call(uploads.cancel, { params, onlyFor, quiet }).catch(() => undefined);
  });
  const arrived = () => api.call(uploads.get, { params, signal, onlyFor, quiet });
  /** Sends from an offset and returns the server's new offset. */
  const sendFrom = async (from: number) => {
    onProgress(from);
    try {
      return await api.call(uploads.send, {
        params,
        query: { offset: from },
        bytes: file.slice(from, from + PIECE_BYTES),
        signal,
        onlyFor,
        quiet,
        onProgress: (sent) => onProgress(Math.min(file.size, from + sent)),
      });
    } catch (failure) {
      // 409: the server's offset differs from the assumed one.
      if (!isPassing(failure) && !(failure instanceof ApiError && failure.status === 409)) throw failure;
      const now = await arrived();
      onProgress(now.offset);
      // No byte arrived, so the obstacle needs time.
      if (now.offset === from) throw failure;
      return now;
    }
  };
  let { offset } = await lasting(course, arrived);
  while (offset < file.size) {
    const from = offset;
    offset = (await lasting(course, () => sendFrom(from))).offset;
  }
  onWhole();
  return lasting(course, () =>
    api.call(uploads.finish, { params, idempotencyKey: `${key}-finish`, signal, onlyFor, quiet }),
  );
}

/** True for a lost connection or a server that will soon be back. */
const isPassing = (failure: unknown) => failure instanceof ApiError && [0, 429, 502, 503, 504].includes(failure.status);

/** Retries after growing waits, and at once when the browser is online again, until success or the end of patience. */
async function lasting<T>({ signal, onWaiting }: Course, attempt: () => Promise<T>): Promise<T> {
  let giveUpAt: number | undefined;
  for (let wait = 500; ; wait = Math.min(wait * 2, WAIT_MAX_MS)) {
    try {
      const answer = await attempt();
      onWaiting(false);
      return answer;
    } catch (failure) {
      giveUpAt ??= Date.now() + PATIENCE_MS;
      if (!isPassing(failure) || Date.now() > giveUpAt) throw failure;
      onWaiting(true);
      await pause(wait, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    // The next attempt then ends with the abort's reason.
    signal.addEventListener('abort', go);
  });
}
