import { RELEASE_SAMPLE_MIN, type ReleaseApp, type ReleaseHour, type Rollout } from '@firm/contract';
import type { AnyBuild } from '@firm/contract/schemas';
import {
  borrowedBy,
  completeAt,
  courseOf,
  failsInBrowsers,
  inventoryOf,
  knownFreezes,
  type LoggedChange,
  lentBy,
  readDeployment,
  readRelease,
  type Status,
  sayNotRendered,
  sayReports,
  type Unfit,
} from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import type { SilentWebhooks } from '../platform/silentWebhooks.ts';
import { toFigures, together } from './figuresOf.ts';
import { toFreeze, toRequest, toStart, type WhoIs } from './releaseActors.ts';
import { sharesOf } from './sharesOf.ts';
import { troublesOf } from './troubles.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The hours that the figures of the last day cover, this one included. */
const HOURS = 24;

/** Reads what the list and the page of an app have in common. */
export async function lookAtApp(
  { store }: Pick<AppDeps, 'store'>,
  found: Status,
  {
    log,
    whoIs,
    webhooks,
    live,
    unfit,
    now,
  }: {
    log: readonly LoggedChange[];
    whoIs: WhoIs;
    webhooks: SilentWebhooks;
    /** Every version that visitors may get. */
    live: readonly AnyBuild[];
    /** The versions that do not fit the others. */
    unfit: readonly Unfit[];
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
    unfit: unfit.filter(({ app }) => app === id),
    whoIs,
  };
  return { app, reports, troubles: troublesOf({ id, rollout, ...own, days }, now) };
}

const toPause = ({ by, ...pause }: NonNullable<Rollout['paused']>, whoIs: WhoIs) => ({ ...pause, who: whoIs(by) });
