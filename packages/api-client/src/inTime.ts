import { ApiError, NETWORK_ERROR } from './ApiError.ts';

/** After so many milliseconds of silence a line has no network, whatever the browser says of it. */
const HANG_MS = 20_000;

/**
 * Asks a question and reads its answer, which must begin in time and, once it has begun, end in time. Otherwise it
 * fails with status 0 and the code `unanswered`; the renewal of a token that it waits for goes on.
 */
export async function inTime<Answer>(
  ask: (signal: AbortSignal) => Promise<Response>,
  read: (response: Response) => Promise<Answer>,
  given: AbortSignal | undefined,
): Promise<Answer> {
  const line = new AbortController();
  const giveUp = () => line.abort(given?.reason);
  given?.addEventListener('abort', giveUp);
  if (given?.aborted) giveUp();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hang = () => {};
  const hangs = new Promise<never>((_, reject) => {
    hang = () => {
      reject(new ApiError(0, NETWORK_ERROR, { code: 'unanswered' }));
      line.abort();
    };
  });
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(hang, HANG_MS);
  };
  try {
    wait();
    const response = await Promise.race([ask(line.signal), hangs]);
    wait();
    return await Promise.race([read(response), hangs]);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}
