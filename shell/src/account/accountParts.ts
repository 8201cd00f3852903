import { withRetries } from '@firm/federation/host';
import { useSyncExternalStore } from 'react';

type AccountParts = typeof import('./parts.tsx');

let parts: AccountParts | undefined;
let underWay: Promise<AccountParts> | undefined;
const listeners = new Set<() => void>();

/** Loads the code that only signed-in people need, once; guests never load it. */
export function loadAccountParts(): Promise<AccountParts> {
  underWay ??= withRetries(() => import(/* webpackChunkName: "account" */ './parts.tsx'))
    .then((loaded) => {
      parts = loaded;
      for (const listener of listeners) listener();
      return loaded;
    })
    .catch((error: unknown) => {
      underWay = undefined;
      throw error;
    });
  return underWay;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code for signed-in people; undefined until it is loaded, and while the server's page is taken over. */
export const useAccountParts = (): AccountParts | undefined =>
  useSyncExternalStore(
    subscribe,
    () => parts,
    () => undefined,
  );
