import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Endpoint } from '@firm/contract';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { Overloaded } from '../errors.ts';
import { districtOf } from '../limits/districtOf.ts';
import { isOwnRequest } from './askAsGuest.ts';
import { within } from './requestContext.ts';

const LOOK_MS = 250;
const RESOLUTION_MS = 10;
/**
 * The waits at which a server has more to do than it can: for a turn of the event loop, of which a request needs
 * several, and for the answer to the smallest query.
 */
const LOOP_MS = 200;
const DATABASE_MS = 250;
/** Sign-in is refused only when the waits are so many times as long; at the database it has a line of its own. */
const SIGN_IN_TIMES = 3;

/** The steps by which the refused share of requests rises and falls, in tenths; below zero nothing is refused yet. */
const CALM = -4;
const RISE = 2;
const FALL = 1;
/** Some requests always pass, so that the server keeps working while it refuses. */
const MOST = 9;
/** After a caller hangs up the server still does the work, so the request counts for this much longer. */
const HUNG_UP_MS = 10_000;

/** How long requests wait now, as multiples of the waits at which there is too much to do. */
interface Load {
  others: number;
  signIn: number;
}

/** Measures how long requests wait. */
export interface WaitMeter {
  look(): Load;
  stop(): void;
}

/**
 * Refuses a part of the API's requests with 503 while the server has more to do than it can, so that those it takes are
 * answered in time. The part grows while waits are too long, and is taken first from the networks that have most under
 * way, so that one of them does not crowd out all others. Sign-in comes last. Routes without `refuse` are never
 * refused: pages, which are kept or bounded by themselves, released files, and what other services tell the site.
 */
export function shedLoad(
  app: FastifyInstance,
  { env, database, log, meters }: Pick<AppDeps, 'env' | 'database' | 'log' | 'meters'>,
  given: { meter?: WaitMeter; lookMs?: number; hungUpMs?: number } = {},
): void {
  if (!env.shedLoad) return;
  const { meter = meterOf(database), lookMs = LOOK_MS, hungUpMs = HUNG_UP_MS } = given;
  const others = createValve(1);
  const signIn = createValve(SIGN_IN_TIMES);
  const underWay = countByNetwork();
  let wasBusy = false;
  const timer = setInterval(() => {
    const load = meter.look();
    others.note(load.others);
    signIn.note(load.signIn);
    const shares = { others: others.share(), signIn: signIn.share() };
    const isBusy = shares.others > 0 || shares.signIn > 0;
    if (isBusy !== wasBusy)
      log.warn(
        { load, shares },
        isBusy ? 'too busy: a part of the requests is refused' : 'no request is refused any more',
      );
    wasBusy = isBusy;
  }, lookMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    meter.stop();
  });
  meters?.gauge({
    name: 'site_shed_ratio',
    help: 'The share of requests that are refused because the server is too busy',
    labels: ['kind'],
    read: () => [
      [others.share(), { kind: 'others' }],
      [signIn.share(), { kind: 'sign_in' }],
    ],
  });
  app.addHook('onRequest', async (request, reply) => {
    const { refuse, staysOpen } = request.routeOptions.config;
    if (!refuse || isOwnRequest(request)) return;
    const network = districtOf(request.ip);
    const share = (refuse === 'last' ? signIn : others).share();
    if (share > 0 && Math.random() < share * underWay.partOf(network)) throw new Overloaded();
    if (staysOpen) return;
    const end = underWay.begin(network);
    reply.raw.once('close', () => (reply.raw.writableFinished ? end() : setTimeout(end, hungUpMs).unref()));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** When a server with too much to do refuses this route; without it, never. */
    refuse?: 'first' | 'last';
    /** Its answer lasts as long as a page is open, and is no work meanwhile. */
    staysOpen?: boolean;
  }
}

/**
 * The configuration of an endpoint's route. Health says how busy the server is, and releases are taken back when one of
 * them is what keeps it busy.
 */
export function whenBusy({ path, answers }: Pick<Endpoint, 'path' | 'answers'>): FastifyContextConfig {
  if (/^\/(?:health|releases)\//.test(path)) return {};
  return { refuse: path.startsWith('/auth/') ? 'last' : 'first', staysOpen: answers === 'events' };
}

/** Tells which share to refuse: more with each look at which the load is `limit` or above, less with each other one. */
function createValve(limit: number) {
  let level = CALM;
  return {
    note(load: number): void {
      level = load >= limit ? Math.min(MOST, level + RISE) : Math.max(CALM, level - FALL);
    },
    share: () => Math.max(0, level) / 10,
  };
}

/** Counts the requests under way of each network. */
function countByNetwork() {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    begin(network: string): () => void {
      all += 1;
      counts.set(network, (counts.get(network) ?? 0) + 1);
      return () => {
        all -= 1;
        const left = (counts.get(network) ?? 0) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      };
    },
    /** Returns a network's requests, with one more, as a part of the average of all networks; at most 1. */
    partOf(network: string): number {
      const own = (counts.get(network) ?? 0) + 1;
      const networks = counts.size + (own === 1 ? 1 : 0);
      return Math.min(1, (own * networks) / (all + 1));
    },
  };
}

/** Measures the event loop, and asks the database one small question at a time, as requests of either line do. */
function meterOf(database: AppDeps['database']): WaitMeter {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  const inLine = waitsAt(database, () => database.ping());
  const asSignIn = waitsAt(database, () => within({ id: '', address: '', isSignIn: true }, () => database.ping()));
  return {
    look() {
      const loopMs = loop.count > 0 ? loop.mean / 1e6 - RESOLUTION_MS : 0;
      loop.reset();
      const loadOf = (waitedMs: number) => Math.max(loopMs / LOOP_MS, waitedMs / DATABASE_MS);
      return { others: loadOf(inLine()), signIn: loadOf(asSignIn()) };
    },
    stop: () => void loop.disable(),
  };
}

/** Returns a look at how long a question waits now, or the last one did, which asks the next one. */
function waitsAt(database: AppDeps['database'], ping: () => Promise<void>): () => number {
  let askedAt: number | undefined;
  let lastMs = 0;
  const ask = async () => {
    const from = performance.now();
    askedAt = from;
    // A database that refuses at once keeps nobody waiting.
    await ping().catch(() => {});
    lastMs = performance.now() - from;
    askedAt = undefined;
  };
  return () => {
    const waitedMs = askedAt === undefined ? lastMs : Math.max(lastMs, performance.now() - askedAt);
    // The embedded database is this process: what keeps it busy shows in the event loop, and a backup takes its turn.
    if (askedAt === undefined && database.kind === 'postgres' && database.isReady()) void ask();
    return waitedMs;
  };
}
