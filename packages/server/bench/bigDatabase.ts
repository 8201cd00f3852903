import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import pino from 'pino';
import { migratePostgres } from '../src/ground/db/migratePostgres.ts';
import { hashPassword } from '../src/slices/auth/passwords.ts';
import { startCluster } from '../src/testing/postgresCluster.ts';
import { fillBigData } from './bigData.ts';

/** The password of all accounts of the big data. */
export const BIG_PASSWORD = 'a bench password';
const TICK_MS = 10;

export interface BigDatabase {
  url: string;
  /** Marks all sessions as if they had passed a second factor, which the staff of the big data do not have. */
  passFactors(): Promise<void>;
  /** Milliseconds of processor time that the connections open now have used; not a number where it runs elsewhere. */
  workedMs(): Promise<number>;
  /** How large it is, in MB. */
  megabytes(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL with the data of some years: the database that `BIG_DATABASE_URL` names, which was filled before, or
 * one of its own that is filled first. Undefined where neither is there.
 */
export async function openBigDatabase(): Promise<BigDatabase | undefined> {
  const cluster = process.env.BIG_DATABASE_URL ? undefined : await startCluster();
  const url = process.env.BIG_DATABASE_URL ?? cluster?.url;
  if (!url) return undefined;
  // Without the time limits of the server's pool: a busy machine fills a table for longer than they allow.
  const pool = new pg.Pool({ connectionString: url });
  const db = drizzle(pool, { schema: {} as Record<string, never> });
  if (cluster) {
    await migratePostgres(url, pino({ level: 'silent' }));
    await fillBigData(db, await hashPassword(BIG_PASSWORD));
  }
  return {
    url,
    passFactors: async () => void (await db.execute(sql`update sessions set second_factor_at = now()`)),
    async workedMs() {
      const { rows } = await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type in ('client backend', 'parallel worker')",
      );
      return rows.reduce((sum, { pid }) => sum + workedMs(pid), 0);
    },
    async megabytes() {
      const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
      return Number(rows[0]?.bytes) / 2 ** 20;
    },
    async close() {
      await pool.end();
      await cluster?.stop();
    },
  };
}

function workedMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
