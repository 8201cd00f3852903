import { ApiError, api } from '@firm/api-client';
import { type Document, type DocumentType, uploads } from '@firm/contract';

export interface UploadTarget {
  caseId: string;
  documentType: DocumentType;
  description: string;
  /** The requests it answers. */
  requestIds: readonly string[];
}

export interface Course {
  /** Names this upload: a repeat goes on with it. */
  key: string;
  signal: AbortSignal;
  /** Bytes that have left this machine. */
  onProgress: (sent: number) => void;
  /** The server has all of them, and makes a document of them. */
  onWhole: () => void;
  /** True while there is no connection, and it is tried again by itself. */
  onWaiting: (waiting: boolean) => void;
}

/** What is lost at most where something between here and the server keeps bytes back. */
const PIECE_BYTES = 2 * 1024 * 1024;
/** A lost connection is waited for this long; then the person decides. */
const PATIENCE_MS = 3 * 60 * 1000;
const WAIT_MAX_MS = 8000;

/** Sends a file so that a lost connection goes on where it was; what the server has of it already is not sent again. */
export async function sendInPieces(
  file: File,
  { requestIds, ...target }: UploadTarget,
  course: Course,
): Promise<Document> {
  const { key, signal, onProgress, onWhole } = course;
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
    }),
  );
  const params = { id };
  // Stopped: nothing of it is to stay.
  signal.addEventListener('abort', () => void api.call(uploads.cancel, { params }).catch(() => undefined));
  const arrived = () => api.call(uploads.get, { params, signal });
  /** Where the server stands after it. */
  const sendFrom = async (from: number) => {
    onProgress(from);
    try {
      return await api.call(uploads.send, {
        params,
        query: { offset: from },
        bytes: file.slice(from, from + PIECE_BYTES),
        signal,
        onProgress: (sent) => onProgress(Math.min(file.size, from + sent)),
      });
    } catch (failure) {
      // 409: the server has more, or less, than we thought.
      if (!isPassing(failure) && !(failure instanceof ApiError && failure.status === 409)) throw failure;
      const now = await arrived();
      onProgress(now.offset);
      // Not a byte came through: whatever is in the way needs time.
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
  return lasting(course, () => api.call(uploads.finish, { params, idempotencyKey: `${key}-finish`, signal }));
}

/** No connection, or a server that will be back in a moment. */
const isPassing = (failure: unknown) => failure instanceof ApiError && [0, 429, 502, 503, 504].includes(failure.status);

/** Tries again, ever more slowly and at once when the browser is online again, until it succeeds or patience ends. */
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
