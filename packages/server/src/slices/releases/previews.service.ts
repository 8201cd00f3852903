import type {
  BodyOf,
  ReleaseAppDetail,
  ReleasePreview,
  ReleasePreviews,
  ReleaseSurplus,
  releases,
} from '@firm/contract';
import {
  endPreview as endIn,
  endOfPreview,
  HOURS_MAX,
  previewOf,
  prune as pruneIn,
  Refused,
  readAudit,
  readRelease,
  type Status,
  status,
  surplusVersions,
} from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { noteMove } from '../platform/noteMove.ts';
import { refusable } from '../platform/refusable.ts';
import { actorsOf, authorOf, type WhoIs } from './releaseActors.ts';
import { readApp } from './releases.service.ts';
import { assertMayGive, assertMayMove } from './rights.service.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database' | 'log'>;
type Who = Pick<Actor, 'id' | 'role'>;

/** Returns the versions for previews that have not ended, the newest first, with their links. */
export async function readPreviews(deps: Deps, actor: Who, id: string): Promise<ReleasePreviews> {
  await assertMayMove(deps, actor, id);
  const { store, clock } = deps;
  const now = clock();
  const log = (await readAudit(store, id, Number.POSITIVE_INFINITY)).filter(({ action }) => action === 'publish');
  const whoIs = await actorsOf(deps, log);
  const open = (await publishedOf(deps, id)).filter(({ version }) => (endOfPreview(version) ?? now) > now);
  const authorIn = (version: string) => log.find((entry) => entry.version === version)?.by;
  return {
    previews: await Promise.all(
      open.toReversed().map((each) => toPreview(deps, id, each, { by: authorIn(each.version), whoIs, now })),
    ),
  };
}

/**
 * Deletes a version for previews before its end.
 * @throws ReleaseRefused for any other version, and for one that is gone
 */
export async function endPreview(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, reason }: BodyOf<typeof releases.endPreview>,
): Promise<ReleasePreviews> {
  await assertMayMove(deps, actor, id);
  await refusable(endIn(deps.store, id, version, { by: authorOf(actor), reason }));
  await noteMove(deps, { part: id, by: 'console', move: `end preview ${version}`, actorId: actor.id });
  return readPreviews(deps, actor, id);
}

/** Returns the versions of an app that nobody needs, the oldest first. */
export async function readSurplus(deps: Deps, actor: Who, id: string): Promise<ReleaseSurplus> {
  await assertMayGive(deps, actor, id);
  const surplus = await refusable(surplusVersions(deps.store, id, deps.clock()));
  const published = await publishedOf(deps, id);
  return {
    versions: published
      .filter(({ version }) => surplus.includes(version))
      .map(({ version, publishedAt, bytes }) => ({ version, publishedAt, bytes })),
  };
}

/**
 * Deletes versions that nobody needs.
 * @throws ChangedMeanwhile, without deleting any, when one of them is needed by now or gone
 */
export async function prune(
  deps: Deps,
  actor: Actor,
  id: string,
  { versions, reason }: BodyOf<typeof releases.prune>,
): Promise<ReleaseAppDetail> {
  await assertMayGive(deps, actor, id);
  const pruned = pruneIn(deps.store, id, versions, { by: authorOf(actor), reason, now: deps.clock() });
  await refusable(pruned, 'what nobody needs of this app');
  await noteMove(deps, { part: id, by: 'console', move: `prune ${versions.join(', ')}`, actorId: actor.id });
  return readApp(deps, actor, id);
}

const publishedOf = async ({ store, clock }: Deps, id: string): Promise<Status['published']> =>
  (await refusable(status(store, id, clock()))).flatMap(({ published }) => published);

async function toPreview(
  { store }: Deps,
  id: string,
  { version, publishedAt, origin }: Status['published'][number],
  { by, whoIs, now }: { by: string | undefined; whoIs: WhoIs; now: Date },
): Promise<ReleasePreview> {
  const override = await previewOf(store, { id, version }, HOURS_MAX, now).catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
  const manifest = (await readRelease(store, id, version).catch(() => undefined))?.manifest;
  const mount = manifest && 'mount' in manifest ? manifest.mount : '/';
  return {
    ...{ version, publishedAt, origin },
    publishedBy: by === undefined ? null : whoIs(by),
    until: (endOfPreview(version) ?? now).toISOString(),
    link: override === undefined ? null : `${mount}?override=${encodeURIComponent(override)}`,
  };
}
