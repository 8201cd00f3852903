import { dayAfter, officeInstant } from '@firm/contract';
import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import { overdueLetter } from './billingLetters.ts';
import { writeOfInvoice } from './invoicePeople.ts';
import * as invoices from './invoices.repository.ts';

const KIND = 'invoiceOverdue';
/**
 * Days after the due day on which the client gets a reminder, in the office's morning; after the second, staff call.
 */
const REMINDED_AFTER_DAYS = [1, 15];

const Payload = z.object({ invoiceId: z.uuid(), days: z.number() });

/**
 * Queues reminders in the transaction that sends the invoice; each checks on its day whether the invoice is still
 * unpaid.
 */
export async function queueReminders(outbox: Outbox, tx: Db, invoiceId: string, dueDate: string): Promise<void> {
  for (const days of REMINDED_AFTER_DAYS) {
    await outbox.add(tx, {
      kind: KIND,
      payload: { invoiceId, days },
      key: `${KIND}:${invoiceId}:${days}`,
      dueAt: officeInstant(dayAfter(dueDate, days), '09:00'),
    });
  }
}

export function handleOverdueReminders({ database, outbox, env }: Pick<AppDeps, 'database' | 'outbox' | 'env'>): void {
  outbox.handle(KIND, async ({ payload }) => {
    const { invoiceId, days } = Payload.parse(payload);
    await database.db.transaction(async (tx) => {
      await invoices.lockInvoice(tx, invoiceId);
      const row = await invoices.readInvoice(tx, invoiceId);
      if (row?.invoice.status !== 'open') return;
      const key = `overdue:${invoiceId}:${days}`;
      await writeOfInvoice(outbox, tx, row, (to) => overdueLetter(to, env), { key });
    });
    outbox.wake();
  });
}
