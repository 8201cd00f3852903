import type {
  AuditEntry,
  ReleaseActor,
  ReleaseEntry,
  ReleaseFreeze,
  ReleaseOutcome,
  ReleaseRequest,
  ReleaseStart,
} from '@firm/contract';
import { endOfRequest, type Freeze, type LoggedChange, type MoveRequest, type PlannedStart } from '@firm/releases';
import { inArray } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { isUuid } from '../../ground/words/uuid.ts';
import { users } from '../users/users.tables.ts';

const ACCOUNT = 'account:';
const TOKEN = 'token:';

/** The author of a person's move in the release log: no name, since the log never changes and people are forgotten. */
export const authorOf = ({ id }: { id: string }): string => `${ACCOUNT}${id}`;

/** The account in the author of a move; undefined for another kind of author. */
export const accountIn = (by: string): string | undefined => {
  const id = by.startsWith(ACCOUNT) ? by.slice(ACCOUNT.length) : '';
  return isUuid(id) ? id : undefined;
};

/** The name of the token in the author of a move; undefined for another kind of author. */
export const tokenIn = (by: string): string | undefined => (by.startsWith(TOKEN) ? by.slice(TOKEN.length) : undefined);

/** Tells by the authors of the release log, freezes, planned starts and requests who they are. */
export type WhoIs = (by: string) => ReleaseActor;

export async function actorsOf(
  { database: { db } }: Pick<AppDeps, 'database'>,
  log: readonly (Pick<AuditEntry, 'by'> & Partial<Pick<LoggedChange, 'what'>>)[],
): Promise<WhoIs> {
  const named = log.flatMap(({ by, what }) => [by, ...(what?.kind === 'right' ? [what.account ?? ''] : [])]);
  const ids = [...new Set(named.flatMap((name) => accountIn(name) ?? []))];
  const { id, firstName, lastName } = users;
  const people =
    ids.length === 0 ? [] : await db.select({ id, firstName, lastName }).from(users).where(inArray(users.id, ids));
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  return (by) => {
    if (by === 'evidence' || by === 'strategy') return { kind: by, name: null };
    const token = tokenIn(by);
    if (token !== undefined) return { kind: 'token', name: token };
    const account = accountIn(by);
    if (account !== undefined) return { kind: 'person', name: names.get(account) ?? null };
    return { kind: 'command', name: by };
  };
}

export const toFreeze = ({ by, ...freeze }: Freeze, whoIs: WhoIs): ReleaseFreeze => ({ ...freeze, who: whoIs(by) });

export const toStart = (start: PlannedStart, whoIs: WhoIs): ReleaseStart => {
  const { id, at, version, traffic, strategy, cohorts, by, reason } = start;
  return { id, at, version, traffic, strategy, cohorts: cohorts ?? [], who: whoIs(by), reason };
};

export const toRequest = (request: MoveRequest, whoIs: WhoIs): ReleaseRequest => {
  const { id, at, by, reason, asked } = request;
  return {
    ...{ id, at, reason },
    until: endOfRequest(request).toISOString(),
    who: whoIs(by),
    move: asked.move,
    version: asked.version ?? null,
    traffic: asked.traffic ?? null,
    strategy: asked.strategy ?? null,
    cohorts: asked.cohorts ?? [],
    startAt: asked.at ?? null,
  };
};

/** A request with its author; null without one. */
export const requestOf = async (deps: Pick<AppDeps, 'database'>, request: MoveRequest | undefined) =>
  request ? toRequest(request, await actorsOf(deps, [request])) : null;

export const toEntry = ({ by, remote, what, why, ...entry }: LoggedChange, whoIs: WhoIs): ReleaseEntry => ({
  ...entry,
  what: what && namedIn(what, whoIs),
  why: [...why],
  app: remote,
  who: whoIs(by),
});

/** The outcome of a change, with the name of the person whose right it is in place of their account. */
function namedIn(what: ReleaseOutcome, whoIs: WhoIs): ReleaseOutcome {
  if (what.kind !== 'right' || what.account === undefined) return what;
  const { account, ...right } = what;
  return { ...right, name: whoIs(account).name };
}
