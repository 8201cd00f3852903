import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Client } from './client.ts';
import { hashOf, type Load } from './load.ts';

/** Letters and scans are retried after waits that double, so the last retry may be some minutes away. */
const PATIENCE_MS = 10 * 60_000;

interface Found {
  clients: readonly Client[];
  databaseUrl: string;
}

/** Returns the acknowledged items that are missing, or that are there twice, without waiting for jobs. */
export async function lookForWrites(load: Load, { clients, databaseUrl }: Found): Promise<string[]> {
  const missing: string[] = [];
  const { messages, files, forms } = load.acknowledged;
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  for (const [table, acknowledged] of [
    ['messages', messages.size],
    ['documents', files.size],
    ['contact_messages', forms.size],
  ] as const) {
    const there = (await database.query(`select count(*)::int as n from ${table}`)).rows[0].n;
    if (there !== acknowledged) missing.push(`${acknowledged} ${table} were acknowledged, ${there} are there`);
  }
  await database.end();
  for (const client of clients) await client.renew();
  for (const [id, { hash, client }] of files) {
    const found = await load.ask(`/api/documents/${id}/download`, 200, { headers: client.headers() });
    if (!found || hashOf(found) !== hash) missing.push(`the file ${id} is not as it was sent`);
  }
  return missing;
}

/** Returns what is missing or there twice once all letters and scans are done, and jobs that were given up. */
export async function lookFor(
  load: Load,
  { clients, databaseUrl, letters }: Found & { letters: readonly string[] },
): Promise<string[]> {
  const missing: string[] = [];
  const { forms } = load.acknowledged;
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const count = async (from: string): Promise<number> =>
    (await database.query(`select count(*)::int as n from ${from}`)).rows[0].n;
  const unsent = () => [...forms].filter((words) => !letters.some((letter) => letter.includes(words)));
  const pending = () => count("documents where scan = 'pending'");
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(1_000))
    if (unsent().length === 0 && (await pending()) === 0) break;
  missing.push(...unsent().map((words) => `the letter of the form ${words} was not sent`));
  const unscanned = await pending();
  if (unscanned > 0) missing.push(`${unscanned} files were not scanned`);
  missing.push(...(await lookForWrites(load, { clients, databaseUrl })));
  const { rows } = await database.query("select kind, last_error from outbox where state = 'dead'");
  missing.push(...rows.map((row) => `a job was given up: ${JSON.stringify(row)}`));
  await database.end();
  return missing;
}
