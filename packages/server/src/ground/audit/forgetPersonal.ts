import { eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { auditEvents, auditPersonal } from './audit.tables.ts';

/** Deletes the networks and the file names from the events of an account. The events stay. */
export async function forgetPersonal(tx: Db, accountId: string): Promise<void> {
  const events = tx
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(or(eq(auditEvents.actorId, accountId), eq(auditEvents.subjectId, accountId)));
  await tx.delete(auditPersonal).where(inArray(auditPersonal.eventId, events));
}
