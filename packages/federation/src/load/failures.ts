/** The reason a file of a remote did not load. `timeout` is never retried automatically: the limit is long enough. */
export class LoadError extends Error {
  override name = 'LoadError';
  constructor(
    readonly kind: 'network' | 'timeout' | 'integrity' | 'empty' | 'abandoned' | 'copies',
    message: string,
  ) {
    super(message);
  }
}

declare global {
  /** Failed requests by address without query; each build's runtime adds `?retry=<count>` to its next request. */
  var __CHUNK_FAILURES__: Record<string, number> | undefined;
}

/** Makes the next request for this address bypass the browser's cache. */
export function countFailure(url: string): void {
  const [address = url] = url.split('?');
  globalThis.__CHUNK_FAILURES__ ??= {};
  globalThis.__CHUNK_FAILURES__[address] = (globalThis.__CHUNK_FAILURES__[address] ?? 0) + 1;
}

/** The address for the next request; ends in `?retry=<count>` after a failure. */
export function addressAfterFailures(url: string): string {
  const failures = globalThis.__CHUNK_FAILURES__?.[url];
  return failures ? `${url}?retry=${failures}` : url;
}

/** True if a remote's code did not arrive or was refused; false if the code ran and threw. */
export const isLoadFailure = (error: unknown): boolean => error instanceof LoadError || isChunkLoadError(error);

interface ChunkLoadError extends Error {
  request: string;
  type: string;
}

/** True for the bundler's error about a chunk that did not arrive; false for errors thrown by the chunk's code. */
export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return (
    error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error && typeof error.request === 'string'
  );
}
