/** How long, in milliseconds, one look waits for an idle moment, and how long until the next look. */
const LOOK_MS = 5_000;
/** After so many looks in a row without an idle moment the work counts as endless. */
const LOOKS = 4;

/**
 * Calls `tell` when the page in sight had no idle moment for some seconds: an effect that causes itself freezes nothing,
 * but takes the whole processor. Browsers without `requestIdleCallback` cannot tell.
 */
export function watchIdle(tell: (seconds: number) => void): void {
  let busy = 0;
  const look = () =>
    window.requestIdleCallback?.(
      ({ didTimeout }) => {
        busy = didTimeout && document.visibilityState === 'visible' ? busy + 1 : 0;
        if (busy === LOOKS) tell((LOOKS * LOOK_MS) / 1_000);
        setTimeout(look, busy > 0 ? 0 : LOOK_MS);
      },
      { timeout: LOOK_MS },
    );
  look();
}
