import type { Db } from '../../ground/db/database.ts';
import { type Mail, queueMail } from '../../ground/mail/mail.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import { type CasePerson, casePeople } from '../cases/casePeople.ts';
import { wants } from '../users/wants.ts';
import type { invoices } from './billing.tables.ts';
import type { InvoiceRow } from './invoices.repository.ts';

type About = Pick<typeof invoices.$inferSelect, 'clientId' | 'caseId'>;

async function sharing(tx: Db, { clientId, caseId }: About): Promise<CasePerson[]> {
  return caseId ? (await casePeople(tx, caseId)).filter(({ id }) => id !== clientId) : [];
}

type Write = (row: InvoiceRow) => Mail;

interface Way {
  key: string;
  isDue?: boolean;
  isPosted?: boolean;
  /** The payer of what the letter is about, if one of the case's people is. */
  payerId?: string | null;
}

/**
 * Writes to the billed client, if they want it or it is due to them, unless they get it by post; and to those who share
 * the case, if they want such mail or it is about what they paid; each in their language.
 */
export async function writeOfInvoice(
  outbox: Outbox,
  tx: Db,
  row: InvoiceRow,
  write: Write,
  { key, isDue = false, isPosted = false, payerId = null }: Way,
): Promise<void> {
  if (!isPosted && (isDue || wants(row.client, 'emailUpdates'))) await queueMail(outbox, tx, write(row), key);
  for (const client of await sharing(tx, row.invoice))
    if (client.id === payerId || wants(client, 'emailUpdates'))
      await queueMail(outbox, tx, { ...write({ ...row, client }), about: row.invoice.clientId }, `${key}:${client.id}`);
}
