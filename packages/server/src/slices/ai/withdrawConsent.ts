import type { Db } from '../../ground/db/database.ts';
import { findConsent, insertConsent } from './ai.repository.ts';

/** Withdraws a consent that another person may have given. */
export async function withdrawConsent(tx: Db, userId: string, now: Date): Promise<void> {
  if (await findConsent(tx, userId)) await insertConsent(tx, userId, false, now);
}
