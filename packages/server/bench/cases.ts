/**
 * Our GET /api/cases beside bare Fastify with one named raw query, on the same data, in one process and one run: alternated rounds, over loopback.
 * What counts are the ratios: requests per second, and CPU time per request (the steadier one). Run by `tsx packages/server/bench/cases.ts`; under a minute.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, memoryTokens } from '@firm/api-client';
import { auth, cases } from '@firm/contract';
import { openStore } from '@firm/releases';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import pino from 'pino';
import { type AppDeps, buildApp } from '../src/app.ts';
import { openDatabase } from '../src/db/client.ts';
import { readEnv } from '../src/env.ts';
import { createOutbox } from '../src/outbox/outbox.ts';
import { openStorage } from '../src/storage/openStorage.ts';
import { startCluster } from '../src/testing/postgresCluster.ts';

const ROUNDS = 6;
const ROUND_MS = 1_500;
const CONNECTIONS = 16;
const CASES = 10;

interface Figures {
  requestsPerSecond: number;
  cpuMicroseconds: number;
}

async function benchOn(databaseUrl: string | undefined): Promise<{ ours: Figures; bare: Figures }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-bench-'));
  // Not `test`: there every answer is also parsed strictly.
  const env = readEnv({
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  const log = pino({ level: 'silent' });
  const database = await openDatabase(env, log);
  const clock = () => new Date();
  const deps: AppDeps = {
    env,
    database,
    log,
    clock,
    outbox: createOutbox({ database, log, clock }),
    storage: await openStorage(env),
    store: openStore(join(dataDir, 'releases')),
    tokenSecret: 'a secret that only the bench knows, 32',
  };
  const app = await buildApp(deps);
  const ours = await app.listen({ host: '127.0.0.1', port: 0 });
  const tokens = memoryTokens();
  const api = createApi({ baseUrl: `${ours}/api`, tokens });
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
  // Inlined on purpose: the least that any program on this data must do.
  bareApp.get('/cases', async () => {
    const { rows } = await database.db.execute(
      sql`select id, case_number, title, description, status, priority, progress_percentage, service_category, estimated_completion_date, created_at, updated_at, client_id, count(*) over () as total from cases where client_id = ${user.id} order by created_at desc, id limit 10`,
    );
    return { results: rows, count: rows.length, next: null, previous: null };
  });
  const bare = await bareApp.listen({ host: '127.0.0.1', port: 0 });

  const figures = { ours: [] as Figures[], bare: [] as Figures[] };
  const targets = {
    ours: `${ours}/api/cases?limit=10`,
    bare: `${bare}/cases`,
  } as const;
  await load(targets.ours, accessToken, 300);
  await load(targets.bare, accessToken, 300);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      figures[name].push(await load(targets[name], accessToken, ROUND_MS));
    }
  }
  await app.close();
  await bareApp.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return { ours: median(figures.ours), bare: median(figures.bare) };
}

/** The generator shares the process, so its cost is in both figures alike: the true ratio of the servers alone is a little farther from 1. */
async function load(url: string, token: string, milliseconds: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + milliseconds;
  const started = performance.now();
  const cpu = process.cpuUsage();
  let count = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await once(url, token, agent);
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

function once(url: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
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
      const { ours, bare } = await benchOn(url);
      rows[name] = {
        'ours req/s': ours.requestsPerSecond.toFixed(0),
        'bare req/s': bare.requestsPerSecond.toFixed(0),
        'req/s ratio': (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2),
        'ours CPU µs': ours.cpuMicroseconds.toFixed(0),
        'bare CPU µs': bare.cpuMicroseconds.toFixed(0),
        'CPU ratio': (ours.cpuMicroseconds / bare.cpuMicroseconds).toFixed(2),
      };
    }
  } finally {
    await cluster?.stop();
  }
  console.table(rows);
}

await main();
