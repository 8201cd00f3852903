/**
 * A person without input for this many milliseconds is away. Equals the life of an access token, so that each renewal
 * reports on the time since the last one.
 */
const AWAY_MS = 10 * 60 * 1000;
/** Milliseconds. A tab tells the other tabs of activity at most this often. */
const TELL_MS = 5_000;

let touchedAt = Date.now();

/** Whether a person is using this browser: a key, click or scroll in any tab, not a request that a page sends alone. */
export const somebodyIsThere = (): boolean => Date.now() - touchedAt < AWAY_MS;

/** When a person last used this browser, in any tab: milliseconds since 1970. */
export const lastTouch = (): number => touchedAt;

if (typeof window !== 'undefined') {
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('activity');
  let toldAt = 0;
  const touch = () => {
    touchedAt = Date.now();
    if (touchedAt - toldAt < TELL_MS) return;
    toldAt = touchedAt;
    tabs?.postMessage('touched');
  };
  tabs?.addEventListener('message', () => {
    touchedAt = Date.now();
  });
  for (const kind of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    window.addEventListener(kind, touch, { capture: true, passive: true });
}
