import { AGES, type MoneyShown, type MoneySort, officeYear } from '@firm/contract';
import type { MoneyQuery } from '@firm/contract/schemas';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import { contains, everyWord } from '../../../ground/db/search.ts';
import { cases } from '../../cases/cases.tables.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { invoices } from '../billing.tables.ts';
import { ofNumber } from '../invoiceNumber.ts';
import { client, leftCents, selectInvoices } from '../invoices.repository.ts';
import { visibleInvoices } from '../visibleInvoices.ts';
import { ageOf, ofAge } from './ageing.ts';
import { instantIn, type Span } from './spanOf.ts';

export type MoneyFilter = Omit<z.output<typeof MoneyQuery>, 'limit' | 'offset' | 'sort' | 'uncounted'>;

interface Page {
  sort: MoneySort;
  limit: number;
  offset: number;
  uncounted?: 'true' | undefined;
}

/** Numbers are given as invoices go out; as text, 10000 would stand before 9999. */
const NEWEST = [desc(invoices.issuedAt), desc(invoices.number)];

const isUnpaid = eq(invoices.status, 'open');

/** Lists a page of the firm's invoices, with the number of all that fit; of the page alone where it is uncounted. */
export async function listMoney(db: Db, viewer: Viewer, now: Date, filter: MoneyFilter & Span, page: Page) {
  const where = and(
    found(db, viewer, filter),
    shown(filter.show),
    filter.age && and(isUnpaid, ofAge(filter.age, now)),
    instantIn(invoices.issuedAt, filter),
    filter.number === undefined ? undefined : ofNumber(filter.number, officeYear(now)),
  );
  const [rows, counted] = await Promise.all([
    selectInvoices(db)
      .where(where)
      .orderBy(...(filter.number === undefined ? inOrder(page.sort) : NEWEST))
      .limit(page.limit)
      .offset(page.offset),
    page.uncounted ? undefined : countOf(db, where),
  ]);
  return { rows, count: counted ?? rows.length };
}

/** Sums what is unpaid by column, whatever the list shows of it. */
export async function sumByAge(db: Db, viewer: Viewer, now: Date, filter: MoneyFilter) {
  const unpaid = db
    .select({ age: ageOf(now).as('age'), cents: leftCents.as('left_cents') })
    .from(invoices)
    .innerJoin(client, eq(client.id, invoices.clientId))
    .leftJoin(cases, eq(cases.id, invoices.caseId))
    .where(and(found(db, viewer, filter), isUnpaid))
    .as('unpaid');
  const rows = await db
    .select({
      age: unpaid.age,
      count: sql`count(*)`.mapWith(Number),
      cents: sql`sum(${unpaid.cents})`.mapWith(Number),
    })
    .from(unpaid)
    .groupBy(unpaid.age);
  return AGES.map((age) => rows.find((row) => row.age === age) ?? { age, count: 0, cents: 0 });
}

const countOf = (db: Db, where: SQL | undefined) =>
  db.$count(
    db
      .select({ id: invoices.id })
      .from(invoices)
      .innerJoin(client, eq(client.id, invoices.clientId))
      .leftJoin(cases, eq(cases.id, invoices.caseId))
      .where(where)
      .as('counted'),
  );

const found = (db: Db, viewer: Viewer, { search, clientId, caseId }: MoneyFilter): SQL | undefined =>
  and(
    visibleInvoices(db, viewer),
    clientId ? eq(invoices.clientId, clientId) : undefined,
    caseId ? eq(invoices.caseId, caseId) : undefined,
    everyWord(search, (word) =>
      or(
        contains(client.searchName, word),
        contains(client.email, word),
        contains(invoices.number, word.toUpperCase()),
        contains(cases.caseNumber, word.toUpperCase()),
      ),
    ),
  );

function shown(show: MoneyShown): SQL | undefined {
  if (show === 'all') return undefined;
  return show === 'unpaid' ? isUnpaid : eq(invoices.status, show);
}

function inOrder(sort: MoneySort): SQL[] {
  const order = sort.startsWith('-') ? desc : asc;
  const columns = {
    due: [invoices.dueDate],
    issued: [invoices.issuedAt, invoices.createdAt],
    client: [client.lastName, client.firstName],
    left: [sql`case when ${isUnpaid} then ${leftCents} else 0 end`],
  }[sort.replace('-', '') as 'due' | 'issued' | 'client' | 'left'];
  return [...columns.map((column) => order(column)), asc(invoices.id)];
}
