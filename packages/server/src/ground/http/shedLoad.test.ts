import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE, live } from '@firm/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { readEnv } from '../env/env.ts';
import { handleErrors } from './errorHandler.ts';
import { currentRequest } from './requestContext.ts';
import { shedLoad, whenBusy } from './shedLoad.ts';

/** Longer than a test on a busy machine: a request whose caller hung up counts until its end. */
const HUNG_UP_MS = 600_000;

/** A server that answers everything, with a load that a test sets, or with a database of its own. */
async function serverUnder(
  variables: Record<string, string>,
  wants: {
    load?: number;
    signInLoad?: number;
    looks?: number;
    logged?: string[];
    ping?: () => Promise<unknown>;
    slow?: () => Promise<string>;
  },
) {
  const app = Fastify({ trustProxy: true });
  handleErrors(app, async () => {});
  const deps = {
    env: readEnv({ NODE_ENV: 'test', ...variables }),
    database: { kind: 'postgres', ping: wants.ping, isReady: () => true } as never,
    log: pino({ level: 'warn' }, { write: (line) => void wants.logged?.push(line) }),
  };
  const look = () => {
    wants.looks = (wants.looks ?? 0) + 1;
    return { others: wants.load ?? 0, signIn: wants.signInLoad ?? wants.load ?? 0 };
  };
  const meter = { look, stop() {} };
  shedLoad(app, deps, wants.load === undefined ? { lookMs: 20 } : { meter, lookMs: 1, hungUpMs: HUNG_UP_MS });
  for (const path of ['/cases', '/auth/login/', '/health/ready', '/health/live', '/releases/apps'])
    app.get(API_BASE + path, { config: whenBusy({ path }) }, async () => 'answered');
  app.get(`${API_BASE}/slow`, { config: whenBusy({ path: '/slow' }) }, () => wants.slow?.());
  app.get(`${API_BASE}/events`, { config: whenBusy(live.events) }, () => wants.slow?.());
  app.get('/*', async () => 'answered');
  await app.ready();
  return app;
}

/** Resolves when the server has looked at its load often enough to refuse as many as it will, or none any more. */
async function hasLooked(wants: { looks?: number }): Promise<void> {
  const from = wants.looks ?? 0;
  while ((wants.looks ?? 0) < from + 20) await wait(1);
}

/** The share of requests for an address that are refused. */
async function refused(app: FastifyInstance, url: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.inject(url)));
  return answers.filter(({ statusCode }) => statusCode === 503).length / answers.length;
}

test('a server with too much to do refuses requests and says when to ask again, and sign-in last', async () => {
  const wants = { load: 1.5, looks: 0 };
  const app = await serverUnder({ SHED_LOAD: 'on' }, wants);
  await hasLooked(wants);
  const share = await refused(app, '/api/cases');
  expect([share > 0.7, share < 1]).toEqual([true, true]);
  for (const url of [
    '/api/auth/login/',
    '/api/health/ready',
    '/services',
    '/r/shell/1.0.0/main.js',
    '/api/billing/webhook',
  ])
    expect([url, await refused(app, url)]).toEqual([url, 0]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/cases')));
  const { headers, body } = answers.find(({ statusCode }) => statusCode === 503) ?? {};
  expect([headers?.['retry-after'], body]).toEqual(['5', expect.stringContaining('very busy')]);

  wants.load = 3;
  await hasLooked(wants);
  expect(await refused(app, '/api/auth/login/')).toBeGreaterThan(0.7);
  for (const url of ['/api/health/live', '/api/releases/apps', '/api/billing/webhook'])
    expect([url, await refused(app, url)]).toEqual([url, 0]);

  wants.load = 0;
  await hasLooked(wants);
  for (const url of ['/api/cases', '/api/auth/login/']) expect([url, await refused(app, url)]).toEqual([url, 0]);
  await app.close();
});

test('the network with most requests under way is refused first, also when it hangs up, and afterwards like others', async () => {
  let answer = (_: string) => {};
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  let arrived = 0;
  const slow = () => {
    arrived += 1;
    return answered;
  };
  const wants = { load: 0, looks: 0, slow };
  const app = await serverUnder({ SHED_LOAD: 'on' }, wants);
  const origin = await app.listen({ port: 0 });
  const ask = (path: string, from: string, signal: AbortSignal | null = null) =>
    fetch(origin + path, { headers: { 'x-forwarded-for': from }, signal });
  // Neighbours count as one.
  const staying = Array.from({ length: 100 }, (_, at) => ask('/api/slow', `203.0.113.${at}`));
  const leave = new AbortController();
  const leaving = Array.from({ length: 100 }, (_, at) => ask('/api/slow', `198.51.100.${at}`, leave.signal));
  // An office with open pages does not ask for more than others.
  const open = Array.from({ length: 100 }, (_, at) => ask('/api/events', `192.0.2.${at}`));
  while (arrived < 300) await wait(10);
  leave.abort();
  await Promise.allSettled(leaving);
  wants.load = 1.5;
  await hasLooked(wants);
  const refusedOf = async (addressOf: (at: number) => string) => {
    let refusals = 0;
    for (let at = 0; at < 100; at++) if ((await ask('/api/cases', addressOf(at))).status === 503) refusals += 1;
    return refusals;
  };
  const stays = (at: number) => `203.0.113.${at}`;
  const left = (at: number) => `198.51.100.${at}`;
  const others = (at: number) => `192.0.${at}.1`;
  expect([(await refusedOf(stays)) > 70, (await refusedOf(left)) > 70]).toEqual([true, true]);
  expect(await refusedOf(others)).toBeLessThan(20);
  expect(await refusedOf((at) => `192.0.2.${at}`)).toBeLessThan(20);
  answer('answered');
  expect((await Promise.all([...staying, ...open])).map(({ status }) => status)).toEqual(Array(200).fill(200));
  expect(await refusedOf(stays)).toBeLessThan(20);
  await app.close();
});

test('a database that has not answered for long counts, one that refuses at once does not', async () => {
  const hangs = await serverUnder({ SHED_LOAD: 'on' }, { ping: () => wait(60_000, undefined, { ref: false }) });
  const refuses = await serverUnder({ SHED_LOAD: 'on' }, { ping: () => Promise.reject(new Error('away')) });
  for (let look = 0; look < 200 && (await refused(hangs, '/api/cases')) === 0; look++) await wait(20);
  expect(await refused(hangs, '/api/cases')).toBeGreaterThan(0);
  expect(await refused(refuses, '/api/cases')).toBe(0);
  await hangs.close();
  await refuses.close();
});

test('sign-in is refused by the wait in its own line at the database alone', async () => {
  const hangs = () => wait(60_000, undefined, { ref: false });
  const ping = () => (currentRequest()?.isSignIn ? hangs() : Promise.resolve());
  const app = await serverUnder({ SHED_LOAD: 'on' }, { ping });
  for (let look = 0; look < 400 && (await refused(app, '/api/auth/login/')) === 0; look++) await wait(20);
  expect(await refused(app, '/api/auth/login/')).toBeGreaterThan(0);
  expect(await refused(app, '/api/cases')).toBe(0);
  await app.close();
});

test('the log tells when requests begin to be refused, and when none is any more, also of sign-in alone', async () => {
  const wants = { load: 0, signInLoad: 3, looks: 0, logged: [] as string[] };
  const app = await serverUnder({ SHED_LOAD: 'on' }, wants);
  await hasLooked(wants);
  wants.signInLoad = 0;
  await hasLooked(wants);
  await app.close();
  const told = wants.logged.map((line) => JSON.parse(line));
  expect(told.map(({ msg }) => msg)).toEqual([
    'too busy: a part of the requests is refused',
    'no request is refused any more',
  ]);
  expect(told[0]).toMatchObject({ load: { others: 0, signIn: 3 }, shares: { others: 0, signIn: 0.2 } });
  expect(told[1]).toMatchObject({ load: { others: 0, signIn: 0 }, shares: { others: 0, signIn: 0 } });
});

test('nothing is refused where it is off, as it is outside production', async () => {
  const app = await serverUnder({}, { load: 9 });
  await wait(50);
  expect(await refused(app, '/api/cases')).toBe(0);
  await app.close();
});
