import { AGE_DAYS, AGES, type Age, dayAfter, officeDay } from '@firm/contract';
import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { invoices } from '../billing.tables.ts';

/** Restricts open invoices to those of one column of ageing, by their due days. */
export function ofAge(age: Age, now: Date): SQL | undefined {
  const { from, to } = AGE_DAYS[age];
  const today = officeDay(now);
  return and(
    Number.isFinite(to) ? gte(invoices.dueDate, dayAfter(today, -to)) : undefined,
    Number.isFinite(from) ? lte(invoices.dueDate, dayAfter(today, -from)) : undefined,
  );
}

/** The column of ageing of an open invoice. */
export const ageOf = (now: Date): SQL<Age> =>
  sql<Age>`case ${sql.join(
    AGES.map((age) => sql`when ${ofAge(age, now)} then ${sql.raw(`'${age}'`)}`),
    sql` `,
  )} end`;
