import { lt } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { phoneCodes, sentTexts } from './sms.tables.ts';

const KEPT_DAYS = 400;

/** Deletes expired codes, and the notes of texts after a year. */
export async function forgetOldTexts({ database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now));
  await db.delete(sentTexts).where(lt(sentTexts.sentAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
}
