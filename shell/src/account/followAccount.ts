import { beforeSignedIn, sessionStore } from '@firm/session';
import { pauseAfter } from '../live/pauseAfter.ts';
import type { Following } from '../offline/followOffline.ts';
import { loadAccountParts } from './accountParts.ts';

/** The longest time in milliseconds that a sign-in waits for code. */
const PATIENCE_MS = 3_000;

/**
 * Loads the code for signed-in people with the first of them, in this tab or another. It then follows what changes in
 * their data, and keeps what they can read offline. The page shows nobody as signed in before the code is there, unless
 * it is late; code that does not arrive is requested again after growing waits. Returns a function that stops it.
 */
export function followAccount(page: Following, onFailed: () => void): () => void {
  let isWanted = false;
  let isOver = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stops: (() => void)[] = [];

  async function want(): Promise<void> {
    try {
      const { followChanges, followOffline } = await loadAccountParts();
      if (!isOver) stops = [followChanges(page.queryClient), followOffline(page)];
    } catch (error) {
      console.warn('the tools of the account did not load', error);
      // Without a connection the page says so elsewhere.
      if (failures === 0 && navigator.onLine) onFailed();
      failures += 1;
      if (!isOver) timer = setTimeout(want, pauseAfter(failures));
    }
  }
  function wantOnce(): void {
    if (isWanted || sessionStore.getState().user === null) return;
    isWanted = true;
    void want();
  }

  wantOnce();
  const stopSession = sessionStore.subscribe(wantOnce);
  const stopWelcome = beforeSignedIn(() => accountPartsWithin(PATIENCE_MS));
  return () => {
    isOver = true;
    stopSession();
    stopWelcome();
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}

/** Waits until the code for signed-in people is there or has failed, at most for this time. */
export const accountPartsWithin = (milliseconds: number): Promise<void> =>
  Promise.race([
    loadAccountParts().catch(() => {}) as Promise<void>,
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  ]);
