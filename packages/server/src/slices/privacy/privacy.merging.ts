import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AccountPair, Merging } from '../../ground/merging/merging.ts';
import { dataExports, deletionRequests } from './privacy.tables.ts';

export const mergingOfPrivacy: Merging = {
  stays: [deletionRequests.userId, dataExports.userId],
  obstacles: deletionAsked,
};

/** A person who asked for the deletion of one account did not ask for that of the other. */
async function deletionAsked(db: Db, { from, to }: AccountPair) {
  const [asked] = await db
    .select({ dueAt: deletionRequests.dueAt })
    .from(deletionRequests)
    .where(
      and(
        inArray(deletionRequests.userId, [from, to]),
        eq(deletionRequests.reason, 'asked'),
        isNull(deletionRequests.doneAt),
      ),
    );
  return asked ? [{ kind: 'deletion_asked' as const, title: null, at: asked.dueAt.toISOString() }] : [];
}
