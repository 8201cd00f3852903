import type { BodyOf, ReleaseFreezes, releases } from '@firm/contract';
import { freezesDue, liftFreeze, listApps, readFreezes as readAll, setFreeze } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, NotFound } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { noteMove } from '../platform/noteMove.ts';
import { refusable } from '../platform/refusable.ts';
import { assertApp } from './assertApp.ts';
import { actorsOf, authorOf, toFreeze } from './releaseActors.ts';
import { mayOf } from './rights.service.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database' | 'log'>;
type Who = Pick<Actor, 'id' | 'role'>;

const EVERY_APP = '*';

/** Returns the freezes that hold or are to come, and the apps whose freezes the caller may set and lift. */
export async function readFreezes(deps: Deps, actor: Who): Promise<ReleaseFreezes> {
  const { store, clock } = deps;
  const freezes = freezesDue(await refusable(readAll(store)), clock());
  const whoIs = await actorsOf(deps, freezes);
  const apps = await listApps(store);
  const isOwned = await Promise.all(apps.map((app) => mayFreeze(deps, actor, app)));
  return {
    freezes: freezes.map((each) => toFreeze(each, whoIs)),
    mayFreeze: [...(actor.role === 'admin' ? [EVERY_APP] : []), ...apps.filter((_, at) => isOwned[at])],
  };
}

/**
 * Freezes an app or, by `*`, every app.
 * @throws NotFound, Forbidden, ReleaseRefused
 */
export async function freeze(
  deps: Deps,
  actor: Actor,
  { app, from, until, reason }: BodyOf<typeof releases.freeze>,
): Promise<ReleaseFreezes> {
  const { store, clock } = deps;
  if (app !== EVERY_APP) await assertApp(store, app);
  await assertMayFreeze(deps, actor, app);
  const moment = (at: string | undefined) => (at === undefined ? undefined : new Date(at));
  const wish = { app, from: moment(from), until: moment(until), reason, by: authorOf(actor), now: clock() };
  const { id } = await refusable(setFreeze(store, wish));
  await noteMove(deps, { part: app, by: 'console', move: `freeze ${id}`, actorId: actor.id });
  return readFreezes(deps, actor);
}

/**
 * Ends a freeze, or takes away one that is still to come.
 * @throws NotFound, Forbidden, ReleaseRefused for one that is over
 */
export async function lift(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason }: BodyOf<typeof releases.lift>,
): Promise<ReleaseFreezes> {
  const { store, clock } = deps;
  const known = (await refusable(readAll(store))).find((each) => each.id === id);
  if (!known) throw new NotFound('freeze');
  await assertMayFreeze(deps, actor, known.app);
  await refusable(liftFreeze(store, id, { reason, by: authorOf(actor), now: clock() }));
  await noteMove(deps, { part: known.app, by: 'console', move: `lift freeze ${id}`, actorId: actor.id });
  return readFreezes(deps, actor);
}

/** Owners freeze their app; administrators every app, also all at once. */
const mayFreeze = async (deps: Deps, actor: Who, app: string): Promise<boolean> =>
  app === EVERY_APP ? actor.role === 'admin' : (await mayOf(deps, actor, app)).mayGive;

async function assertMayFreeze(deps: Deps, actor: Who, app: string): Promise<void> {
  if (await mayFreeze(deps, actor, app)) return;
  throw new Forbidden(
    app === EVERY_APP ? 'Administrators freeze every app at once' : `Owners of ${app} say when it is frozen`,
  );
}
