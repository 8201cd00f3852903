import { type CreditNote, type Invoice, officeYear } from '@firm/contract';
import type { CreditBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import { Conflict, Invalid } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { acceptPaid } from '../applyPaymentEvent.ts';
import { creditLetter } from '../billingLetters.ts';
import { leftOf } from '../invoices.entity.ts';
import { freeHours, type LineRow, listLines, updateInvoice } from '../invoices.repository.ts';
import { changeMoneyIn, type HeldInvoice, type MoneyDeps } from '../money/changeMoneyIn.ts';
import { creditsOf, insertCredit, nextCreditNumber } from './credits.repository.ts';

type Body = z.output<typeof CreditBody>;

/**
 * Issues a credit note on an unpaid invoice. It is never higher than what is left to pay: money that came in is given
 * back by a refund. An invoice of which nothing is left is paid, or withdrawn when no money came in.
 */
export function creditInvoice(
  deps: MoneyDeps,
  viewer: Viewer,
  id: string,
  { leftCents, lines = [], reason }: Body,
  keep: KeepAnswer,
): Promise<Invoice> {
  return changeMoneyIn(
    deps,
    viewer,
    id,
    async (tx, invoice, now) => {
      if (invoice.status !== 'open') throw new Conflict('conflict', 'Only an unpaid invoice is credited');
      if (leftOf(invoice) !== leftCents)
        throw new Conflict('conflict', 'Another amount is left to pay than you saw. Please look at it again.');
      refuseLines(lines, await listLines(tx, id), await creditsOf(tx, id));
      const amountCents = lines.length > 0 ? lines.reduce((sum, line) => sum + line.amountCents, 0) : leftCents;
      if (amountCents > leftCents)
        throw new Invalid([
          { field: 'lines', message: 'This is more than is left to pay. Refund what was paid first' },
        ]);
      const number = await nextCreditNumber(tx, officeYear(now));
      const values = { invoiceId: id, number, amountCents, lines, reason, createdBy: viewer.id, issuedAt: now };
      const creditId = await insertCredit(tx, values);
      await settle(deps, tx, invoice, { isOver: amountCents === leftCents, reason, now });
      return { key: `credit:${creditId}`, write: (row) => creditLetter(row, { number, amountCents }, deps.env) };
    },
    keep,
  );
}

/** No line is credited twice, nor higher than it is; a discount is not credited. */
function refuseLines(lines: NonNullable<Body['lines']>, billed: LineRow[], earlier: CreditNote[]): void {
  const credited = earlier.flatMap((credit) => credit.lines);
  lines.forEach(({ line, amountCents }, index) => {
    const before = credited.reduce((sum, one) => (one.line === line ? sum + one.amountCents : sum), 0);
    const most = (billed[line]?.amountCents ?? 0) - before;
    const isTwice = lines.findIndex((one) => one.line === line) !== index;
    if (isTwice || amountCents > most)
      throw new Invalid([{ field: `lines.${index}.amountCents`, message: 'This is more than this line has left' }]);
  });
}

async function settle(
  deps: MoneyDeps,
  tx: Db,
  { id, caseId, settledCents }: HeldInvoice,
  { isOver, reason, now }: { isOver: boolean; reason: string; now: Date },
): Promise<void> {
  if (!isOver) return updateInvoice(tx, id, { updatedAt: now });
  if (settledCents > 0) await updateInvoice(tx, id, { status: 'paid', paidAt: now, updatedAt: now });
  else {
    await freeHours(tx, id);
    await updateInvoice(tx, id, { status: 'void', voidedAt: now, voidReason: reason, updatedAt: now });
  }
  if (caseId) await acceptPaid(deps, tx, caseId);
}
