import type { DocumentEvent } from '@firm/contract';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { users } from '../users/users.tables.ts';
import { documentEvents } from './documents.tables.ts';

/** `actorId` is null for what the system did. */
export async function recordTrail(
  db: Db,
  documentId: string,
  event: DocumentEvent,
  actorId: string | null,
  happenedAt: Date,
): Promise<void> {
  await db.insert(documentEvents).values({ documentId, event, actorId, happenedAt });
}

export function listTrail(db: Db, documentId: string) {
  return db
    .select({
      event: documentEvents.event,
      at: documentEvents.happenedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
    })
    .from(documentEvents)
    .leftJoin(users, eq(users.id, documentEvents.actorId))
    .where(eq(documentEvents.documentId, documentId))
    .orderBy(desc(documentEvents.sequence));
}
