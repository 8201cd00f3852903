import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi, memoryTokens } from '@firm/api-client';
import { API_BASE, auth, cases } from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { messageFields, messages } from '../../slices/messages/messages.tables.ts';
import { browserFetch } from '../../testing/browserFetch.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { type Cluster, startCluster } from '../../testing/postgresCluster.ts';
import { type ServerProcess, startProcess, stopProcess } from '../../testing/serverProcess.ts';
import { DEMO_PASSWORD } from '../demoAccounts.ts';
import { readEnv } from '../env/env.ts';
import { giveKeys } from '../fields/fieldKeys.ts';
import { openKeys } from '../keys/openKeys.ts';
import { openDatabase } from './openDatabase.ts';

const RESTARTS = 10;
const WRITERS = 4;

/** Waits until a condition holds; fails after a minute. */
async function until(isSo: () => boolean | Promise<boolean>, state: () => unknown): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isSo()); await wait(20))
    if (Date.now() > end) throw new Error(`nothing goes on: ${JSON.stringify(state())}`);
}

(process.env.SKIP_POSTGRES === '1' ? describe.skip : describe)('PostgreSQL', () => {
  let cluster: Cluster;
  let site: ServerProcess;
  let isOver = false;
  const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-restarts-'));

  afterAll(async () => {
    isOver = true;
    if (site) await stopProcess(site);
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('ten restarts amid transactions end no process and lose nothing acknowledged; work resumes by itself', async () => {
    isOver = false;
    const started = await startCluster(undefined, { durable: true });
    if (!started) throw new Error('no PostgreSQL for the tests');
    cluster = started;
    site = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: cluster.url, DATABASE_POOL: '6', LOG_LEVEL: 'error' });
    const tokens = memoryTokens();
    const { fetch } = browserFetch();
    const api = createApi({ baseUrl: site.url + API_BASE, tokens, fetch });
    // The clients of this test may write without limits.
    const signedIn = await api.call(auth.login, { body: { email: 'staff@example.com', password: DEMO_PASSWORD } });
    if ('secondFactor' in signedIn) throw new Error('the demo account has a second factor');
    tokens.write(signedIn);
    const caseId = (await api.call(cases.list)).results[0]?.id ?? '';

    const acknowledged: string[] = [];
    const wrong: string[] = [];
    let refused = 0;
    const state = () => [site.child.exitCode, site.log(), wrong.slice(0, 5)];
    const headers = { authorization: `Bearer ${tokens.read()?.accessToken}`, 'content-type': 'application/json' };
    /** Expects the right answer, or a 503 that names the time to try again. */
    async function ask(path: string, expected: number, init: RequestInit = {}): Promise<boolean> {
      const answer = await fetch(site.url + API_BASE + path, { ...init, signal: AbortSignal.timeout(30_000) });
      const body = await answer.text();
      if (answer.status === expected) return true;
      if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) refused++;
      else if (!isOver) wrong.push(`${path}: ${answer.status} ${body}`);
      return false;
    }
    const writer = async () => {
      while (!isOver) {
        const text = randomUUID();
        const init = {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': text },
          body: JSON.stringify({ text }),
        };
        // Repeats the request until it is accepted, as a page does.
        while (!(await ask(`/cases/${caseId}/messages`, 201, init)) && !isOver) await wait(100);
        if (!isOver) acknowledged.push(text);
      }
    };
    const reader = async () => {
      while (!isOver) if (!(await ask('/cases', 200, { headers }))) await wait(100);
    };
    const load = [...Array.from({ length: WRITERS }, writer), reader()];

    const goesOn = async (count = acknowledged.length + WRITERS) => until(() => acknowledged.length > count, state);

    for (let round = 0; round < RESTARTS; round++) {
      await goesOn();
      // The test locks the case, which keeps their transactions open until the restart.
      const holder = new pg.Client({ connectionString: cluster.url });
      holder.on('error', () => {});
      await holder.connect();
      await holder.query('begin');
      await holder.query('select 1 from cases where id = $1 for update', [caseId]);
      const waiting = "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'";
      await until(async () => (await holder.query(waiting)).rows[0].count > 0, state);
      await cluster.restart(round % 2 === 0 ? 'fast' : 'immediate');
      await holder.end().catch(() => {});
      await goesOn();
      expect([site.child.exitCode, site.log()]).toEqual([
        null,
        expect.not.stringContaining('was not handled where it was met'),
      ]);
    }
    isOver = true;
    await Promise.all(load);
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThanOrEqual(RESTARTS);

    const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: cluster.url, DATA_DIR: dataDir });
    const log = pino({ level: 'silent' });
    const database = await openDatabase(env, log);
    giveKeys(database.db, openKeys(env, log));
    const rows = await database.db.select().from(messages).where(eq(messages.caseId, caseId));
    const kept = new Set(rows.map((row) => messageFields.open(database.db, row).text));
    await database.close();
    expect(acknowledged.filter((text) => !kept.has(text))).toEqual([]);

    // It also listens again: an open page hears of the next message, at the latest after it reconnects.
    const hears = async () => {
      const stream = await fetch(`${site.url}${API_BASE}/events`, { headers });
      const init = { method: 'POST', headers, body: JSON.stringify({ text: 'Hello' }) };
      expect(await ask(`/cases/${caseId}/messages`, 201, init)).toBe(true);
      for await (const chunk of stream.body ?? []) if (Buffer.from(chunk).includes('"messages"')) return true;
      return false;
    };
    await until(hears, state);
  }, 180_000);

  test('a connection that ends before its transaction begins does not shrink the pool', async () => {
    const { url = '', close } = await freshDatabase('postgres');
    const variables = { NODE_ENV: 'test', DATABASE_URL: url, DATABASE_POOL: '1' };
    const database = await openDatabase(readEnv(variables), pino({ level: 'silent' }));
    await database.ping();
    // While this process waits, it does not hear that its connection ended.
    const script = `const { Client } = require('pg'); const client = new Client(process.argv[1]);
      client.connect().then(() => client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()")).finally(() => process.exit())`;
    execFileSync(process.execPath, ['-e', script, url], { cwd: __dirname, timeout: 30_000 });
    await expect(database.db.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await database.close();
    await close();
  });
});
