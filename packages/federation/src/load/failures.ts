/** Why something of a remote did not load. `timeout` is never retried by itself: the network had its chance. */
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
  /** Failed requests by address without query; every build's runtime adds `?retry=<count>` to the next one. */
  var __CHUNK_FAILURES__: Record<string, number> | undefined;
}

/** The next request for this address goes past the browser's cache. */
export function countFailure(url: string): void {
  const [address = url] = url.split('?');
  globalThis.__CHUNK_FAILURES__ ??= {};
  globalThis.__CHUNK_FAILURES__[address] = (globalThis.__CHUNK_FAILURES__[address] ?? 0) + 1;
}

/** The address to ask for now: `?retry=<count>` once it has failed. */
export function addressAfterFailures(url: string): string {
  const failures = globalThis.__CHUNK_FAILURES__?.[url];
  return failures ? `${url}?retry=${failures}` : url;
}

/** Whether the code of a remote did not arrive or may not run, as opposed to code that ran and threw. */
export const isLoadFailure = (error: unknown): boolean => error instanceof LoadError || isChunkLoadError(error);

interface ChunkLoadError extends Error {
  request: string;
  type: string;
}

/** The bundler's error for a chunk that did not arrive, as opposed to one that ran and threw. */
export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return (
    error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error && typeof error.request === 'string'
  );
}
