import { performance } from 'node:perf_hooks';
import { Readable, Writable } from 'node:stream';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { grantAccess } from '@firm/releases';
import pino from 'pino';
import { requestInLog } from '../ground/http/requestInLog.ts';
import { callsIn } from './calls.ts';
import { costlyBodies, costlyHeaders, costlyQueries } from './costly.ts';
import { type Operation, operations, signedOperations, teamOperations } from './operations.ts';
import { type Attack, forgetAttempts, judge, requestOf } from './requests.ts';
import type { World } from './world.ts';

/** The most work that one request may cost the thread that serves all clients. */
const WORK_MAX_MS = 50;
/** Other work on the machine or garbage collection can make single tries expensive, but not every try. */
const TRIES = 8;
const PAUSE_MS = 250;
const PIECE_BYTES = 64 * 1024;
const LINE_MAX_BYTES = 4 * 1024;
const APP = 'blog';
const OWN_ACCOUNT = /^(auth|account|users)\./;

/** The event stream, which never ends. */
const ENDLESS = 'live.events';
// Deletions come last.
const ORDER = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
const all = [...operations, ...teamOperations, ...signedOperations]
  .filter(({ id }) => id !== ENDLESS)
  .sort((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method));

/** Makes a log that keeps its longest line. */
export function longestLine() {
  const longest = { line: '' };
  const lines = new Writable({
    write(line: Buffer, _encoding, done) {
      if (line.length > longest.line.length) longest.line = line.toString();
      done();
    },
  });
  return { log: pino({ level: 'info', serializers: { req: requestInLog } }, lines), longest };
}

/**
 * Measures work in milliseconds by the clocks of the event loop and of the processor, and takes the smaller: other
 * processes use the machine, and threads help.
 */
async function costOf<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const loop = performance.eventLoopUtilization();
  const processor = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(processor);
  return { result, ms: Math.min(performance.eventLoopUtilization(loop).active, (user + system) / 1000) };
}

/** Gives the bytes in pieces with other events between them, as a connection does. */
async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    if (at > 0) await setImmediate();
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

const bodyOf = (payload: unknown) =>
  payload === undefined ? {} : { payload: Readable.from(inPieces(Buffer.from(String(payload)))) };

/** Sends costly requests to every operation: none may work long, answer at length or log at length. */
export function attackCosts(world: () => World, longest: { line: string }): void {
  let team: Attack['as'];
  beforeAll(async () => {
    const { store, clock } = world().server.deps;
    team = { header: `Bearer ${await grantAccess(store, { name: 'team', remotes: [APP], now: clock() })}` };
  });
  const { callOf, send } = callsIn(world);

  async function expectCheap(operation: Operation, name: string, call: Attack) {
    const { server } = world();
    const { payload, ...request } = requestOf(server, operation, call);
    let least = Number.POSITIVE_INFINITY;
    for (let tries = TRIES; least > WORK_MAX_MS && tries > 0; tries--) {
      await forgetAttempts(server);
      const { result, ms } = await costOf(() => server.app.inject({ ...request, ...bodyOf(payload) }));
      judge(result, operation, call);
      least = Math.min(least, ms);
      if (least > WORK_MAX_MS) await wait(PAUSE_MS);
    }
    if (least > WORK_MAX_MS) throw new Error(`${operation.id} works for ${Math.round(least)} ms on ${name}`);
  }

  test.each(all)('$id costs little, whatever is sent', async (operation) => {
    const call = callOf(operation);
    // A person of their own makes the calls that may end the session.
    if (operation.access === 'release_token') Object.assign(call, { as: team, id: APP });
    if (OWN_ACCOUNT.test(operation.id)) call.as = await world().server.person();
    const costly = [...costlyHeaders(operation), ...costlyQueries(operation), ...costlyBodies(operation, call.body)];
    for (const { name, what } of costly) await expectCheap(operation, name, { ...call, ...what });
  });

  test('nothing of it is logged at length, and who sent it is still served', async () => {
    expect(longest.line.length).toBeGreaterThan(0);
    if (longest.line.length > LINE_MAX_BYTES)
      throw new Error(`${longest.line.length} bytes: ${longest.line.slice(0, 2_000)}`);
    for (const operation of operations.filter(({ id }) => id === 'cases.list' || id === 'staffDashboard.get'))
      expect(await send(operation, {})).toMatchObject({ status: 200 });
  });
}
