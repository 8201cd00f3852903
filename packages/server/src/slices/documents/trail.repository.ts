import type { DocumentEvent } from '@firm/contract';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { users } from '../users/users.tables.ts';
import { documentEvents } from './documents.tables.ts';

/** Records an event; `actorId` is null for the system's own actions. */
export async function recordTrail(
  db: Db,
  documentId: string,
  event: DocumentEvent,
  actorId: string | null,
  happenedAt: Date,
): Promise<void> {
  await db.insert(documentEvents).values({ documentId, event, actorId, happenedAt });
}

/** Whether the actor has opened or downloaded the document since then. */
export async function wasOpened(db: Db, documentId: string, actorId: string, since: Date): Promise<boolean> {
  const { event, happenedAt } = documentEvents;
  const byThem = and(eq(documentEvents.documentId, documentId), eq(documentEvents.actorId, actorId));
  return (
    (await db.$count(documentEvents, and(byThem, inArray(event, ['opened', 'downloaded']), gte(happenedAt, since)))) > 0
  );
}

/** Lists the trail, newest first. */
export async function listTrail(db: Db, documentId: string, { limit, offset }: { limit: number; offset: number }) {
  const ofDocument = eq(documentEvents.documentId, documentId);
  const count = await db.$count(documentEvents, ofDocument);
  const rows = await db
    .select({
      event: documentEvents.event,
      at: documentEvents.happenedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
    })
    .from(documentEvents)
    .leftJoin(users, eq(users.id, documentEvents.actorId))
    .where(ofDocument)
    .orderBy(desc(documentEvents.sequence))
    .limit(limit)
    .offset(offset);
  return { rows, count };
}
