import { officeState } from '@firm/contract';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AppDeps } from '../../../ground/deps.ts';
import { officeOf } from '../../../ground/facts/firmOf.ts';
import { MINUTE_MS } from '../../../ground/limits/limit.ts';
import { announceThread } from '../announceInbox.ts';
import { inboxThreads } from '../inbox.tables.ts';
import { writeThread } from '../threads.repository.ts';
import { chatHosts, chats } from './chats.tables.ts';
import { isSomebodyThere } from './office.ts';

/** A colleague who was not heard of for this long has gone away; one who opens another page reports sooner. */
const AWAY_MS = 5 * MINUTE_MS;

/** Makes the chats of colleagues who went away nobody's again, while somebody else is there: their guests wait. */
export async function returnChats({ database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  if (!officeState(now, await officeOf(db)).open || !(await isSomebodyThere(db, now))) return;
  const isThere = and(
    eq(chatHosts.userId, inboxThreads.assigneeId),
    gt(chatHosts.seenAt, new Date(now.getTime() - AWAY_MS)),
  );
  await db.transaction(async (tx) => {
    const left = await tx
      .select({ id: inboxThreads.id, formerId: inboxThreads.assigneeId })
      .from(inboxThreads)
      .innerJoin(chats, eq(chats.id, inboxThreads.chatId))
      .where(
        and(
          isNull(chats.endedAt),
          isNotNull(inboxThreads.assigneeId),
          sql`not exists (select 1 from ${chatHosts} where ${isThere})`,
        ),
      )
      // One that is being written to is looked at a minute later.
      .for('update', { of: inboxThreads, skipLocked: true });
    for (const { id, formerId } of left) {
      await writeThread(tx, id, { assigneeId: null });
      await announceThread(tx, { id, formerId, now });
    }
  });
}
