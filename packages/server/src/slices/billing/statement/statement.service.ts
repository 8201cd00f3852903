import { STATEMENT_ENTRIES_MAX } from '@firm/contract';
import type { StatementQuery } from '@firm/contract/schemas';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { Forbidden, Invalid, NotFound } from '../../../ground/errors.ts';
import { firmOf } from '../../../ground/facts/firmOf.ts';
import { noteProfileAccess } from '../../cases/accessLog.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { visibleClients } from '../../cases/visibleClients.ts';
import { users } from '../../users/users.tables.ts';
import { invoices } from '../billing.tables.ts';
import { billingTexts } from '../billingTexts.ts';
import { letterheadOf } from '../letterhead.ts';
import { visibleInvoices } from '../visibleInvoices.ts';
import { entriesOf } from './entries.repository.ts';
import { statementOf } from './statementOf.ts';
import { statementPdf } from './statementPdf.ts';

type Query = z.output<typeof StatementQuery>;

/** Returns the account of a client over a period as PDF, in the language of the client. */
export async function printStatement(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
  query: Query,
): Promise<{ name: string; content: Buffer }> {
  const now = clock();
  const client = await holderOf(db, viewer, query.clientId);
  const { from, to } = query;
  if (to < from) throw new Invalid([{ field: 'to', message: 'Choose the first day or a later one' }]);
  const statement = statementOf(await entriesOf(db, client.id), { from, to });
  if (statement.rows.length > STATEMENT_ENTRIES_MAX)
    throw new Invalid([{ field: 'from', message: 'These are too many entries. Choose fewer days', code: 'too_many' }]);
  if (viewer.role !== 'client') await noteProfileAccess(db, viewer, client.id, now);
  const firm = letterheadOf(await firmOf(db, now));
  const content = await statementPdf({ firm, client, statement, from, to, now });
  const { title } = billingTexts[client.preferredLanguage].statement;
  return { name: `${title} ${from} ${to}.pdf`, content };
}

/** Clients have their own account. Staff name a client, all of whose invoices they must see. */
async function holderOf(db: Db, viewer: Viewer, clientId: string | undefined) {
  const isClient = viewer.role === 'client';
  if (!isClient && !clientId) throw new Invalid([{ field: 'clientId', message: 'Choose a client' }]);
  if (isClient && clientId && clientId !== viewer.id) throw new NotFound('client');
  const [client] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      preferredLanguage: users.preferredLanguage,
    })
    .from(users)
    .where(and(eq(users.id, clientId ?? viewer.id), isClient ? undefined : visibleClients(viewer)));
  if (!client) throw new NotFound('client');
  if (!isClient && (await seesPart(db, viewer, client.id)))
    throw new Forbidden('You do not see every invoice of this client: a statement of a part would be wrong');
  return client;
}

async function seesPart(db: Db, viewer: Viewer, clientId: string): Promise<boolean> {
  const sent = and(eq(invoices.clientId, clientId), ne(invoices.status, 'draft'));
  return (await db.$count(invoices, sent)) !== (await db.$count(invoices, and(sent, visibleInvoices(db, viewer))));
}
