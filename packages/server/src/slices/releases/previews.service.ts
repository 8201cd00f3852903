import type { BodyOf, ReleaseLink, ReleasePreview, ReleasePreviews, releases } from '@firm/contract';
import type { releasesSchemas } from '@firm/contract/schemas';
import {
  endPreview as endIn,
  endOfOverride,
  endOfPreview,
  linkOf,
  PREVIEW_HOURS,
  previewInList,
  previewOf,
  readAudit,
  readRelease,
  type Status,
} from '@firm/releases';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { noteMove } from '../platform/noteMove.ts';
import { refusable } from '../platform/refusable.ts';
import { publishedOf } from './publishedOf.ts';
import { actorsOf, authorOf, type WhoIs } from './releaseActors.ts';
import { assertMayMove } from './rights.service.ts';

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
 * Makes a link that shows a version out of turn. It is noted: whoever has it needs no account.
 * @throws ReleaseRefused for a version that is not published or must not run
 */
export async function linkTo(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, hours = PREVIEW_HOURS, reason }: z.output<(typeof releasesSchemas)['previewLink']['query']>,
): Promise<ReleaseLink> {
  await assertMayMove(deps, actor, id);
  const { store, clock } = deps;
  const override = await refusable(previewOf(store, { id, version }, hours, clock()));
  const manifest = (await readRelease(store, id, version))?.manifest;
  const move = `preview link ${version}, ${hours} h`;
  await noteMove(deps, { part: id, by: 'console', move, reason, actorId: actor.id });
  return { link: linkOf(manifest, override).path, until: endOfOverride(override).toISOString() };
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

async function toPreview(
  { store }: Deps,
  id: string,
  { version, publishedAt, origin }: Status['published'][number],
  { by, whoIs, now }: { by: string | undefined; whoIs: WhoIs; now: Date },
): Promise<ReleasePreview> {
  const override = await previewInList(store, { id, version }, now);
  const manifest = (await readRelease(store, id, version).catch(() => undefined))?.manifest;
  return {
    ...{ version, publishedAt, origin },
    publishedBy: by === undefined ? null : whoIs(by),
    until: (endOfPreview(version) ?? now).toISOString(),
    link: override === undefined ? null : linkOf(manifest, override).path,
  };
}
