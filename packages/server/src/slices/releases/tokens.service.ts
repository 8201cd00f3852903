import type { BodyOf, ReleaseTokens, releases } from '@firm/contract';
import { listApps, mayChange, readTokens as readAll, revokeAccess, type Token } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, NotFound } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { noteMove } from '../platform/noteMove.ts';
import { refusable } from '../platform/refusable.ts';
import { actorsOf, authorOf } from './releaseActors.ts';
import { mayOf } from './rights.service.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database' | 'log'>;
type Who = Pick<Actor, 'id' | 'role'>;

/** Returns the tokens that the caller may know of, without their secrets. */
export async function readTokens(deps: Deps, actor: Who): Promise<ReleaseTokens> {
  const known = await knownTokens(deps, actor);
  const whoIs = await actorsOf(
    deps,
    known.flatMap(({ token }) => token.made ?? []),
  );
  return {
    tokens: known.map(({ token, mayRevoke }) => {
      const { id, name, remotes, only, expiresAt, made, changedAt } = token;
      return {
        ...{ id, name, apps: remotes, forPreviews: only === 'previews', until: expiresAt, changedAt, mayRevoke },
        madeAt: made?.at ?? null,
        who: made && whoIs(made.by),
      };
    }),
  };
}

/**
 * Revokes a token at once.
 * @throws NotFound also for one that the caller may not know of, Forbidden
 */
export async function revoke(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason }: BodyOf<typeof releases.revoke>,
): Promise<ReleaseTokens> {
  const known = (await knownTokens(deps, actor)).find(({ token }) => token.id === id);
  if (!known) throw new NotFound('token');
  const { name, remotes } = known.token;
  if (!known.mayRevoke) throw new Forbidden(`${name} may change apps of others, too: administrators revoke it`);
  await refusable(revokeAccess(deps.store, name, { id, reason, by: authorOf(actor) }));
  const part = remotes.join(', ');
  await noteMove(deps, { part, by: 'console', move: `revoke token ${name}`, actorId: actor.id });
  return readTokens(deps, actor);
}

interface Known {
  token: Token;
  mayRevoke: boolean;
}

/** Administrators know every token, owners those that may change one of their apps; others know none. */
async function knownTokens(deps: Deps, actor: Who): Promise<Known[]> {
  const tokens = await refusable(readAll(deps.store));
  if (actor.role === 'admin') return tokens.map((token) => ({ token, mayRevoke: true }));
  const apps = await listApps(deps.store);
  const may = await Promise.all(apps.map((app) => mayOf(deps, actor, app)));
  const owned = apps.filter((_, at) => may[at]?.mayGive);
  return tokens
    .filter((token) => owned.some((app) => mayChange(token, app)))
    .map((token) => ({ token, mayRevoke: token.remotes.every((app) => owned.includes(app)) }));
}
