import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { slicesInOrder } from '../../ground/floorPlan.ts';
import { isUuid } from '../../ground/words/uuid.ts';
import { keptAccounts } from '../users/merged.ts';

const AT_MOST = 5_000;

/** Returns every id in a value, at any depth. */
export function idsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (found.size >= AT_MOST) return found;
  if (typeof value === 'string') {
    if (isUuid(value)) found.add(value.toLowerCase());
  } else if (Array.isArray(value)) for (const item of value) idsIn(item, found);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) idsIn(item, found);
  return found;
}

/**
 * Returns the clients whose accounts, cases or rows carry one of these ids, sorted by id; for an account that was
 * merged into another, the other. Each slice declares in its face how to find its rows.
 */
export async function clientsOf(db: Db, ids: ReadonlySet<string>): Promise<string[]> {
  if (ids.size === 0) return [];
  const given = sql`${`{${[...ids].join(',')}}`}::uuid[]`;
  const queries = slicesInOrder().flatMap(({ clients }) => clients?.withIds(given) ?? []);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${keptAccounts(sql.join(queries, sql` union `))}) as found order by id`,
  );
  return rows.map(({ id }) => id);
}
