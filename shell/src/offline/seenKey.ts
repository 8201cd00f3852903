import { isKept } from '@firm/session';
import { createStore, delMany, get, update } from 'idb-keyval';

/** A key that encrypts what a session has seen, and the name of the records that it opens. */
export interface SeenKey {
  name: string;
  key: CryptoKey;
}

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;
const USES: KeyUsage[] = ['encrypt', 'decrypt'];
/** The key of a session that ends with the browser, in this tab's storage, which ends with it as well. */
const TAB_KEY = 'seen_key';
const KEPT = 'kept';

const keys = createStore('offline-keys', 'keys');

/**
 * The session's key; made when it is first wanted. It lives as long as the session: for a session that outlives the
 * browser as a key that no script can read out, else in the tab.
 */
export async function seenKey(): Promise<SeenKey> {
  return isKept() ? { name: KEPT, key: await keptKey() } : keyOfTab();
}

async function keptKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey(ALGORITHM, false, USES);
  // Two tabs that make one at once both take the first.
  await update<CryptoKey>(KEPT, (known) => known ?? fresh, keys);
  const key = await get<CryptoKey>(KEPT, keys);
  if (!key) throw new Error('the browser stores no key');
  return key;
}

async function keyOfTab(): Promise<SeenKey> {
  const stored = sessionStorage.getItem(TAB_KEY);
  if (stored) {
    const { name, jwk }: { name: string; jwk: JsonWebKey } = JSON.parse(stored);
    return { name, key: await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, USES) };
  }
  const key = await crypto.subtle.generateKey(ALGORITHM, true, USES);
  const name = crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, JSON.stringify({ name, jwk: await crypto.subtle.exportKey('jwk', key) }));
  return { name, key };
}

/** Deletes the key: nothing that the session has seen can be read again. */
export async function forgetKey(): Promise<void> {
  sessionStorage.removeItem(TAB_KEY);
  // As `del`, which the shell would load for this alone.
  await delMany([KEPT], keys);
}
