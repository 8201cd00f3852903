/**
 * Compares GET /api/cases and GET /api/dashboard/summary with bare Fastify and raw named queries that give the same
 * answers, on the same data, in one process: alternated rounds over loopback.
 * The ratios count: requests per second, and CPU time per request (the steadier of the two).
 * Run it with `tsx bench/cases.ts`; it takes about a minute.
 * On PostgreSQL the server must reach `LEAST_RATIO`. PGlite computes inside the process, so there the database is most
 * of both figures.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, memoryTokens } from '@firm/api-client';
import { auth, cases } from '@firm/contract';
import { openStore } from '@firm/releases';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import Fastify from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/ground/db/openDatabase.ts';
import type { AppDeps } from '../src/ground/deps.ts';
import { readEnv } from '../src/ground/env/env.ts';
import { giveKeys } from '../src/ground/fields/fieldKeys.ts';
import { openKeys } from '../src/ground/keys/openKeys.ts';
import { createOutbox } from '../src/ground/outbox/outbox.ts';
import { openStorage } from '../src/ground/storage/openStorage.ts';
import { browserFetch } from '../src/testing/browserFetch.ts';
import { startCluster } from '../src/testing/postgresCluster.ts';

const ROUNDS = 6;
const ROUND_MS = 1_500;
const CONNECTIONS = 16;
/** The number of requests before the first round. */
const WARM_UP = 2_000;
const CASES = 10;
/** The least share of the bare server's requests per second that the server must reach on PostgreSQL. */
const LEAST_RATIO = 0.8;
const BARE =
  'bare: Fastify without plugin, hook or logger; SQL by hand for the same rows and fields (the list: ours, column for column), named on PostgreSQL; ' +
  'rows are sent as they come, by JSON.stringify. It signs nobody in, checks no input, maps no names, holds back no field and sets no safe header; ours does.';

interface Figures {
  requestsPerSecond: number;
  cpuMicroseconds: number;
}

interface Compared {
  ours: Figures;
  bare: Figures;
}

async function benchOn(databaseUrl: string | undefined): Promise<Record<'list' | 'summary', Compared>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-bench-'));
  // The environment is not `test`, where every answer is also parsed strictly.
  const env = readEnv({
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  const log = pino({ level: 'silent' });
  const database = await openDatabase(env, log);
  const clock = () => new Date();
  const keys = openKeys(env, log);
  giveKeys(database.db, keys);
  const deps: AppDeps = {
    env,
    database,
    log,
    clock,
    outbox: createOutbox({ database, log, clock }),
    storage: await openStorage(env, keys),
    store: openStore(join(dataDir, 'releases')),
    keys,
  };
  const app = await buildApp(deps);
  const ours = await app.listen({ host: '127.0.0.1', port: 0 });
  const tokens = memoryTokens();
  const browser = browserFetch();
  const api = createApi({ baseUrl: `${ours}/api`, tokens, fetch: browser.fetch });
  const password = 'a bench password';
  const { user, accessToken, refreshToken } = await api.call(auth.register, {
    body: {
      email: 'bench@example.com',
      password,
      passwordConfirm: password,
      firstName: 'Ben',
      lastName: 'Chmark',
    },
  });
  tokens.write({ accessToken, refreshToken });
  // An address that is not confirmed may open few cases.
  await database.db.execute(sql`update users set is_verified = true`);
  const headers = { authorization: `Bearer ${accessToken}`, ...browser.cookieOf(accessToken) };
  for (let index = 0; index < CASES; index++) {
    await api.call(cases.create, {
      body: {
        serviceCategoryId: 'tax_preparation',
        title: `Case ${index}`,
        description: 'A description of some length. '.repeat(5),
      },
    });
  }

  const bareApp = Fastify();
  const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: env.databasePool }) : undefined;
  // After the measurement, the database may end the pool's connections before the pool closes them.
  pool?.on('error', () => {});
  // The bare server inlines its queries on purpose: this is the least work that any program on this data must do.
  const prepare = (name: string, query: SQL) => {
    const { sql: text, params: values } = new PgDialect().sqlToQuery(query);
    return async () => (pool ? await pool.query({ name, text, values }) : await database.db.execute(query)).rows;
  };
  const isActive = sql`status not in ('completed', 'cancelled')`;
  const read = sql`from documents d join cases c on c.id = d.case_id where c.client_id = ${user.id} and d.status in ('processed', 'verified') and d.deleted_at is null`;
  const summary = [
    prepare(
      'figures',
      sql`select count(*) filter (where ${isActive}) as active, count(*) filter (where date_trunc('month', created_at) = date_trunc('month', now())) as opened, count(*) filter (where status = 'completed') as completed, min(completed_at) as since, (select count(*) ${read}) as processed, (select count(*) ${read} and d.processed_at > now() - interval '7 days') as recently, (select sum(o.amount_cents) from case_outcomes o join cases c on c.id = o.case_id where c.client_id = ${user.id}) as savings from cases where client_id = ${user.id}`,
    ),
    prepare(
      'services',
      sql`select service_category, count(*) filter (where ${isActive}) as active, count(*) filter (where status = 'completed') as completed from cases where client_id = ${user.id} and status <> 'cancelled' group by service_category order by max(created_at) desc`,
    ),
    prepare(
      'activity',
      sql`select e.id, e.key, e.event, e.description, e.status, e.happened_at, e.case_id, c.title, s.id as staff_id, s.first_name, s.last_name, s.job_title from timeline_events e join cases c on c.id = e.case_id left join users s on s.id = e.staff_id where c.client_id = ${user.id} and e.happened_at <= now() order by e.happened_at desc, e.sequence desc limit 10`,
    ),
    prepare(
      'team',
      sql`select s.id, s.first_name, s.last_name, s.job_title from cases c join users s on s.id = c.assigned_staff_id where c.client_id = ${user.id} and c.status not in ('completed', 'cancelled') group by s.id order by max(c.created_at) desc, s.id`,
    ),
  ];
  const list = prepare(
    'cases',
    sql`select c.id, c.case_number, c.title, c.description, c.status, c.former_status, c.priority, c.progress_percentage, c.service_category, c.estimated_completion_date, c.created_at, c.updated_at, c.client_id, s.id as staff_id, s.first_name as staff_first_name, s.last_name as staff_last_name, s.job_title, u.first_name, u.last_name, (select coalesce(json_agg(i.title order by i.due_date asc nulls last, i.requested_at, i.position, i.id), '[]') from document_requests i where i.case_id = c.id and i.withdrawn_at is null and i.owed_by = 'client' and i.status in ('requested', 'returned')) as next_steps, count(*) over () as total from cases c join users u on u.id = c.client_id left join users s on s.id = c.assigned_staff_id where c.client_id = ${user.id} order by c.created_at desc, c.id limit ${CASES} offset ${0}`,
  );
  bareApp.get('/summary', async () => {
    const [figures, services, activity, team] = await Promise.all(summary.map((ask) => ask()));
    return { ...figures?.[0], services, activity, team };
  });
  bareApp.get('/cases', async () => {
    const results = await list();
    return { results, count: results[0]?.total, next: null, previous: null };
  });
  const bare = await bareApp.listen({ host: '127.0.0.1', port: 0 });

  const compared = {
    list: await compare({ ours: `${ours}/api/cases?limit=10`, bare: `${bare}/cases` }, headers),
    summary: await compare({ ours: `${ours}/api/dashboard/summary`, bare: `${bare}/summary` }, headers),
  };
  await app.close();
  await bareApp.close();
  await pool?.end();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return compared;
}

/** Alternates the rounds, so that other work on the machine affects both targets alike. */
async function compare(targets: Record<keyof Compared, string>, headers: OutgoingHttpHeaders): Promise<Compared> {
  const figures = { ours: [] as Figures[], bare: [] as Figures[] };
  const warmUp = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  // The warm-up counts requests, not seconds: a busy machine, too, must compile the hot code and plan the queries.
  for (const target of Object.values(targets)) {
    for (let asked = 0; asked < WARM_UP; asked += CONNECTIONS) {
      await Promise.all(Array.from({ length: CONNECTIONS }, () => once(target, headers, warmUp)));
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      figures[name].push(await load(targets[name], headers, ROUND_MS));
    }
  }
  warmUp.destroy();
  return { ours: median(figures.ours), bare: median(figures.bare) };
}

/**
 * Sends requests for a time. The load generator shares the process, so its cost is in both figures: the true ratio of
 * the servers alone is slightly farther from 1.
 */
async function load(url: string, headers: OutgoingHttpHeaders, milliseconds: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + milliseconds;
  const started = performance.now();
  const cpu = process.cpuUsage();
  let count = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await once(url, headers, agent);
      count++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const { user, system } = process.cpuUsage(cpu);
  agent.destroy();
  return {
    requestsPerSecond: count / ((performance.now() - started) / 1000),
    cpuMicroseconds: (user + system) / count,
  };
}

function once(url: string, headers: OutgoingHttpHeaders, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}

function median(figures: Figures[]): Figures {
  const middle = (pick: (figure: Figures) => number) =>
    figures.map(pick).sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
  return {
    requestsPerSecond: middle((each) => each.requestsPerSecond),
    cpuMicroseconds: middle((each) => each.cpuMicroseconds),
  };
}

async function main(): Promise<void> {
  const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster();
  const postgres = process.env.TEST_DATABASE_URL ?? cluster?.url;
  const rows: Record<string, Record<string, string>> = {};
  try {
    for (const [name, url] of [
      ['PGlite', undefined],
      ...(postgres ? [['PostgreSQL', postgres] as const] : []),
    ] as const) {
      for (const [what, { ours, bare }] of Object.entries(await benchOn(url))) {
        const ratio = ours.requestsPerSecond / bare.requestsPerSecond;
        const holds = ratio >= LEAST_RATIO;
        if (url && !holds) process.exitCode = 1;
        rows[`${name}, ${what}`] = {
          'ours req/s': ours.requestsPerSecond.toFixed(0),
          'bare req/s': bare.requestsPerSecond.toFixed(0),
          'req/s ratio': ratio.toFixed(2),
          'ours CPU µs': ours.cpuMicroseconds.toFixed(0),
          'bare CPU µs': bare.cpuMicroseconds.toFixed(0),
          'CPU ratio': (ours.cpuMicroseconds / bare.cpuMicroseconds).toFixed(2),
          verdict: url ? `${holds ? 'holds' : 'BROKEN'}: at least ${LEAST_RATIO}` : 'no limit',
        };
      }
    }
  } finally {
    await cluster?.stop();
  }
  console.log(BARE);
  console.table(rows);
}

await main();
