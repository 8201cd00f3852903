import { type ListedPrice, PRICES_MAX, type PriceChoice, type PriceSort, type PricesShown } from '@firm/contract';
import type { CreatePriceBody, PricesQuery, UpdatePriceBody } from '@firm/contract/schemas';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import { contains, everyWord } from '../../../ground/db/search.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { ChangedMeanwhile, Invalid, NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { cases } from '../../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../../cases/visibleCases.ts';
import { users } from '../../users/users.tables.ts';
import { prices } from '../prices.tables.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;
type Query = z.output<typeof PricesQuery>;

export async function listPrices({ database: { db } }: Deps, query: Query) {
  const where = and(
    shown(query.show),
    query.service && eq(prices.service, query.service),
    everyWord(query.search, (word) => contains(sql`${prices.searchWords}`, word)),
  );
  const page = db
    .select()
    .from(prices)
    .where(where)
    .orderBy(...inOrder(query), asc(prices.id))
    .limit(query.limit)
    .offset(query.offset);
  return { results: (await page).map(toPrice), count: await db.$count(prices, where) };
}

export async function getPrice({ database: { db } }: Deps, id: string): Promise<ListedPrice> {
  const [row] = await db.select().from(prices).where(eq(prices.id, id));
  if (!row) throw new NotFound('price');
  return toPrice(row);
}

/** Returns the active prices of the case's service and those of every service, in the language of its client. */
export async function choosePrices({ database: { db } }: Deps, viewer: Viewer, caseId: string): Promise<PriceChoice[]> {
  const [about] = await db
    .select({ service: cases.serviceCategory, language: users.preferredLanguage })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(and(eq(cases.id, caseId), visibleCases(viewer)));
  if (!about) throw new NotFound('case');
  const rows = await db
    .select()
    .from(prices)
    .where(and(prices.isActive, or(eq(prices.service, about.service), isNull(prices.service))))
    .orderBy(asc(sql`lower(${prices[about.language]})`), asc(prices.id))
    .limit(PRICES_MAX);
  return rows.map((row) => ({ id: row.id, description: row[about.language], unit: row.unit, cents: row.cents }));
}

export function createPrice(
  { database, clock }: Deps,
  { descriptions, ...body }: z.output<typeof CreatePriceBody>,
  keep: KeepAnswer,
): Promise<ListedPrice> {
  const now = clock();
  return database.db.transaction(async (tx) => {
    if ((await tx.$count(prices)) >= PRICES_MAX)
      throw new Invalid([{ field: 'descriptions', message: `The list has at most ${PRICES_MAX} prices` }]);
    const values = { ...body, ...descriptions, createdAt: now, updatedAt: now };
    const [row] = await tx.insert(prices).values(values).returning();
    if (!row) throw new Error('the price was not inserted');
    return keep(tx, toPrice(row));
  });
}

/** Changes a price that the caller saw as it is; of two who change it, the second is refused. */
export function updatePrice(
  { database, clock }: Deps,
  id: string,
  { version, descriptions, ...body }: z.output<typeof UpdatePriceBody>,
): Promise<ListedPrice> {
  return database.db.transaction(async (tx) => {
    const before = await lockPrice(tx, id);
    if (before.version !== version) throw new ChangedMeanwhile();
    const values = { ...body, ...descriptions, version: version + 1, updatedAt: clock() };
    const [row] = await tx.update(prices).set(values).where(eq(prices.id, id)).returning();
    if (!row) throw new NotFound('price');
    return toPrice(row);
  });
}

async function lockPrice(tx: Db, id: string) {
  const [row] = await tx.select().from(prices).where(eq(prices.id, id)).for('update');
  if (!row) throw new NotFound('price');
  return row;
}

const shown = (show: PricesShown): SQL | undefined =>
  show === 'all' ? undefined : eq(prices.isActive, show === 'active');

function inOrder({ sort, language }: { sort: PriceSort; language: Query['language'] }): SQL[] {
  const order = sort.startsWith('-') ? desc : asc;
  const name = sql`lower(${prices[language]})`;
  const columns = {
    name: [name],
    service: [sql`coalesce(${prices.service}, '')`, name],
    price: [sql`${prices.cents}`],
  }[sort.replace('-', '') as 'name' | 'service' | 'price'];
  return columns.map((column) => order(column));
}

const toPrice = ({
  id,
  service,
  en,
  es,
  fr,
  unit,
  cents,
  isActive,
  version,
}: typeof prices.$inferSelect): ListedPrice => ({
  ...{ id, service, descriptions: { en, es, fr }, unit, cents, isActive, version },
});
