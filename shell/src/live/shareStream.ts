import type { LiveTopic } from '@firm/contract';
import { holdStream } from './holdStream.ts';

/**
 * Messages between tabs: a changed topic, a stream requested, a stream open (anything before it may have changed), or a
 * sign of life.
 */
export type Word = LiveTopic | 'asking' | 'standing' | 'alive';

/** A tab that holds the stream sends something every 15 to 40 s, unless the browser has put it to sleep. */
const PATIENCE_MS = 90_000;
const LOOK_MS = 30_000;

/**
 * Shares one stream among all tabs of a browser, which has only six connections to a site. The tab that holds the lock
 * reads the stream and tells the others; when it closes, or falls silent while another tab is visible, that tab takes
 * over. Returns a function that stops it.
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
    // Only secure pages have locks and channels; elsewhere each tab reads its own stream.
    if (!channel || !navigator.locks) void lead(mine.signal);
    else
      navigator.locks
        .request(name, steal ? { steal } : { signal: mine.signal }, () => lead(mine.signal))
        // A rejection means that another tab took the lock, or that this tab no longer needs it.
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
