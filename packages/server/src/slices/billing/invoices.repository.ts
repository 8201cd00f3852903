import { type InvoiceStatus, officeDay } from '@firm/contract';
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { cases } from '../cases/cases.tables.ts';
import type { HolderChanged } from '../cases/sockets.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { users } from '../users/users.tables.ts';
import { invoiceCounters, invoiceLines, invoices, type PaymentStatus, payments } from './billing.tables.ts';
import { billedHours } from './hours.tables.ts';
import { visibleInvoices } from './visibleInvoices.ts';

export const client = alias(users, 'client');

/** The amount that is left to pay of an open invoice. */
export const leftCents = sql<number>`(${invoices.totalCents} - ${invoices.settledCents} - ${invoices.creditedCents})`;

/** The status of the latest attempt to pay. */
const lastPayment = sql<PaymentStatus | null>`(
  select ${payments.status} from ${payments} where ${payments.invoiceId} = ${invoices.id} order by ${payments.createdAt} desc limit 1
)`;

export const selectInvoices = (db: Db) =>
  db
    .select({
      invoice: invoices,
      caseTitle: cases.title,
      caseNumber: cases.caseNumber,
      client: {
        id: client.id,
        firstName: client.firstName,
        lastName: client.lastName,
        email: client.email,
        preferredLanguage: client.preferredLanguage,
        notificationPreferences: client.notificationPreferences,
      },
      staffId: cases.assignedStaffId,
      lastPayment,
    })
    .from(invoices)
    .innerJoin(client, eq(client.id, invoices.clientId))
    .leftJoin(cases, eq(cases.id, invoices.caseId));

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number];
export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

interface InvoicesFilter {
  status?: InvoiceStatus | undefined;
  caseId?: string | undefined;
  clientId?: string | undefined;
  businessId?: string | undefined;
  limit: number;
  offset: number;
}

/** Lists drafts, then unpaid invoices, then the rest; within each group the latest sent first. */
export async function listInvoices(db: Db, viewer: Viewer, now: Date, filter: InvoicesFilter) {
  const where = and(
    visibleInvoices(db, viewer),
    ofStatus(filter.status, now),
    filter.caseId ? eq(invoices.caseId, filter.caseId) : undefined,
    ofHolder(db, filter),
  );
  const [rows, count] = await Promise.all([
    selectInvoices(db)
      .where(where)
      .orderBy(
        sql`case ${invoices.status} when 'draft' then 0 when 'open' then 1 else 2 end`,
        desc(invoices.issuedAt),
        desc(invoices.createdAt),
        asc(invoices.id),
      )
      .limit(filter.limit)
      .offset(filter.offset),
    db.$count(invoices, where),
  ]);
  return { rows, count };
}

/** The account that pays, or the business whose case it is. */
type Holder = Pick<InvoicesFilter, 'clientId' | 'businessId'>;

function ofHolder(db: Db, { clientId, businessId }: Holder): SQL | undefined {
  const ofBusiness = (id: string) => db.select({ id: cases.id }).from(cases).where(eq(cases.businessId, id));
  return and(
    clientId ? eq(invoices.clientId, clientId) : undefined,
    businessId ? inArray(invoices.caseId, ofBusiness(businessId)) : undefined,
  );
}

function ofStatus(status: InvoiceStatus | undefined, now: Date): SQL | undefined {
  if (!status) return undefined;
  if (status !== 'open' && status !== 'overdue') return eq(invoices.status, status);
  const onTime = status === 'open' ? gte : lt;
  return and(eq(invoices.status, 'open'), onTime(invoices.dueDate, officeDay(now)));
}

/** Returns unpaid invoices, earliest due date first. */
export function owedInvoices(db: Db, viewer: Viewer, limit: number) {
  return selectInvoices(db)
    .where(and(visibleInvoices(db, viewer), eq(invoices.status, 'open')))
    .orderBy(asc(invoices.dueDate), asc(invoices.number))
    .limit(limit);
}

export const countOpen = (tx: Db, caseId: string): Promise<number> =>
  tx.$count(invoices, and(eq(invoices.caseId, caseId), eq(invoices.status, 'open')));

/** Sums what is owed: to the firm by the clients of a viewer, by one of them, or for the cases of a business. */
export async function owedFigures(db: Db, viewer: Viewer, now: Date, holder: Holder = {}) {
  const sumOf = (condition: SQL) =>
    sql<number>`coalesce(sum(${leftCents}) filter (where ${condition}), 0)`.mapWith(Number);
  const [figures] = await db
    .select({ balance: sumOf(sql`true`), overdue: sumOf(sql`${invoices.dueDate} < ${officeDay(now)}`) })
    .from(invoices)
    .where(and(visibleInvoices(db, viewer), ofHolder(db, holder), eq(invoices.status, 'open')));
  return figures ?? { balance: 0, overdue: 0 };
}

export async function findInvoice(db: Db, viewer: Viewer, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await selectInvoices(db).where(and(eq(invoices.id, id), visibleInvoices(db, viewer)));
  return row;
}

/** Returns an invoice regardless of viewer, for events of the provider. */
export async function readInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await selectInvoices(db).where(eq(invoices.id, id));
  return row;
}

/** Locks an invoice until the transaction ends: two changes, or a change and a payment, never overlap. */
export async function lockInvoice(tx: Db, id: string, visible?: SQL) {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), visible))
    .for('update');
  return row;
}

/** Lists the lines of an invoice, each with the hours that it is made of, if any. */
export function listLines(db: Db, invoiceId: string) {
  return db
    .select({ ...getTableColumns(invoiceLines), hoursId: billedHours.hoursId })
    .from(invoiceLines)
    .leftJoin(
      billedHours,
      and(eq(billedHours.invoiceId, invoiceLines.invoiceId), eq(billedHours.position, invoiceLines.position)),
    )
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
}

export async function insertInvoice(tx: Db, values: typeof invoices.$inferInsert): Promise<string> {
  const [row] = await tx.insert(invoices).values(values).returning({ id: invoices.id });
  if (!row) throw new Error('the invoice was not inserted');
  return row.id;
}

export interface NewLine {
  description: string;
  quantity: number;
  unitCents: number;
  hoursId?: string | null | undefined;
}

/** Writes the lines of a draft anew. Hours that no line names are free again. */
export async function replaceLines(tx: Db, invoiceId: string, lines: NewLine[]) {
  await freeHours(tx, invoiceId);
  await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId));
  await tx
    .insert(invoiceLines)
    .values(lines.map(({ hoursId: _, ...line }, position) => ({ ...line, invoiceId, position })));
  const billed = lines.flatMap(({ hoursId }, position) => (hoursId ? [{ hoursId, invoiceId, position }] : []));
  if (billed.length > 0) await tx.insert(billedHours).values(billed);
}

/** Gives the hours of an invoice back, so that another one may have them. */
export async function freeHours(tx: Db, invoiceId: string) {
  await tx.delete(billedHours).where(eq(billedHours.invoiceId, invoiceId));
}

export async function updateInvoice(tx: Db, id: string, values: Partial<typeof invoices.$inferInsert>) {
  await tx.update(invoices).set(values).where(eq(invoices.id, id));
}

export async function deleteInvoice(tx: Db, id: string) {
  await tx.delete(invoices).where(eq(invoices.id, id));
}

/** Returns the next invoice number of the year; the counter's row stays locked until the transaction ends. */
export async function nextNumber(tx: Db, year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.year, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last });
  if (!row) throw new Error('no invoice number was given out');
  return row.last;
}

/** Whether a viewer of the firm sees a case of the client, or, if `caseId` is given, that case of the client. */
export async function worksFor(db: Db, viewer: Viewer, clientId: string, caseId: string | null): Promise<boolean> {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.clientId, clientId), caseId ? eq(cases.id, caseId) : undefined, visibleCases(viewer)))
    .limit(1);
  return rows.length > 0;
}

/** Bills the new holder of a case with what was not sent yet. Sent invoices name whom they were sent to. */
export async function giveDrafts({ tx, caseId, to }: HolderChanged): Promise<void> {
  const drafts = and(eq(invoices.caseId, caseId), eq(invoices.status, 'draft'));
  await tx.update(invoices).set({ clientId: to }).where(drafts);
}
