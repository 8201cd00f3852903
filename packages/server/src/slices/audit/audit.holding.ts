import { asc, eq } from 'drizzle-orm';
import { auditEvents, auditPersonal } from '../../ground/audit/audit.tables.ts';
import { forgetPersonal } from '../../ground/audit/forgetPersonal.ts';
import type { Holding } from '../../ground/holding.ts';
import { clientReads } from './clientReads.tables.ts';

/**
 * The events of the owner's account. They stay, under an id that no longer leads to a name; networks, file names and
 * the counts of staff's reads are deleted.
 */
export const heldSecurityLog: Holding = {
  name: 'security-log',
  tables: [auditEvents, auditPersonal, clientReads],
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
    await tx.delete(clientReads).where(eq(clientReads.clientId, id));
    await forgetPersonal(tx, id);
  },
};
