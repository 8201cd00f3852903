import type { LiveTopic } from '@firm/contract';
import { holdStream } from './holdStream.ts';

/** What tabs tell each other: what has changed, that a stream is asked for, that it stands (before, anything may have changed), or that it lives. */
export type Word = LiveTopic | 'asking' | 'standing' | 'alive';

/** A tab that cares for the stream says something every 15 to 40 s, unless the browser has put it to sleep. */
const PATIENCE_MS = 90_000;
const LOOK_MS = 30_000;

/**
 * One stream for all tabs of a browser, since a browser has six connections to a site: the tab that holds the lock reads it and tells the
 * others; when it goes, or falls silent while another one is looked at, that one takes over. Returns the way to stop.
 */
export function shareStream(userId: string, hear: (word: Word) => void): () => void {
  const name = `live:${userId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  let heardAt = Date.now();
  let turn = new AbortController();
  let isOver = false;

  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    heardAt = Date.now();
    hear(data);
  });
  const tell = (word: Word) => {
    heardAt = Date.now();
    channel?.postMessage(word);
    hear(word);
  };
  const lead = (signal: AbortSignal) =>
    holdStream({
      signal,
      onTry: () => tell('asking'),
      onStanding: () => tell('standing'),
      onEvent: (event) => tell(event === 'alive' ? event : event.topic),
    });

  function takeTurn(steal: boolean): void {
    turn.abort();
    const mine = new AbortController();
    turn = mine;
    const whenOver = () => {
      mine.abort();
      if (turn === mine && !isOver) takeTurn(false);
    };
    // Only secure pages have locks and channels; without them each tab reads for itself.
    if (!channel || !navigator.locks) void lead(mine.signal);
    else
      navigator.locks
        .request(name, steal ? { steal } : { signal: mine.signal }, () => lead(mine.signal))
        // Refused means: another tab took it, or this one needs it no more.
        .then(whenOver, whenOver);
  }

  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - heardAt <= PATIENCE_MS) return;
    heardAt = Date.now();
    takeTurn(true);
  };
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  takeTurn(false);

  return () => {
    isOver = true;
    turn.abort();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    channel?.close();
  };
}
