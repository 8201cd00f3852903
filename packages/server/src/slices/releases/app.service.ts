import type { Deployment, ReleaseApp, ReleaseAppDetail } from '@firm/contract';
import type { releasesSchemas } from '@firm/contract/schemas';
import {
  evidenceOf,
  foresee,
  givenOutAt,
  type LoggedChange,
  readChanges,
  readDeployment,
  reasonsOf,
  releasesInUse,
  revisionOfTraffic,
  type Status,
  status,
  unfitInUse,
  unheardOf,
  usersOf,
} from '@firm/releases';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { silentWebhooks } from '../platform/silentWebhooks.ts';
import { assertApp } from './assertApp.ts';
import { causesByVersion, latestCauses } from './causes.ts';
import { toFigures } from './figuresOf.ts';
import { lookAtApp } from './lookAtApp.ts';
import { actorsOf, authorOf, toEntry, type WhoIs } from './releaseActors.ts';
import { mayOf } from './rights.service.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database'>;
type Query = z.output<(typeof releasesSchemas)['app']['query']>;

/** Entries of the log on the page of an app. */
const LOG_LENGTH = 20;

/** Returns one app as its page shows it. @throws NotFound for an app without a release */
export async function readApp(
  deps: Deps,
  actor: Pick<Actor, 'id' | 'role'>,
  id: string,
  { causes }: Query = {},
): Promise<ReleaseAppDetail> {
  const { store, clock } = deps;
  const now = clock();
  await assertApp(store, id);
  const log = await readChanges(store, id, Number.POSITIVE_INFINITY);
  const [found] = await status(store, id, now, log);
  if (!found) throw new NotFound('app');
  const [whoIs, webhooks, live, whole] = await Promise.all([
    actorsOf(deps, log),
    silentWebhooks(deps, log),
    releasesInUse(store),
    readChanges(store, undefined, Number.POSITIVE_INFINITY),
  ]);
  const unfit = unfitInUse(live, whole);
  const [looked, deployment, reasons, unheard] = await Promise.all([
    lookAtApp(deps, found, { log, whoIs, webhooks, live, unfit, now }),
    // One that cannot be read is among the troubles.
    readDeployment(store, id).catch(() => undefined),
    reasonsOf(store, id, { now }),
    unheardOf(store, id, { versions: questionable(found), now }),
  ]);
  const { app, troubles, reports } = looked;
  const may = await mayOf(deps, actor, id);
  const published = found.published.toReversed();
  return {
    ...app,
    revision: revisionOfTraffic(deployment),
    ...may,
    mayAgree: may.mayMove && found.request !== null && found.request.by !== authorOf(actor),
    troubles,
    causes:
      causes === 'all'
        ? causesByVersion(
            reasons,
            published.map(({ version }) => version),
          )
        : latestCauses(reasons),
    causesCount: reasons.length,
    unheard,
    reports,
    underWay: deployment ? await readUnderWay(deps, id, deployment) : null,
    earlier: deployment && !deployment.rollout ? await earlierOf(deps, id, now) : null,
    versions: published.map((version) => toVersion(version, found, app, log, whoIs)),
    uses: usersOf(id, live),
    log: log.slice(0, LOG_LENGTH).map((entry) => toEntry(entry, whoIs)),
  };
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
  const own = log.filter((entry) => entry.version === version);
  const published = own.find(({ action }) => action === 'publish');
  const why = takenBack && own.find(({ at, action }) => action === 'rollback' && at === takenBack.at)?.why;
  return {
    ...{ version, publishedAt, bytes, origin },
    takenBack: takenBack && { ...takenBack, why: [...(why ?? [])] },
    publishedBy: published ? whoIs(published.by) : null,
    traffic: traffic.find((share) => share.version === version)?.traffic ?? null,
    isBroken: broken.includes(version),
    banned: banned && { at: banned.since, reason: banned.reason },
    figures: toFigures(evidence),
  };
}
