import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { messageFields, messages } from './messages.tables.ts';
import { countUnread } from './threads.repository.ts';

/** Returns the latest message of a client's cases that the viewer may see. */
export async function lastMessageOf(db: Db, viewer: Viewer, clientId: string) {
  const [row] = await db
    .select({ message: messages, caseTitle: cases.title })
    .from(messages)
    .innerJoin(cases, eq(cases.id, messages.caseId))
    .where(and(eq(cases.clientId, clientId), visibleCases(viewer)))
    .orderBy(desc(messages.sequence))
    .limit(1);
  if (!row) return null;
  const { caseId, side, text, sentAt } = messageFields.open(db, row.message);
  return { caseId, caseTitle: row.caseTitle, side, text, sentAt: sentAt.toISOString() };
}

/** Counts the messages of a client that wait for the viewer. */
export async function unreadOf(db: Db, viewer: Viewer, clientId: string, now: Date): Promise<number> {
  const waiting = await countUnread(db, viewer, now, { clientId });
  return waiting.reduce((sum, { unread }) => sum + unread, 0);
}
