import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { releases } from '../releaseApps.mjs';
import { atWork } from './crews.mjs';
import { gather, OF_THE_DEMO } from './loadPeople.mjs';
import { growthOf } from './memory.mjs';
import { publicPages, warmPages } from './pages.mjs';
import { residentMb, workedMs } from './processes.mjs';
import { releaseAgain } from './releaseAgain.mjs';

/** Variables of the site under load: it refuses as in production, and each person has a network of their own. */
export const LOAD_VARIABLES = {
  ...{ SHED_LOAD: 'on', TRUST_PROXY: '1' },
  // A few accounts read as much as a whole office.
  ...{ STOP_CLIENTS_OPENED: '1000000', STOP_CLIENTS_LISTED: '100000000' },
};
/** As many at once keep one process busy without its refusing any. */
const FAST = { lanes: 4, pauseMs: 0 };
/** More than one process can do. */
const TOO_MANY = { lanes: 192, pauseMs: 100 };
/** How many clients at once are tried at most until the first one is refused. */
const MOST_LANES = 512;
const PHASE_MS = 15_000;
const RELEASE_EVERY_MS = 10_000;
const MEMORY_EVERY_MS = 1_000;
/** The 99th percentile of answers, beyond which the server has to refuse instead. */
const P99_MS = 2_000;
/** Memory of a shorter run tells of warming up only. */
const MEMORY_FROM_MINUTES = 10;
const WARM_SHARE = 0.25;
const GROWTH = 0.1;
/** The most that answers may be later beside one hot client or heavy reports; short runs vary by a half. */
const BESIDE = 2.5;

/** @param {number} value */
const ms = (value) => `${value.toFixed(1)} ms`;
/** @param {number} value */
const times = (value) => value.toFixed(1);
/** @param {number} value */
const share = (value) => `${(100 * value).toFixed(1)} %`;

/**
 * Has visitors, clients, staff and people who sign in at work on one site while versions are released: each kind alone,
 * as fast as it goes, all at once, beside one hot client and beside heavy reports, and more clients than the server can
 * answer. With `database` it also tells what PostgreSQL does for an answer.
 * @param {import('./table.mjs').Table} table
 * @param {{ url: string, pid: number, dataDir: string, minutes: number, phaseMs?: number, people?: import('./loadPeople.mjs').People, database?: { workedMs(): Promise<number>, megabytes(): Promise<number> } }} site
 */
export async function measureLoad(
  table,
  { url, pid, dataDir, minutes, phaseMs = PHASE_MS, people = OF_THE_DEMO, database },
) {
  // A server that has just started may be too busy with itself.
  for (let tries = 0; !(await fetch(`${url}/api/blog/posts/`)).ok; tries++) {
    if (tries === 120) throw new Error('the site did not answer /api/blog/posts/ within a minute');
    await wait(500);
  }
  const pages = Object.values(await publicPages(url));
  await warmPages(url, pages);
  const crews = await gather(url, pages, people);
  const { visitors, clients, staff, signingIn } = crews;
  const everybody = [visitors, clients, staff, signingIn];

  /** @type {Record<string, import('./crews.mjs').Met>} */
  const alone = {};
  for (const crew of everybody) Object.assign(alone, await atWork([{ ...crew, lanes: 1 }], phaseMs / 3));
  if (database) table.note('load: the database', `${(await database.megabytes()).toFixed(0)} MB`);
  /** @type {Record<string, import('./crews.mjs').Met>} */
  const fast = {};
  const workOf = async () => ({ server: workedMs(pid), database: (await database?.workedMs()) ?? Number.NaN });
  for (const crew of everybody) {
    const from = await workOf();
    const met = await atWork([{ ...crew, ...FAST }], phaseMs / 3);
    Object.assign(fast, met);
    const to = await workOf();
    const answers = rightOf(met);
    table.note(`one core, ${crew.kind}: right answers in a second`, perSecond(answers, to.server - from.server));
    if (database) table.note('  of one core of PostgreSQL', perSecond(answers, to.database - from.database));
  }

  const samples = /** @type {number[]} */ ([]);
  const stop = new AbortController();
  const watching = everyWhile(stop.signal, MEMORY_EVERY_MS, async () => void samples.push(residentMb(pid)));
  const releasing = releaseOn(stop.signal, url, dataDir);
  const workedBefore = workedMs(pid);
  const together = await atWork(everybody, minutes * 60_000);
  const perCore = rightOf(together) / ((workedMs(pid) - workedBefore) / 1000);
  stop.abort();
  const [, released] = await Promise.all([watching, releasing]);

  /** @type {import('./crews.mjs').Crew} */
  const hot = { kind: 'hot client', lanes: 8, pauseMs: 0, act: (_person, turn) => clients.act(0, turn) };
  const besideHot = await atWork([...everybody, hot], phaseMs);
  const besideReports = await atWork([...everybody, crews.reports], phaseMs);

  let lanes = FAST.lanes;
  for (let refused = 0; refused === 0 && lanes < MOST_LANES; ) {
    lanes *= 2;
    const { client } = await atWork([{ ...clients, lanes, pauseMs: TOO_MANY.pauseMs }], phaseMs / 3);
    refused = client?.refused ?? 0;
  }
  table.note('load: clients at once of whom the first is refused', String(lanes));

  const before = workedMs(pid);
  const tooMany = await atWork([{ ...clients, ...TOO_MANY, comeMs: phaseMs }, visitors, signingIn], phaseMs * 2);
  const perCoreTooMany = rightOf(tooMany) / ((workedMs(pid) - before) / 1000);

  table.note('load: right answers of one core in a second, all together', perCore.toFixed(0));
  table.note('load: versions released meanwhile', String(released));
  for (const { kind } of everybody) {
    const [one, all] = [alone[kind], together[kind]];
    if (!one || !all) continue;
    table.note(`load, ${kind}: p50 and p99 together`, `${ms(all.p50)}, ${ms(all.p99)} of ${all.right}`);
    table.note('  ÷ alone', `${(all.p50 / one.p50).toFixed(1)}, ${(all.p99 / one.p99).toFixed(1)}`);
    for (const [what, phase] of Object.entries({ 'one hot client': besideHot, 'heavy reports': besideReports }))
      table.atMost(`  p99 beside ${what} ÷ without`, (phase[kind]?.p99 ?? Number.NaN) / all.p99, BESIDE, times);
  }
  table.note('load: memory at the beginning, the end and the most', memoryIn(samples));
  if (minutes >= MEMORY_FROM_MINUTES)
    table.atMost('  growth, share of the mean', growthOf(samples.slice(samples.length * WARM_SHARE)), GROWTH, share);
  const { client, 'signing in': signIn } = tooMany;
  for (const [kind, met] of Object.entries(tooMany)) {
    table.note(`too many, ${kind}: refused`, share(refusedShare(met)));
    table.atMost('  p99 of those answered, ms', met.p99, P99_MS, ms);
  }
  if (client && signIn)
    table.atMost('  sign-in: refused, beside clients', refusedShare(signIn), refusedShare(client), share);
  table.note('  right answers of one core ÷ those without too many', (perCoreTooMany / perCore).toFixed(2));
  const phases = [alone, fast, together, besideHot, besideReports, tooMany].flatMap((phase) => Object.entries(phase));
  table.none(
    'load: answers that are neither right nor say when to ask again',
    phases.flatMap(([kind, { wrong }]) => alike(wrong).map((what) => `${kind}: ${what}`)),
  );
}

/**
 * Compares the answers of two processes of one site with those of one, on all cores of the machine.
 * @param {import('./table.mjs').Table} table
 * @param {{ urls: [string, string], phaseMs?: number, people?: import('./loadPeople.mjs').People }} site
 */
export async function measureTwoProcesses(table, { urls, phaseMs = PHASE_MS, people = OF_THE_DEMO }) {
  const [one, two] = await Promise.all(urls.map((url) => gather(url, ['/'], people)));
  if (!one || !two) throw new Error('two processes have two addresses');
  const byOne = [{ ...one.clients, ...FAST, lanes: 2 * FAST.lanes }];
  const byTwo = [one, two].map(({ clients }, place) => ({ ...clients, ...FAST, kind: `clients of process ${place}` }));
  let [ofOne, ofTwo] = [0, 0];
  // Turns, so that other work on the machine affects both.
  for (let turn = 0; turn < 4; turn++) {
    ofOne += rightOf(await atWork(byOne, phaseMs / 3));
    ofTwo += rightOf(await atWork(byTwo, phaseMs / 3));
  }
  table.atLeast('two processes ÷ one: right answers of clients', Number((ofTwo / ofOne).toFixed(2)), 1);
}

/** Does something again and again until it is stopped. @param {AbortSignal} stopped @param {number} pauseMs @param {() => Promise<void>} act */
async function everyWhile(stopped, pauseMs, act) {
  while (!stopped.aborted) {
    await act();
    await wait(pauseMs, undefined, { signal: stopped }).catch(() => {});
  }
}

/** Releases the blog until it is stopped; returns how often. @param {AbortSignal} stopped @param {string} url @param {string} dataDir */
async function releaseOn(stopped, url, dataDir) {
  const { openStore, promote } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  const { remotes } = await (await fetch(`${url}/platform/composition`)).json();
  const before = remotes.find((/** @type {{ id: string }} */ { id }) => id === 'blog')?.version;
  let released = 0;
  await everyWhile(stopped, RELEASE_EVERY_MS, async () => {
    await promote(store, 'blog', await releaseAgain(dataDir, 'blog', before, `load${released}`));
    released++;
  });
  return released;
}

/** @param {Record<string, import('./crews.mjs').Met>} phase */
const rightOf = (phase) => Object.values(phase).reduce((sum, { right }) => sum + right, 0);

/** @param {number} answers @param {number} coreMs */
const perSecond = (answers, coreMs) => (coreMs > 0 ? (answers / (coreMs / 1000)).toFixed(0) : 'unknown');

/** @param {import('./crews.mjs').Met} met */
const refusedShare = ({ right, refused, wrong }) => refused / Math.max(1, right + refused + wrong.length);

/** @param {number[]} samples */
const memoryIn = (samples) =>
  [samples[0] ?? Number.NaN, samples.at(-1) ?? Number.NaN, Math.max(...samples)]
    .map((mb) => `${mb.toFixed(0)} MB`)
    .join(', ');

/** Each kind of problem once, with its number. @param {string[]} problems */
function alike(problems) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const problem of problems) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return [...counts].map(([problem, count]) => `${count} × ${problem}`);
}
