/**
 * Opens a stream for each of 500 people on one server process. Something changes for all of them again and again, and
 * each stream must hear every change.
 * Prints the lost notices, their delay, and the memory that a stream costs. It fails when a notice is lost, or when the
 * 99th percentile of the delay is above a second: a colleague sees a live update within that time.
 * Run it with `tsx packages/server/bench/streams.ts`; it takes under a minute.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openStore } from '@firm/releases';
import pino from 'pino';
import { z } from 'zod';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/ground/db/openDatabase.ts';
import type { AppDeps } from '../src/ground/deps.ts';
import { readEnv } from '../src/ground/env/env.ts';
import { giveKeys } from '../src/ground/fields/fieldKeys.ts';
import { openKeys } from '../src/ground/keys/openKeys.ts';
import { announce } from '../src/ground/live/live.ts';
import { createOutbox } from '../src/ground/outbox/outbox.ts';
import { openStorage } from '../src/ground/storage/openStorage.ts';
import { sessions } from '../src/slices/auth/auth.tables.ts';
import { users } from '../src/slices/users/users.tables.ts';
import { startCluster } from '../src/testing/postgresCluster.ts';

const STREAMS = 500;
/** The number of streams that are opened and closed before the measurement, so that code and pools are warm. */
const WARM_UP = 100;
const ROUNDS = 20;
const ROUND_PAUSE_MS = 100;
const ARRIVE_WITHIN_MS = 10_000;
/** The 99th percentile may be no longer. */
const DELAY_MAX_MS = 1_000;

const Started = z.object({ url: z.string(), tokens: z.array(z.string()) });
const Memory = z.object({ heap: z.number() });
const Announced = z.object({ round: z.string(), at: z.number() });

/** Runs the server alone, so that its memory can be measured. It sends its address and follows commands. */
async function serve(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-bench-'));
  const env = readEnv({
    ...{ NODE_ENV: 'development', LOG_LEVEL: 'silent', DATA_DIR: dataDir },
    DATABASE_URL: process.env.BENCH_DATABASE_URL || undefined,
  });
  const log = pino({ level: 'silent' });
  const database = await openDatabase(env, log);
  const clock = () => new Date();
  const keys = openKeys(env, log);
  giveKeys(database.db, keys);
  const deps: AppDeps = {
    ...{ env, database, log, clock },
    outbox: createOutbox({ database, log, clock }),
    storage: await openStorage(env, keys),
    store: openStore(join(dataDir, 'releases')),
    keys,
  };
  const app = await buildApp(deps);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const people = Array.from({ length: STREAMS }, (_, at) => ({ id: randomUUID(), sessionId: randomUUID(), at }));
  await database.db.insert(users).values(
    people.map(({ id, at }) => ({
      ...{ id, email: `reader-${at}@example.com`, passwordHash: 'none' },
      ...{ firstName: 'Reader', lastName: String(at) },
    })),
  );
  const expiresAt = new Date(Date.now() + 3_600_000);
  await database.db
    .insert(sessions)
    .values(people.map(({ id, sessionId }) => ({ id: sessionId, userId: id, keepSignedIn: false, expiresAt })));
  const tokens = await Promise.all(
    people.map(({ id, sessionId }) =>
      app.tokenIdentity.sign({ id, sessionId, role: 'client' }, { generation: 0, expiresAt }),
    ),
  );

  process.on('message', async (order) => {
    if (order === 'memory') {
      global.gc?.();
      process.send?.({ heap: process.memoryUsage().heapUsed });
    } else if (order === 'stop') {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      process.disconnect();
    } else {
      process.send?.({ round: order, at: Date.now() });
      await announce(database.db, { to: people.map(({ id }) => id), topic: 'messages', id: String(order) });
    }
  });
  process.send?.({ url, tokens });
}

async function ask<T>(server: ChildProcess, order: string, answer: z.ZodType<T>): Promise<T> {
  const answered = once(server, 'message');
  server.send(order);
  return answer.parse((await answered)[0]);
}

/** Opens a stream and reads it; resolves when the stream is established. */
function open(url: string, token: string, agent: Agent, hear: (round: string) => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/events`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`a stream was answered ${response.statusCode}`));
        return;
      }
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        const lines = (rest + piece).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.startsWith('data: ')) hear(JSON.parse(line.slice('data: '.length)).id);
      });
      response.on('error', () => {});
      response.once('data', () => resolve(request));
    });
    request.on('error', reject);
  });
}

async function benchOn(databaseUrl: string | undefined) {
  const server = fork(fileURLToPath(import.meta.url), ['serve'], {
    execArgv: [...process.execArgv, '--expose-gc'],
    env: { ...process.env, BENCH_DATABASE_URL: databaseUrl ?? '' },
  });
  const { url, tokens } = Started.parse((await once(server, 'message'))[0]);
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const openAll = async (some: readonly string[], hear: (at: number, round: string) => void) => {
    const opened: ClientRequest[] = [];
    for (const [at, token] of some.entries()) opened.push(await open(url, token, agent, (round) => hear(at, round)));
    return opened;
  };
  for (const request of await openAll(tokens.slice(0, WARM_UP), () => {})) request.destroy();
  await wait(500);
  const before = await ask(server, 'memory', Memory);

  const askedAt = new Map<string, number>();
  /** The time at which each stream heard of each round. */
  const heard = tokens.map(() => new Map<string, number>());
  const started = performance.now();
  const streams = await openAll(tokens, (at, round) => heard[at]?.set(round, Date.now()));
  const openingMs = performance.now() - started;
  const after = await ask(server, 'memory', Memory);

  for (let round = 0; round < ROUNDS; round++) {
    const { round: id, at } = await ask(server, randomUUID(), Announced);
    askedAt.set(id, at);
    await wait(ROUND_PAUSE_MS);
  }
  const expected = STREAMS * ROUNDS;
  const count = () => heard.reduce((sum, rounds) => sum + rounds.size, 0);
  const until = Date.now() + ARRIVE_WITHIN_MS;
  while (count() < expected && Date.now() < until) await wait(20);

  for (const stream of streams) stream.destroy();
  server.send('stop');
  await once(server, 'exit');
  const lost = expected - count();
  const delays = heard
    .flatMap((rounds) => [...rounds].map(([round, at]) => at - (askedAt.get(round) ?? at)))
    .sort((one, other) => one - other);
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  if (lost > 0 || p99 > DELAY_MAX_MS) process.exitCode = 1;
  return {
    'open streams': STREAMS,
    'opened in s': (openingMs / 1000).toFixed(2),
    told: expected,
    lost,
    'median ms': delays[Math.floor(delays.length / 2)],
    'p99 ms': p99,
    'memory KB per stream': ((after.heap - before.heap) / STREAMS / 1024).toFixed(1),
  };
}

async function main(): Promise<void> {
  const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster();
  const postgres = process.env.TEST_DATABASE_URL ?? cluster?.url;
  try {
    console.table({
      PGlite: await benchOn(undefined),
      ...(postgres ? { PostgreSQL: await benchOn(postgres) } : {}),
    });
  } finally {
    await cluster?.stop();
  }
}

await (process.argv[2] === 'serve' ? serve() : main());
