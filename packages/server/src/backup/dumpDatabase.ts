import { sql } from 'drizzle-orm';
import type { Db } from '../ground/db/database.ts';
import type { Ask } from '../ground/db/migrations.ts';

/** The number of rows in memory at once. */
const BATCH_ROWS = 200;

/** A part of a table. */
export interface Batch {
  table: string;
  number: number;
  rows: number;
  /** A JSON array of the rows. */
  json: string;
}

/**
 * Gives every row of every table as of one moment, whatever is written meanwhile. PostgreSQL keeps serving; the
 * embedded database has one connection, and serves other calls only after the dump. Tables in `without` are left out.
 */
export async function dumpDatabase(
  db: Db,
  take: (batch: Batch) => Promise<void>,
  without: readonly string[] = [],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await db.transaction(
    async (transaction) => {
      const ask: Ask = async (text) => (await transaction.execute<Record<string, unknown>>(sql.raw(text))).rows;
      // The receiver of the rows may be slow.
      await ask('set local idle_in_transaction_session_timeout = 0');
      for (const table of await tablesOf(ask)) {
        if (without.includes(table)) continue;
        counts[table] = 0;
        await ask(`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from "${table}" t`);
        for (let number = 0; ; number++) {
          const rows = await ask(`fetch ${BATCH_ROWS} from backup_rows`);
          if (rows.length === 0) break;
          counts[table] += rows.length;
          const json = `[${rows.map(({ row }) => row).join(',\n')}]`;
          await take({ table, number, rows: rows.length, json });
        }
        await ask('close backup_rows');
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return counts;
}

/** Returns the names of all tables of the site, sorted. */
export async function tablesOf(ask: Ask): Promise<string[]> {
  const rows = await ask(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
  );
  return rows.map(({ name }) => String(name));
}
