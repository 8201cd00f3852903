import { asc, eq } from 'drizzle-orm';
import { entriesOf } from '../accessLog.repository.ts';
import { accessLog, deletionRequests } from '../privacy.tables.ts';
import type { HeldData } from './held.ts';

export const heldAccessLog: HeldData = {
  name: 'access-log',
  tables: [accessLog],
  async rows(db, { id }) {
    const rows = await entriesOf(db, id).orderBy(asc(accessLog.happenedAt));
    return rows.map(({ entry: { what, detail, happenedAt }, caseTitle, staff }) => ({
      who: staff && `${staff.firstName} ${staff.lastName}`,
      caseTitle,
      what,
      detail,
      happenedAt,
    }));
  },
  async erase(tx, { id }) {
    await tx.delete(accessLog).where(eq(accessLog.clientId, id));
  },
};

/** The request outlives what it asked for: it proves when it was done. */
export const heldDeletionRequest: HeldData = {
  name: 'deletion-request',
  tables: [deletionRequests],
  async rows(db, { id }) {
    return db
      .select({ requestedAt: deletionRequests.requestedAt, dueAt: deletionRequests.dueAt })
      .from(deletionRequests)
      .where(eq(deletionRequests.userId, id));
  },
};
