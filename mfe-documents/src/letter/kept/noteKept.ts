import { GUEST, noteWaiting, pagesOf } from '@firm/session';
import { DRAFT, type KeptDb } from './openKept.ts';

/** Counts what lies here unsent, for whoever is about to sign out. A guest signs out of nothing. */
export async function noteKept({ db, owner }: { db: KeptDb; owner: string }): Promise<void> {
  if (owner === GUEST) return;
  noteWaiting(owner, await db.count('letters'));
  noteWaiting(pagesOf(owner), await db.countFromIndex('sheets', 'letter', DRAFT));
}
