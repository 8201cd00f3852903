import { useSyncExternalStore } from 'react';

let isWanted = false;
const listeners = new Set<() => void>();

/** Asks for a sign-out that first leaves the protected page; `false` takes the wish back. */
export function wantToLeave(wanted = true): void {
  isWanted = wanted;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody has asked to sign out. */
export const useWantsToLeave = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
