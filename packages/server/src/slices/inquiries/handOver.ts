import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { announceInbox } from './announceInbox.ts';
import { inboxThreads } from './inbox.tables.ts';

/**
 * Gives the inquiries and conversations that a colleague is to answer to another; returns how many the heir has now. A
 * conversation of a case that the heir does not see is nobody's from then on.
 */
export async function giveThreads(tx: Db, fromId: string, heir: Viewer): Promise<number> {
  const { caseId } = inboxThreads;
  const seen = sql`${caseId} in (select ${cases.id} from ${cases} where ${visibleCases(heir) ?? sql`true`})`;
  const given = await tx
    .update(inboxThreads)
    .set({
      assigneeId: sql`case when ${caseId} is null or ${seen} then ${heir.id}::uuid end`,
      version: sql`${inboxThreads.version} + 1`,
    })
    .where(eq(inboxThreads.assigneeId, fromId))
    .returning({ assigneeId: inboxThreads.assigneeId });
  if (given.length > 0) await announceInbox(tx);
  return given.filter(({ assigneeId }) => assigneeId === heir.id).length;
}
