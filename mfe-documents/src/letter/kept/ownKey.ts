import { GUEST, keptName } from '@firm/session';
import type { KeptDb } from './openKept.ts';

const AES = { name: 'AES-GCM', length: 256 };
const OWN = 'own';

/**
 * The key of a person's database. It lies in the database, cannot be read out of it by a script, and goes with it at
 * the sign-out.
 */
export async function ownKey(db: KeptDb): Promise<CryptoKey> {
  const known = await db.get('keys', OWN);
  if (known) return known;
  const made = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt']);
  // Another tab may have been faster.
  const change = db.transaction('keys', 'readwrite');
  const first = await change.store.get(OWN);
  if (!first) await change.store.put(made, OWN);
  await change.done;
  return first ?? made;
}

/** The key with which a tab reads what was taken in it before its visitor signed in. It ends with the tab. */
export interface GuestTab {
  tab: string;
  key: CryptoKey;
}

/** The present tab as a guest; undefined when nothing was taken in it and `begin` is not set. */
export async function guestTab(begin: boolean): Promise<GuestTab | undefined> {
  const kept = sessionStorage.getItem(keptName(GUEST));
  if (!kept && !begin) return undefined;
  const text = kept ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(48))));
  if (!kept) sessionStorage.setItem(keptName(GUEST), text);
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes.slice(0, 32), AES, false, ['encrypt', 'decrypt']);
  return { key, tab: btoa(String.fromCharCode(...bytes.slice(32))) };
}
