import { type SQL, sql, type WithSubquery } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * Takes a page of what a search found, with the total: the ids are found once for both. Read the rows of the page by
 * joining it, and order them again.
 */
export const pageOfFinds = (
  db: Db,
  found: WithSubquery & { id: PgColumn },
  order: readonly SQL[],
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({ id: found.id, total: sql<number>`(select count(*) from ${found})`.mapWith(Number).as('total') })
    .from(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
