import { dayAfter, officeDay } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { hasBilling } from './hasBilling.ts';
import { insertInvoice, replaceLines } from './invoices.repository.ts';

/** Drafts an invoice of one line for a case, for a colleague to look at and send. Returns false if invoices are off. */
export async function draftOfCase(
  { env }: Pick<AppDeps, 'env'>,
  { tx, row, now, announce }: CaseChange,
  { title, amountCents, dueDays }: { title: string; amountCents: number; dueDays: number },
): Promise<boolean> {
  if (!hasBilling(env)) return false;
  const dueDate = dayAfter(officeDay(now), dueDays);
  const about = { clientId: row.clientId, caseId: row.id, createdBy: null };
  const id = await insertInvoice(tx, { ...about, title, dueDate, createdAt: now, updatedAt: now });
  await replaceLines(tx, id, [{ description: title, quantity: 1, unitCents: amountCents }]);
  announce('billing');
  return true;
}
