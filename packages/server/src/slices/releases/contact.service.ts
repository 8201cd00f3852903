import { type BodyOf, fieldError, type ReleaseContact, type releases } from '@firm/contract';
import { type Owner, PrivateWebhook, readOwners, revisionOfOwner, setOwner } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { noteMove } from '../platform/noteMove.ts';
import { refusable } from '../platform/refusable.ts';
import { authorOf } from './releaseActors.ts';
import { assertMayGive } from './rights.service.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database' | 'log'>;

/** Returns who hears of an app's failures. @throws NotFound, Forbidden */
export async function readContact(deps: Deps, actor: Pick<Actor, 'id' | 'role'>, app: string): Promise<ReleaseContact> {
  await assertMayGive(deps, actor, app);
  return toContact((await refusable(readOwners(deps.store)))[app]);
}

/**
 * Names who hears of an app's failures.
 * @throws NotFound, Forbidden, ChangedMeanwhile, Invalid for a webhook within a private network, ReleaseRefused
 */
export async function setContact(
  deps: Deps,
  actor: Actor,
  app: string,
  { mail, webhook, reason, revision }: BodyOf<typeof releases.setContact>,
): Promise<ReleaseContact> {
  await assertMayGive(deps, actor, app);
  const change = setOwner(deps.store, app, { mail, webhook }, { reason, by: authorOf(actor), seen: revision }).catch(
    (error) => {
      throw error instanceof PrivateWebhook ? new Invalid([fieldError('webhook', 'webhook_private')]) : error;
    },
  );
  const owner = await refusable(change, 'who hears of failures of this app');
  await noteMove(deps, { part: app, by: 'console', move: 'owner', actorId: actor.id });
  return toContact(owner);
}

const toContact = (owner: Owner | undefined): ReleaseContact => ({
  mail: owner?.mail ?? null,
  // Its path may be the secret that lets anybody write there.
  webhook: owner?.webhook ? new URL(owner.webhook).origin : null,
  revision: revisionOfOwner(owner),
});
