import { asc, eq, inArray, or } from 'drizzle-orm';
import { auditEvents, auditPersonal } from '../../ground/audit/audit.tables.ts';
import type { HeldData } from '../../ground/holding.ts';
import { clientReads } from '../audit/clientReads.tables.ts';
import { entriesOf } from '../cases/accessLog.repository.ts';
import { accessLog, deletionRequests } from './privacy.tables.ts';

export const heldAccessLog: HeldData = {
  name: 'access-log',
  tables: [accessLog, clientReads],
  async rows(db, { id }) {
    const rows = await entriesOf(db, id).orderBy(asc(auditEvents.at));
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
    await tx.delete(clientReads).where(eq(clientReads.clientId, id));
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

/** Events of one's own account. They stay, by an id that names nobody any more; networks and names of files go. */
export const heldSecurityLog: HeldData = {
  name: 'security-log',
  tables: [auditEvents, auditPersonal],
  async rows(db, { id }) {
    return db
      .select({
        at: auditEvents.at,
        action: auditEvents.action,
        details: auditEvents.details,
        network: auditPersonal.network,
      })
      .from(auditEvents)
      .leftJoin(auditPersonal, eq(auditPersonal.eventId, auditEvents.id))
      .where(eq(auditEvents.actorId, id))
      .orderBy(asc(auditEvents.at));
  },
  async erase(tx, { id }) {
    const theirs = tx
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(or(eq(auditEvents.actorId, id), eq(auditEvents.subjectId, id)));
    await tx.delete(auditPersonal).where(inArray(auditPersonal.eventId, theirs));
  },
};
