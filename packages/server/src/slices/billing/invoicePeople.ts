import type { Db } from '../../ground/db/database.ts';
import { type Mail, queueMail } from '../../ground/mail/mail.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import { type CasePerson, casePeople } from '../cases/casePeople.ts';
import { wants } from '../users/wants.ts';
import type { invoices } from './billing.tables.ts';
import type { InvoiceRow } from './invoices.repository.ts';

type About = Pick<typeof invoices.$inferSelect, 'clientId' | 'caseId'>;

/** Returns the ids of the clients who see an invoice: the billed one, and whoever shares its case. */
export async function invoicePeople(tx: Db, { clientId, caseId }: About): Promise<string[]> {
  return [clientId, ...(await sharing(tx, { clientId, caseId })).map(({ id }) => id)];
}

async function sharing(tx: Db, { clientId, caseId }: About): Promise<CasePerson[]> {
  return caseId ? (await casePeople(tx, caseId)).filter(({ id }) => id !== clientId) : [];
}

type Write = (row: InvoiceRow) => Mail;

/**
 * Writes to the billed client, if they want it or it is due to them, unless they get it by post; and to those who share
 * the case and want such mail, each in their language.
 */
export async function writeOfInvoice(
  outbox: Outbox,
  tx: Db,
  row: InvoiceRow,
  write: Write,
  { key, isDue = false, isPosted = false }: { key: string; isDue?: boolean; isPosted?: boolean },
): Promise<void> {
  if (!isPosted && (isDue || wants(row.client, 'emailUpdates'))) await queueMail(outbox, tx, write(row), key);
  for (const client of await sharing(tx, row.invoice))
    if (wants(client, 'emailUpdates'))
      await queueMail(outbox, tx, { ...write({ ...row, client }), about: row.invoice.clientId }, `${key}:${client.id}`);
}
