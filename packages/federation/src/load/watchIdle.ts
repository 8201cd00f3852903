/** Milliseconds of one look. */
const LOOK_MS = 5_000;
/** So many looks in a row without an idle moment are work that never ends. */
const LOOKS = 4;

/**
 * Calls `tell` when the page, in sight, had no idle moment for twenty seconds: an effect that causes itself again and
 * again freezes nothing, but takes the whole processor. Browsers without `requestIdleCallback` cannot tell.
 */
export function watchIdle(tell: () => void): void {
  let busy = 0;
  const look = () =>
    window.requestIdleCallback?.(
      ({ didTimeout }) => {
        busy = didTimeout && document.visibilityState === 'visible' ? busy + 1 : 0;
        if (busy === LOOKS) tell();
        setTimeout(look, busy > 0 ? 0 : LOOK_MS);
      },
      { timeout: LOOK_MS },
    );
  look();
}
