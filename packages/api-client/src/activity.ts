/** Who touched nothing for so long is away: milliseconds. As long as an access token works, so that each renewal tells of the time since the last one. */
const AWAY_MS = 10 * 60 * 1000;
/** Tabs tell each other at most so often. */
const TELL_MS = 5_000;

let touchedAt = Date.now();

/** Whether somebody is at this browser: a key, a click or a scroll in any tab, not a page that asks by itself. */
export const somebodyIsThere = (): boolean => Date.now() - touchedAt < AWAY_MS;

/** When somebody last touched this browser, in any tab: milliseconds. */
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
