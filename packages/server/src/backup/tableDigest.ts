import type { Ask } from '../ground/db/migrations.ts';
import { columnsOf } from './loadDatabase.ts';

export interface TableDigest {
  rows: number;
  /** The sum of the checksums of all rows, in any order. */
  digest: string;
}

/** Returns the number of rows of each table, and a checksum over every value that is not generated from others. */
export async function digestTables(ask: Ask): Promise<Map<string, TableDigest>> {
  // Times are written in the zone of the session.
  await ask("set time zone 'UTC'");
  const digests = new Map<string, TableDigest>();
  for (const [table, columns] of await columnsOf(ask)) {
    const [row] = await ask(
      `select count(*)::int as rows, coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
        from (select ${columns} from "${table}") t`,
    );
    digests.set(table, { rows: Number(row?.rows), digest: String(row?.digest) });
  }
  return digests;
}
