import type { Db } from '../../ground/db/database.ts';
import { findConsent, insertConsent } from './ai.repository.ts';

/** Takes back a consent that may have been a stranger's. */
export async function withdrawConsent(tx: Db, userId: string, now: Date): Promise<void> {
  if (await findConsent(tx, userId)) await insertConsent(tx, userId, false, now);
}
