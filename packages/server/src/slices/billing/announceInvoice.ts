import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announceCase } from '../cases/announceCase.ts';
import { announceToStaff } from '../cases/announceClient.ts';
import { cases } from '../cases/cases.tables.ts';
import type { invoices } from './billing.tables.ts';

type About = Pick<typeof invoices.$inferSelect, 'id' | 'clientId' | 'caseId' | 'status'>;

/** Notifies the open pages of everyone who may see an invoice, after the transaction commits: of a draft, the firm. */
export async function announceInvoice(tx: Db, { id, clientId, caseId, status }: About): Promise<void> {
  const isDraft = status === 'draft';
  if (!caseId) return announceToStaff(tx, clientId, { topic: 'billing', id }, isDraft ? [] : [clientId]);
  await announceMoney(tx, caseId, { id, alsoTo: isDraft ? null : clientId, isOfFirm: isDraft });
}

/** Notifies of money of a case; `isOfFirm`: clients know nothing of it. */
export async function announceMoney(
  tx: Db,
  caseId: string,
  { id, alsoTo = null, isOfFirm }: { id: string; alsoTo?: string | null; isOfFirm: boolean },
): Promise<void> {
  const [about] = await tx
    .select({ id: cases.id, assignedStaffId: cases.assignedStaffId })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (about) await announceCase(tx, about, [{ topic: 'billing', id, alsoTo }], isOfFirm ? { people: [] } : {});
}
