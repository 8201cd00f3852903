/** How long, in milliseconds, one look waits for an idle moment, and how long until the next look. */
const LOOK_MS = 5_000;

/**
 * Looks again and again whether the page, in sight, has an idle moment, and calls `look` with the milliseconds for
 * which it had none: an effect that causes itself freezes nothing, but takes the whole processor. Browsers without
 * `requestIdleCallback` cannot tell.
 */
export function watchIdle(look: (busyMs: number) => void): void {
  let busyMs = 0;
  const next = () =>
    window.requestIdleCallback?.(
      ({ didTimeout }) => {
        busyMs = didTimeout && document.visibilityState === 'visible' ? busyMs + LOOK_MS : 0;
        look(busyMs);
        setTimeout(next, busyMs > 0 ? 0 : LOOK_MS);
      },
      { timeout: LOOK_MS },
    );
  next();
}
