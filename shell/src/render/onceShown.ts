import { screenTitle } from '@firm/federation/host';

/** Milliseconds after which a screen counts as shown although it has said nothing, for example since it failed. */
const PATIENCE_MS = 10_000;

/**
 * Calls `act` once the components of the first screen run, and before the visitor's next press: React takes a page over
 * area by area. React has then ended the effects that told so.
 */
export function onceShown(act: () => void): void {
  const stop = screenTitle.subscribe(shown);
  const timer = setTimeout(shown, PATIENCE_MS);

  function shown(): void {
    stop();
    clearTimeout(timer);
    queueMicrotask(act);
  }
}
