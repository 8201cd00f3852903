import { ApiError, api } from '@firm/api-client';
import { readEvents, type StreamEvent } from '@firm/api-client/events';
import { live } from '@firm/contract';
import { pauseAfter } from './pauseAfter.ts';

/** The server sends a sign of life every 15 s; a connection silent for this long is dead, however open it looks. */
const SILENCE_MS = 40_000;
/** A stream that lasted this long ended for a good reason: an expired token or a server restart. */
const GOOD_MS = 10_000;
/** Milliseconds until the stream opens again after a sign-out of which this tab hears nothing. */
const SIGNED_OUT_MS = 30_000;

interface StreamHolding {
  signal: AbortSignal;
  /** Runs when a connection is requested. */
  onTry(): void;
  /** Runs when the stream is open. Events before it are unknown. */
  onStanding(): void;
  onEvent(event: Exclude<StreamEvent, 'signed_out'>): void;
}

/**
 * Holds one stream until the signal aborts. Reopens it when it ends: at once after a long-lived stream or when the
 * network is back, else after growing waits. After a sign-out of this browser it waits longer: the tab that signs out
 * tells the others a moment later, and until then the server would refuse them.
 */
export async function holdStream({ signal, onTry, onStanding, onEvent }: StreamHolding): Promise<void> {
  let failures = 0;
  let isSignedOut = false;
  const hear = (event: StreamEvent) => {
    if (event === 'signed_out') isSignedOut = true;
    else onEvent(event);
  };
  while (!signal.aborted) {
    onTry();
    let stoodAt: number | undefined;
    const standing = () => {
      stoodAt = Date.now();
      onStanding();
    };
    const retryAfterSeconds = await readOnce(signal, standing, hear);
    if (isSignedOut) {
      isSignedOut = false;
      await pause(SIGNED_OUT_MS, signal);
      continue;
    }
    failures = stoodAt !== undefined && Date.now() - stoodAt > GOOD_MS ? 0 : failures + 1;
    await pause(retryAfterSeconds === undefined ? pauseAfter(failures) : retryAfterSeconds * 1000, signal);
  }
}

/** Reads one stream until it ends for any reason; returns the wait that the server asks for, in seconds. */
async function readOnce(
  signal: AbortSignal,
  onStanding: () => void,
  onEvent: (event: StreamEvent) => void,
): Promise<number | undefined> {
  const connection = new AbortController();
  const end = () => connection.abort();
  let silence = setTimeout(end, SILENCE_MS);
  signal.addEventListener('abort', end);
  // A connection over the previous network is lost without an error.
  window.addEventListener('online', end);
  try {
    const stream = await api.stream(live.events, { signal: connection.signal });
    onStanding();
    for await (const event of readEvents(stream)) {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      onEvent(event);
    }
    return undefined;
  } catch (failure) {
    // Broken streams are normal: the stream reopens, and an expired session ends by itself (401).
    return failure instanceof ApiError ? failure.retryAfterSeconds : undefined;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    window.removeEventListener('online', end);
  }
}

/** Waits until the time is over, the network comes back or the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
    if (signal.aborted) end();
  });
}
