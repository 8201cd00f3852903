import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cases } from '@firm/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { seed } from '../demo/seed.ts';
import type { Db } from '../ground/db/database.ts';
import { openDatabase } from '../ground/db/openDatabase.ts';
import { readEnv } from '../ground/env/env.ts';
import { openDeps } from '../ground/openDeps.ts';
import { bareDatabase } from '../testing/databases.ts';
import { NO_SITE } from '../testing/noSite.ts';
import { startTestServer } from '../testing/testServer.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { openEmptyDatabase } from './emptyDatabase.ts';
import { moveMain } from './main.ts';
import { digestTables } from './tableDigest.ts';

const silent = pino({ level: 'silent' });

async function rowsOf(db: Db): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  await db.execute(sql`set time zone 'UTC'`);
  await dumpDatabase(db, async ({ table, json }) => {
    const batch: unknown[] = JSON.parse(json);
    rows.set(table, [...(rows.get(table) ?? []), ...batch.map((row) => JSON.stringify(row))].sort());
  });
  return rows;
}

/** Runs the command as an operator does. */
const run = (variables: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const command = join(__dirname, '../../../workspace/bin/move-database.mjs');
    execFile(process.execPath, [command, ...args], { env: { ...process.env, ...variables } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });

(process.env.SKIP_POSTGRES === '1' ? describe.skip : describe)('pnpm move-database', () => {
  const work = mkdtempSync(join(tmpdir(), 'crossbay-move-'));
  const dataDir = join(work, 'site');
  const here = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: '' };
  let place: Awaited<ReturnType<typeof bareDatabase>>;
  const there = () => ({ ...here, DATABASE_URL: place.url });
  let before: Map<string, string[]>;
  const tablesIn = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    await client.end();
    return rows[0].count;
  };

  beforeAll(async () => {
    place = await bareDatabase();
    const deps = await openDeps(readEnv(here), silent);
    await seed(deps);
    const server = await startTestServer('embedded', {}, deps);
    await server.signIn('client@example.com', 'demo-password');
    await deps.outbox.add(deps.database.db, { kind: 'mail', payload: { name: 'welcome', values: { link: '' } } });
    before = await rowsOf(deps.database.db);
    await server.app.close();
    await deps.database.close();
  }, 60_000);
  afterAll(async () => {
    await place.drop();
    rmSync(work, { recursive: true, force: true });
  });

  test('a server does not begin anew on an empty PostgreSQL beside the data', async () => {
    const opened = openDatabase(readEnv(there()), silent);
    await expect(opened).rejects.toThrow(/empty database.*site\/pg: pnpm move-database moves it over/);
    expect(await tablesIn(place.url)).toBe(0);
  });

  test('refuses what it cannot move, and says why', async () => {
    const refused = async (variables: Record<string, string>, reason: RegExp) =>
      expect(moveMain([], variables)).rejects.toThrow(reason);
    await refused(here, /DATABASE_URL must name/);
    await refused({ ...there(), DATA_DIR: work }, /There is no embedded database in /);
    await refused({ ...there(), DATABASE_URL: `${place.url}_elsewhere` }, /create the database, or mend the name/);
    const running = await openDatabase(readEnv(here), silent);
    await refused(there(), /DATA_DIR is in use by process/);
    await running.close();
    const used = await bareDatabase();
    await (
      await openDatabase(readEnv({ NODE_ENV: 'test', DATABASE_URL: used.url, DATA_DIR: NO_SITE }), silent)
    ).close();
    await refused({ ...there(), DATABASE_URL: used.url }, /has tables already/);
    await used.drop();
    expect(await moveMain(['now'], there())).toMatchObject({ code: 2 });
  });

  test('a connection that ended between two statements says why at the next one', async () => {
    const target = await openEmptyDatabase(readEnv(there()));
    const [own] = await target.ask('select pg_backend_pid() as pid');
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    await client.query('select pg_terminate_backend($1, 5000)', [own?.pid]);
    await client.end();
    await wait(100);
    await expect(target.ask('select 1')).rejects.toThrow(/terminat/i);
    await target.close();
  });

  test('moves nothing when the connection ends on the way', async () => {
    const moved = moveMain([], there());
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    const kill =
      "select pg_terminate_backend(pid) as ended from pg_stat_activity where application_name = 'restore' and datname = current_database() and query like 'insert into %' limit 1";
    const ending = (async () => {
      while ((await client.query(kill)).rows.length === 0) await wait(5);
    })();
    await expect(moved)
      .rejects.toThrow(/terminat/i)
      .finally(() => ending)
      .finally(() => client.end());
    expect(await tablesIn(place.url)).toBe(0);
    const still = await openDatabase(readEnv(here), silent);
    expect(await rowsOf(still.db)).toEqual(before);
    await still.close();
  });

  test('moves every row, and the site goes on with its sessions and jobs', async () => {
    const { code, said } = await run(there());
    expect([code, said]).toEqual([0, expect.stringMatching(/^Moved \d+ rows of \d+ tables; PostgreSQL has each/)]);
    // Killed after its commit, it has not noted that it moved anything.
    rmSync(join(dataDir, 'pg-moved'));
    expect(await moveMain([], there())).toMatchObject({ code: 0, out: [said.split('\n')[0], expect.any(String)] });
    const deps = await openDeps(readEnv(there()), silent);
    expect(deps.database.kind).toBe('postgres');
    expect(await rowsOf(deps.database.db)).toEqual(before);
    expect(before.get('sessions')?.filter((row) => row.includes('"ended_at":null')).length).toBeGreaterThan(0);
    expect(before.get('outbox')?.some((row) => row.includes('"state":"waiting"'))).toBe(true);
    const server = await startTestServer('postgres', {}, deps);
    const client = await server.signIn('client@example.com', 'demo-password');
    const { results } = await client.api.call(cases.list);
    expect(results.length).toBeGreaterThan(0);
    // Numbers go on where they were.
    await server.person();
    await server.app.close();
    await deps.database.close();
  });

  test('afterwards opens and moves the embedded database no more', async () => {
    await expect(openDatabase(readEnv(here), silent)).rejects.toThrow(
      /was moved to PostgreSQL, .*: set DATABASE_URL\. To go back .* remove .*pg-moved/,
    );
    const { code, said } = await run(there());
    expect([code, said]).toEqual([2, expect.stringContaining('was moved to PostgreSQL')]);
  });

  test('a changed value changes the checksum of its table alone', async () => {
    const { db, close } = await openDatabase(readEnv(there()), silent);
    const digests = () => digestTables(async (text) => (await db.execute<Record<string, unknown>>(text)).rows);
    const first = await digests();
    await db.execute(sql`update users set first_name = first_name || ' ' where email = 'client@example.com'`);
    const second = await digests();
    const changed = [...first].filter(([table, { digest }]) => second.get(table)?.digest !== digest);
    expect(changed.map(([table]) => table)).toEqual(['users']);
    await close();
  });
});
