import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { breaksPrevious } from '../../testing/breaksPrevious.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { NO_SITE } from '../../testing/noSite.ts';
import { KINDS } from '../../testing/testServer.ts';
import { readEnv } from '../env/env.ts';
import { MIGRATION_LOCK, migratePostgres } from './migratePostgres.ts';
import { type Ask, knownMigrations, missingMigrations, noteContracts, refuseNewer } from './migrations.ts';
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts';
import { openDatabase } from './openDatabase.ts';

/** Up to this migration, no version was in production, so none had to run beside another. */
const FIRST_RULED = '0023_storage_place_and_begun_files';

test('the version before can run on the tables of every migration', () => {
  const tags = knownMigrations().map(({ tag }) => tag);
  const problems = tags.slice(tags.indexOf(FIRST_RULED)).flatMap((tag) => {
    const sql = readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8');
    return breaksPrevious(sql, tags.slice(0, tags.indexOf(tag))).map((problem) => `${tag} ${problem}`);
  });
  expect(problems).toEqual([]);
});

test.each([
  ['DROP TABLE "notes";', 'drops a table'],
  ['ALTER TABLE "users" DROP COLUMN "phone";', 'drops a column'],
  ['ALTER TABLE "users" RENAME COLUMN "phone" TO "telephone";', 'renames'],
  ['ALTER TABLE "notes" RENAME TO "remarks";', 'renames'],
  ['ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE integer;', 'changes the type'],
  ['ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL;', 'demands a value'],
  ['ALTER TABLE "users" ADD COLUMN "rank" integer NOT NULL;', 'adds a column'],
  ['CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");', 'refuses what'],
  ['ALTER TABLE "users" ADD CONSTRAINT "users_phone" UNIQUE("phone");', 'refuses what'],
])('%s is found', (sql, problem) => {
  expect(breaksPrevious(sql, [])).toEqual([expect.stringContaining(problem)]);
  expect(breaksPrevious(`-- contract: after 0001_one\n${sql}`, ['0001_one'])).toEqual([]);
  expect(breaksPrevious(`-- contract: after 0007_none\n${sql}`, ['0001_one'])).toHaveLength(1);
});

test.each([
  'ALTER TABLE "users" ADD COLUMN "rank" integer;',
  'ALTER TABLE "users" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "phone" DROP NOT NULL;',
  'CREATE INDEX "users_phone" ON "users" USING btree ("phone");',
  'CREATE TABLE "notes" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "n" ON "notes" USING btree ("id");',
])('%s is no harm', (sql) => {
  expect(breaksPrevious(sql, [])).toEqual([]);
});

test.each(KINDS)('on %s a server runs on a newer database, unless that lacks what it needs', async (kind) => {
  const { db, close } = await freshDatabase(kind);
  const ask: Ask = async (statement, values = []) => {
    const filled = statement.replace(/\$(\d)/g, (_, place) => {
      const value = values[Number(place) - 1];
      return typeof value === 'number' ? String(value) : `'${value}'`;
    });
    return (await db.execute(filled)).rows;
  };
  const known = knownMigrations();
  expect(await missingMigrations(ask)).toEqual([]);
  const last = known.at(-1)?.when ?? 0;
  const added = { tag: '9998_added', when: last + 1, after: undefined };
  expect(await missingMigrations(ask, [...known, added])).toEqual(['9998_added']);
  await noteContracts(ask, [...known, added]);
  await refuseNewer(ask);
  const contract = { tag: '9999_contract', when: last + 2, after: '9998_added' };
  await noteContracts(ask, [...known, added, contract]);
  await refuseNewer(ask, [...known, added]);
  await expect(refuseNewer(ask)).rejects.toThrow(
    /^The database is newer .* lacks the migration 9998_added: start a newer/,
  );
  await close();
});

(process.env.SKIP_POSTGRES === '1' ? test.skip : test)(
  'a server with MIGRATE=off wants pnpm migrate, which waits for who migrates',
  async () => {
    const { url = '', close } = await freshDatabase('postgres');
    const variables = { NODE_ENV: 'test', DATABASE_URL: url, MIGRATE: 'off', DATA_DIR: NO_SITE };
    const open = () => openDatabase(readEnv(variables), pino({ level: 'silent' }));
    await (await open()).close();
    const other = new pg.Client({ connectionString: url, application_name: 'the other one' });
    await other.connect();
    await other.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await expect(open()).rejects.toThrow(/^The database lacks \d+ migrations \(0000_initial, .*: run pnpm migrate$/);

    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const child = spawn(process.execPath, [resolve(__dirname, '../../../../workspace/bin/migrate.mjs')], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: NO_SITE },
    });
    const out = text(child.stdout);
    let said = '';
    child.stderr.on('data', (piece) => {
      said += piece;
    });
    // It names the holder of the lock before it says that it waits.
    while (!said.includes('waiting for the migrations')) await wait(50);
    await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    expect(await out).toMatch(/^Applied 0000_initial, /);
    expect(said).toContain('"name":"the other one"');
    await (await open()).close();
    await other.query('drop table drizzle.contracts');
    await expect(open()).rejects.toThrow(/^The database has no list of the versions .*: run pnpm migrate$/);
    await other.end();
    await close();
  },
  60_000,
);

(process.env.SKIP_POSTGRES === '1' ? test.skip : test)(
  'migrations give way while somebody uses a table, say who, and go on afterwards',
  async () => {
    const { url = '', close } = await freshDatabase('postgres');
    const other = new pg.Client({ connectionString: url, application_name: 'a slow dump' });
    await other.connect();
    await other.query('begin');
    await other.query('lock table drizzle.__drizzle_migrations in access exclusive mode');
    const said: object[] = [];
    const log = { warn: (about: object) => void said.push(about) };
    await expect(migratePostgres(url, log, { restMs: 50, patienceMs: 100 })).rejects.toThrow(
      /found a table in use .*, and changed nothing: the longest transaction is of a slow dump /,
    );
    const migrated = migratePostgres(url, log, { restMs: 50 });
    while (said.length === 0) await wait(50);
    expect(said[0]).toMatchObject({ user: { name: 'a slow dump' } });
    await other.query('rollback');
    expect(await migrated).toEqual([]);
    await other.end();
    await close();
  },
  30_000,
);

(process.env.SKIP_POSTGRES === '1' ? test.skip : test)(
  'a request that has one table of a migration and waits for another is answered; the migration gives way',
  async () => {
    const { url = '', close } = await freshDatabase('postgres');
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    mkdirSync(join(folder, 'meta'));
    const entries = [{ idx: 0, version: '7', when: 9_000_000_000_000, tag: '9999_tried', breakpoints: true }];
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }));
    const sql = [
      'alter table messages add column tried text',
      'select pg_sleep(0.2)',
      'alter table cases add tried text',
    ];
    writeFileSync(join(folder, '9999_tried.sql'), sql.join(';--> statement-breakpoint\n'));
    const [request, watcher] = [new pg.Client(url), new pg.Client(url)];
    for (const client of [request, watcher]) await client.connect();
    await request.query('begin');
    await request.query('select from cases');
    const said: object[] = [];
    const migrated = migratePostgres(url, { warn: (about) => void said.push(about) }, { restMs: 50, folder });
    const held =
      "select from pg_locks where relation = 'messages'::regclass and mode = 'AccessExclusiveLock' and granted";
    while ((await watcher.query(held)).rowCount === 0) await wait(5);
    expect((await request.query('select from messages')).rowCount).toBe(0);
    while (said.length === 0) await wait(5);
    await request.query('commit');
    expect(await migrated).toEqual(['9999_tried']);
    for (const client of [request, watcher]) await client.end();
    rmSync(folder, { recursive: true });
    await close();
  },
  30_000,
);
