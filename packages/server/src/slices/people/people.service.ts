import type { Colleague } from '@firm/contract';
import type { ColleaguePatch, NewColleagueBody } from '@firm/contract/schemas';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, NotFound, refuseUnseen } from '../../ground/errors.ts';
import { valuesAt } from '../../ground/facts/factRows.ts';
import { announceFacts, factRowsOf } from '../../ground/facts/firmOf.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { announce } from '../../ground/live/live.ts';
import { changeRole, disableAccount, enableAccount } from '../auth/administration.ts';
import { latestGrace } from '../auth/grace.ts';
import { invite, openAccount } from '../auth/invitations.ts';
import { RIGHTS_CHANGED } from '../auth/tokenIdentity.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { spokenBy } from '../users/spokenLanguages.ts';
import { lockUser, type UserRow, updateUser } from '../users/users.repository.ts';
import { toColleague } from './people.entity.ts';
import { type ColleagueRow, findColleague, listColleagues } from './people.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env'>;

export async function listPeople(deps: Deps): Promise<{ people: Colleague[] }> {
  const { db } = deps.database;
  const asOf = await asOfNow(deps, db);
  return { people: (await listColleagues(db, asOf.now)).map((row) => toColleague(row, asOf)) };
}

/** Returns what tells of a colleague besides their own row. */
async function asOfNow({ clock, env }: Deps, db: Db) {
  const now = clock();
  const { team } = valuesAt(await factRowsOf(db), now);
  return { env, days: (await latestGrace(db))?.days ?? 0, now, team };
}

/** Returns a colleague as administrators see them. */
async function read(deps: Deps, id: string, db: Db = deps.database.db): Promise<Colleague> {
  const row = await colleagueOf(deps, id, db);
  return toColleague(row, await asOfNow(deps, db));
}

/** Returns a colleague. Throws unless there is one with that id: clients' accounts are not found here. */
export async function colleagueOf(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  id: string,
  db: Db = database.db,
): Promise<ColleagueRow> {
  const row = await findColleague(db, clock(), id);
  if (!row) throw new NotFound('colleague');
  return row;
}

export async function inviteColleague(
  deps: AppDeps,
  {
    preferredLanguage: language,
    jobTitle,
    spokenLanguages,
    services,
    caseReach,
    studio,
    ...person
  }: z.output<typeof NewColleagueBody>,
  keep: KeepAnswer,
): Promise<Colleague> {
  const answer = await deps.database.db.transaction(async (tx) => {
    const user = await openAccount(deps, tx, { ...person, language, jobTitle: jobTitle ?? undefined });
    await updateUser(tx, user.id, { services, caseReach, studio, spokenLanguages });
    await invite(deps, tx, user, { isShown: false });
    return keep(tx, await read(deps, user.id, tx));
  });
  deps.outbox.wake();
  return answer;
}

export async function inviteAgain(deps: AppDeps, id: string): Promise<void> {
  const { user } = await colleagueOf(deps, id);
  if (user.isVerified) throw new Conflict('conflict', 'This colleague has chosen a password already');
  if (user.disabledAt) throw new Conflict('conflict', 'This account is closed; open it first');
  await deps.database.db.transaction((tx) => invite(deps, tx, user, { isShown: false }));
  deps.outbox.wake();
}

/** Changes a colleague's rights. What they see changes at once; another role also ends their sessions. */
export async function updateColleague(
  deps: AppDeps,
  viewer: Viewer,
  id: string,
  { seen, role, ...patch }: z.output<typeof ColleaguePatch>,
): Promise<Colleague> {
  const { user } = await colleagueOf(deps, id);
  const changeRights = async (tx: Db, before: UserRow) => {
    refuseUnseen({ role, ...patch }, seen, { ...before, spokenLanguages: spokenBy(before) });
    await writeRights(tx, before, patch, deps.clock());
  };
  if (role && role !== user.role) {
    refuseSelf(viewer, id, 'Another administrator changes your role');
    await changeRole(deps, id, role, changeRights);
  } else {
    await deps.database.db.transaction(async (tx) => {
      const before = await lockUser(tx, id);
      if (before) await changeRights(tx, before);
    });
  }
  return read(deps, id);
}

type Rights = Omit<z.output<typeof ColleaguePatch>, 'seen' | 'role'>;

async function writeRights(tx: Db, before: UserRow, patch: Rights, now: Date): Promise<void> {
  const { jobTitle = before.jobTitle, preferredLanguage = before.preferredLanguage } = patch;
  const { services = before.services, caseReach = before.caseReach, studio = before.studio } = patch;
  const { spokenLanguages = before.spokenLanguages } = patch;
  const values = { jobTitle, preferredLanguage, spokenLanguages, services, caseReach, studio };
  const changed = changesOf(before, values);
  if (changed.length === 0) return;
  await updateUser(tx, before.id, { ...values, updatedAt: now });
  await noteAccount(tx, 'rights_changed', before.id, now, { fields: changed });
  await tx.execute(sql`select pg_notify(${RIGHTS_CHANGED}, ${before.id})`);
  await announce(tx, { to: [before.id], topic: 'users' });
  // The site names the languages of a colleague of the team.
  await announceFacts(tx);
}

const changesOf = (before: UserRow, values: Partial<UserRow>): string[] =>
  Object.keys(values).filter(
    (field) => String(values[field as keyof UserRow]) !== String(before[field as keyof UserRow]),
  );

export async function closeAccount(deps: AppDeps, viewer: Viewer, id: string): Promise<void> {
  await colleagueOf(deps, id);
  refuseSelf(viewer, id, 'Another administrator closes your account');
  await disableAccount(deps, id);
}

export async function openClosedAccount(deps: AppDeps, id: string): Promise<void> {
  const { user } = await colleagueOf(deps, id);
  if (user.disabledAt) await enableAccount(deps, id);
}

function refuseSelf(viewer: Viewer, id: string, message: string): void {
  if (viewer.id === id) throw new Conflict('conflict', message);
}
