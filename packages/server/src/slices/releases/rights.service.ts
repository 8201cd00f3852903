import type { BodyOf, ReleasePeople, releases } from '@firm/contract';
import { type Grant, giveRight, listAccess, mayChange, mayRelease, rightOf, rightsTo } from '@firm/releases';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, NotFound } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { refusable } from '../platform/refusable.ts';
import { users } from '../users/users.tables.ts';
import { worksHere } from '../users/worksHere.ts';
import { assertApp } from './assertApp.ts';
import { accountIn, authorOf, tokenIn } from './releaseActors.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database'>;
type Who = Pick<Actor, 'id' | 'role'>;

/** The rights of a person to an app: administrators may do everything, others what they were given. */
export async function mayOf({ store }: Pick<AppDeps, 'store'>, { id: account, role }: Who, app: string) {
  if (role === 'admin') return { mayMove: true, mayGive: true };
  const right = await refusable(rightOf(store, app, account));
  return { mayMove: right !== undefined, mayGive: right === 'owner' };
}

/**
 * Whether the author of a planned start or a request may still move the app: not an account that is closed or lost its
 * right, nor a token that was revoked. A token may run out: what it planned was planned in its time. Whoever works on
 * the machine of the site may.
 */
export async function mayStillMove(
  { store, database }: Omit<Deps, 'clock'>,
  by: string,
  app: string,
): Promise<boolean> {
  const account = accountIn(by);
  if (account !== undefined) {
    const { id, role, disabledAt } = users;
    const [person] = await database.db.select({ id, role, disabledAt }).from(users).where(eq(users.id, account));
    return person !== undefined && worksHere(person) && (await mayOf({ store }, person, app)).mayMove;
  }
  const token = tokenIn(by);
  return token === undefined || (await listAccess(store)).some((each) => each.name === token && mayMove(each, app));
}

const mayMove = (grant: Grant, app: string) => mayChange(grant, app) && mayRelease(grant);

/** @throws NotFound for an app without a release, Forbidden for those who may not move it */
export async function assertMayMove(deps: Pick<AppDeps, 'store'>, actor: Who, app: string): Promise<void> {
  await assertApp(deps.store, app);
  if (!(await mayOf(deps, actor, app)).mayMove) throw new Forbidden(`You may look at ${app}, but not move it`);
}

/** @throws NotFound for an app without a release, Forbidden for those who may not say who moves it */
export async function assertMayGive(deps: Pick<AppDeps, 'store'>, actor: Who, app: string): Promise<void> {
  await assertApp(deps.store, app);
  if (!(await mayOf(deps, actor, app)).mayGive) throw new Forbidden(`Owners of ${app} say who may move it`);
}

/** Returns who may move an app, and the colleagues to choose from. */
export async function readPeople(deps: Deps, actor: Who, app: string): Promise<ReleasePeople> {
  await assertMayGive(deps, actor, app);
  const rights = await refusable(rightsTo(deps.store, app));
  const { id, firstName, lastName, role, disabledAt } = users;
  const named = rights.map(({ account }) => account);
  const known = await deps.database.db
    .select({ id, firstName, lastName, role, disabledAt })
    .from(users)
    .where(or(and(ne(users.role, 'client'), isNull(users.disabledAt)), inArray(users.id, named)))
    .orderBy(users.lastName, users.firstName);
  return {
    people: rights.map(({ account, right }) => {
      const person = known.find((one) => one.id === account);
      return {
        id: account,
        name: person ? fullName(person) : null,
        right,
        isHere: person !== undefined && worksHere(person),
      };
    }),
    // Administrators may move every app as they are.
    colleagues: known
      .filter((person) => worksHere(person) && person.role !== 'admin')
      .map((person) => ({ id: person.id, name: fullName(person) })),
  };
}

/**
 * Gives a colleague a right to an app, or takes it away.
 * @throws ChangedMeanwhile when it is not the right that the caller saw
 */
export async function givePerson(
  deps: Deps,
  actor: Who,
  app: string,
  { personId, right, was, reason }: BodyOf<typeof releases.give>,
): Promise<ReleasePeople> {
  const known = await readPeople(deps, actor, app);
  const isKnown = (right === null ? known.people : known.colleagues).some(({ id }) => id === personId);
  if (!isKnown && right !== null) throw new NotFound('colleague', 'personId');
  // Somebody else has taken it away already.
  if (!isKnown) return known;
  const at = deps.clock();
  const given = giveRight(deps.store, app, {
    ...{ account: personId, right, was, by: authorOf(actor), now: at },
    reason: reason ?? null,
  });
  await refusable(given, 'the right of this colleague');
  const details = { part: app, right: right ?? 'none' };
  await recordEvent(deps.database.db, { action: 'rights_changed', at, subjectId: personId, details });
  return readPeople(deps, actor, app);
}
