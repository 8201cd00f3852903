import type { Logger } from 'drizzle-orm';
import type { Db } from '../ground/db/database.ts';

interface Query {
  text: string;
  values: unknown[];
}

/** Returns the queries that an action asks of a database. */
export async function queriesOf(db: Db, action: () => Promise<unknown>): Promise<Query[]> {
  const asked: Query[] = [];
  const { session } = db as unknown as { session: { logger: Logger } };
  const { logger } = session;
  session.logger = { logQuery: (text, values) => void asked.push({ text, values }) };
  try {
    await action();
  } finally {
    session.logger = logger;
  }
  return asked;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

interface Client {
  query(text: string, values: unknown[]): Promise<{ rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }>;
}

/** Runs queries once more and returns how many rows each table or function gave or compared. */
export async function rowsReadBy(db: Db, queries: Query[]): Promise<Record<string, number>> {
  const client = (db as unknown as { $client: Client }).$client;
  const read: Record<string, number> = {};
  const add = (plan: Plan) => {
    const { Plans: parts = [], 'Relation Name': table = parts.length ? undefined : plan['Node Type'] } = plan;
    const each =
      plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
    if (table) read[table] = (read[table] ?? 0) + each * plan['Actual Loops'];
    parts.forEach(add);
  };
  for (const { text, values } of queries) {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
    if (rows[0]) add(rows[0]['QUERY PLAN'][0].Plan);
  }
  return read;
}
