import { asc, eq } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import type { Holding } from '../../ground/holding.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { entriesOf } from './accessLog.repository.ts';
import { accessLog } from './accessLog.tables.ts';

/** Staff views of the owner's cases. */
export const heldAccessLog: Holding = {
  name: 'access-log',
  tables: [accessLog],
  async rows(db, { id }) {
    const rows = await entriesOf(db, id).orderBy(asc(auditEvents.at));
    return rows.map(({ entry: { what, detail, happenedAt }, caseTitle, staff }) => ({
      who: staff && fullName(staff),
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
