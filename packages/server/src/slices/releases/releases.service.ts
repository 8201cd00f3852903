import {
  type Deployment,
  RELEASE_SAMPLE_MIN,
  type ReleaseApp,
  type ReleaseAppDetail,
  type ReleaseFigures,
  type ReleaseHour,
  type Rollout,
} from '@firm/contract';
import type { AnyBuild, releasesSchemas } from '@firm/contract/schemas';
import {
  borrowedBy,
  completeAt,
  courseOf,
  type Evidence,
  evidenceOf,
  failsInBrowsers,
  foresee,
  givenOutAt,
  inventoryOf,
  knownFreezes,
  type LoggedChange,
  lentBy,
  readChanges,
  readDeployment,
  readRelease,
  reasonsOf,
  releasesInUse,
  revisionOfTraffic,
  type Status,
  sayNotRendered,
  sayReports,
  status,
  unheardOf,
  usersOf,
} from '@firm/releases';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { refusable } from '../platform/refusable.ts';
import { type SilentWebhooks, silentWebhooks } from '../platform/silentWebhooks.ts';
import { assertApp } from './assertApp.ts';
import { latestCauses } from './causes.ts';
import { actorsOf, authorOf, toEntry, toFreeze, toRequest, toStart, type WhoIs } from './releaseActors.ts';
import { mayOf } from './rights.service.ts';
import { sharesOf } from './sharesOf.ts';
import { storeTroubles } from './storeTroubles.ts';
import { inOrder, troublesOf } from './troubles.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database'>;

const HOUR_MS = 60 * 60 * 1000;
/** The hours that the figures of the last day cover, this one included. */
const HOURS = 24;
/** Entries of the log on the page of an app. */
const LOG_LENGTH = 20;
const EVERYTHING = Number.POSITIVE_INFINITY;

/** Returns every app, and what is wrong with all of them, gravest first. */
export async function readApps(deps: Deps) {
  const { store, clock } = deps;
  const now = clock();
  const log = await readChanges(store, undefined, EVERYTHING);
  const [all, whoIs, live] = await Promise.all([
    status(store, undefined, now, log),
    actorsOf(deps, log),
    releasesInUse(store),
  ]);
  const webhooks = await silentWebhooks(deps, log);
  const looked = await Promise.all(all.map((app) => lookAt(deps, app, { log, whoIs, webhooks, live, now })));
  // Before the first publication there is no store.
  const ofStore = all.length === 0 ? [] : await storeTroubles(deps);
  return {
    apps: looked.map(({ app }) => app),
    troubles: inOrder([...ofStore, ...looked.flatMap(({ troubles }) => troubles)]),
    readAt: now.toISOString(),
  };
}

/** Returns one app as its page shows it. @throws NotFound for an app without a release */
export async function readApp(deps: Deps, actor: Pick<Actor, 'id' | 'role'>, id: string): Promise<ReleaseAppDetail> {
  const { store, clock } = deps;
  const now = clock();
  await assertApp(store, id);
  const log = await readChanges(store, id, EVERYTHING);
  const [found] = await status(store, id, now, log);
  if (!found) throw new NotFound('app');
  const [whoIs, webhooks, live] = await Promise.all([
    actorsOf(deps, log),
    silentWebhooks(deps, log),
    releasesInUse(store),
  ]);
  const [looked, deployment, reasons, unheard] = await Promise.all([
    lookAt(deps, found, { log, whoIs, webhooks, live, now }),
    refusable(readDeployment(store, id)),
    reasonsOf(store, id, { now }),
    unheardOf(store, id, { versions: questionable(found), now }),
  ]);
  const { app, troubles, reports } = looked;
  const may = await mayOf(deps, actor, id);
  return {
    ...app,
    revision: revisionOfTraffic(deployment),
    ...may,
    mayAgree: may.mayMove && found.request !== null && found.request.by !== authorOf(actor),
    troubles,
    causes: latestCauses(reasons),
    unheard,
    reports,
    underWay: deployment ? await readUnderWay(deps, id, deployment) : null,
    earlier: deployment && !deployment.rollout ? await earlierOf(deps, id, now) : null,
    versions: [...found.published].reverse().map((version) => toVersion(version, found, app, log, whoIs)),
    uses: usersOf(id, live),
    log: log.slice(0, LOG_LENGTH).map((entry) => toEntry(entry, whoIs)),
  };
}

/** Returns a page of the release log, and how many entries fit. */
export async function readLog(deps: Deps, query: z.output<(typeof releasesSchemas)['log']['query']>) {
  const { app, action, who, from, to, offset, limit } = query;
  const log = await readChanges(deps.store, app, EVERYTHING);
  const whoIs = await actorsOf(deps, log);
  const isWithin = (day: string) => (from === undefined || day >= from) && (to === undefined || day <= to);
  const fitting = log.filter(
    (entry) =>
      (action === undefined || entry.action === action) &&
      (who === undefined || whoIs(entry.by).kind === who) &&
      isWithin(entry.at.slice(0, 10)),
  );
  return {
    results: fitting.slice(offset, offset + limit).map((entry) => toEntry(entry, whoIs)),
    count: fitting.length,
  };
}

/** Reads what the list and the page of an app have in common. */
async function lookAt(
  { store }: Deps,
  found: Status,
  {
    log,
    whoIs,
    webhooks,
    live,
    now,
  }: {
    log: readonly LoggedChange[];
    whoIs: WhoIs;
    webhooks: SilentWebhooks;
    /** Every version that visitors may get. */
    live: readonly AnyBuild[];
    now: Date;
  },
) {
  const { id, pinned, current, rollout } = found;
  const [{ problems }, { freezes }, deployment] = await Promise.all([
    inventoryOf(store),
    knownFreezes(store, id),
    // One that cannot be read is among the problems.
    readDeployment(store, id).catch(() => undefined),
  ]);
  const traffic = deployment ? sharesOf(deployment, now, freezes) : [];
  const newest = rollout?.version ?? current;
  const release = newest === null ? undefined : await readRelease(store, id, newest).catch(() => undefined);
  const manifest = release?.manifest;
  const from = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS);
  const courses = await Promise.all(
    traffic.map(async ({ version }) => ({
      version,
      ...(await courseOf(store, id, version, { from, stepMs: HOUR_MS })),
    })),
  );
  const days = courses.map(({ version, whole }) => ({
    ...{
      version,
      figures: toFigures(whole),
      browsersSay: failsInBrowsers(whole) ? sayReports(version, whole) : null,
    },
    serverSays: whole.renderFailed > 0 ? sayNotRendered(version, whole) : null,
  }));
  const reports = courses
    .flatMap(({ version, stretches }) =>
      stretches.map(({ at, evidence }): ReleaseHour => ({ at: at.toISOString(), version, ...toFigures(evidence) })),
    )
    .sort((one, other) => one.at.localeCompare(other.at));
  const app: ReleaseApp = {
    ...{ id, pinned, traffic },
    freezes: found.freezes.map((freeze) => toFreeze(freeze, whoIs)),
    start: found.start && toStart(found.start, whoIs),
    needsTwo: found.needsTwo,
    request: found.request && toRequest(found.request, whoIs),
    mount: manifest && 'mount' in manifest ? manifest.mount : null,
    team: manifest?.team ?? null,
    paused: rollout?.paused ? toPause(rollout.paused, whoIs) : null,
    strategy: rollout?.strategy ?? null,
    completeAt: rollout ? (completeAt(rollout, freezes)?.toISOString() ?? null) : null,
    publishedAt: found.published.find(({ version }) => version === newest)?.publishedAt ?? null,
    day: together(days.map(({ figures }) => figures)),
    hoursFrom: from.toISOString(),
    hours: Array.from({ length: HOURS }, (_, hour) => {
      const at = new Date(from.getTime() + hour * HOUR_MS).toISOString();
      const { visitors, failed } = together(reports.filter((report) => report.at === at));
      return visitors < RELEASE_SAMPLE_MIN ? null : failed / visitors;
    }),
    borrows: borrowedBy(id, live),
    lends: lentBy(id, live),
  };
  const own = {
    problems: problems.filter((problem) => problem.id === id),
    log: log.filter(({ remote }) => remote === id),
    webhook: webhooks.get(id),
  };
  return { app, reports, troubles: troublesOf({ id, rollout, ...own, days }, now) };
}

/** The reports on the version under way since it was given out, beside those on the version that it replaces. */
async function readUnderWay({ store }: Deps, id: string, deployment: Deployment) {
  const { rollout, version } = deployment;
  if (!rollout) return null;
  const since = givenOutAt(deployment, rollout.version);
  const [next, current] = await Promise.all([
    evidenceOf(store, id, rollout.version, { since }),
    evidenceOf(store, id, version, { since }),
  ]);
  const { startedAt } = rollout;
  return { version: rollout.version, startedAt, next: toFigures(next), current: toFigures(current) };
}

/** The versions that visitors get, and those that evidence took back. */
const questionable = ({ current, rollout, published }: Status): string[] =>
  published.flatMap(({ version, takenBack }) =>
    takenBack || [current, rollout?.version].includes(version) ? [version] : [],
  );

async function earlierOf({ store }: Deps, id: string, now: Date): Promise<string | null> {
  const { after } = await foresee(store, id, { move: 'rollback' }, { now });
  return after?.version ?? null;
}

function toVersion(
  { version, publishedAt, bytes, origin, takenBack, banned, evidence }: Status['published'][number],
  { broken }: Status,
  { traffic }: ReleaseApp,
  log: readonly LoggedChange[],
  whoIs: WhoIs,
): ReleaseAppDetail['versions'][number] {
  const published = log.find((entry) => entry.action === 'publish' && entry.version === version);
  return {
    ...{ version, publishedAt, bytes, origin, takenBack },
    publishedBy: published ? whoIs(published.by) : null,
    traffic: traffic.find((share) => share.version === version)?.traffic ?? null,
    isBroken: broken.includes(version),
    banned: banned && { at: banned.since, reason: banned.reason },
    figures: toFigures(evidence),
  };
}

const toPause = ({ by, ...pause }: NonNullable<Rollout['paused']>, whoIs: WhoIs) => ({ ...pause, who: whoIs(by) });

const toFigures = ({ visitors, failed, vitals }: Evidence): ReleaseFigures => ({
  ...{ visitors, failed },
  lcpMs: vitals?.lcpMs ?? null,
  cls: vitals?.cls ?? null,
  inpMs: vitals?.inpMs ?? null,
});

/** The figures of several versions: sums, and the worse of two times. */
function together(all: readonly ReleaseFigures[]): ReleaseFigures {
  const sum = (of: (figures: ReleaseFigures) => number) => all.reduce((whole, one) => whole + of(one), 0);
  const worst = (of: (figures: ReleaseFigures) => number | null) => {
    const known = all.flatMap((one) => of(one) ?? []);
    return known.length === 0 ? null : Math.max(...known);
  };
  return {
    visitors: sum(({ visitors }) => visitors),
    failed: sum(({ failed }) => failed),
    lcpMs: worst(({ lcpMs }) => lcpMs),
    cls: worst(({ cls }) => cls),
    inpMs: worst(({ inpMs }) => inpMs),
  };
}
