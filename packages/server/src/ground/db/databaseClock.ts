import { aheadBy, describeClock } from '@firm/releases';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Says that the clock of this machine is far from the database's; undefined while both are the same. */
export async function otherThanDatabase(
  db: Pick<Db, 'execute'>,
  now: () => number = Date.now,
): Promise<string | undefined> {
  const asked = now();
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return describeClock(aheadBy(Number(rows[0]?.ms), { asked, answered: now() }), 'the database');
}
