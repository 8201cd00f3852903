import { countFailure, isChunkLoadError, LoadError } from './failures.ts';

/** Pauses before the automatic retries, in milliseconds. */
const PAUSES = [300, 900];

/** Retries a load after 300 and 900 ms if the network failed; not after a time-out or an error thrown by the code. */
export async function withRetries<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (isChunkLoadError(error)) countFailure(error.request);
      const pause = PAUSES[attempt];
      if (pause === undefined || signal?.aborted || !isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal?.aborted) throw error;
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof LoadError) return error.kind === 'network' || error.kind === 'empty';
  return isChunkLoadError(error) && error.type !== 'timeout';
}
