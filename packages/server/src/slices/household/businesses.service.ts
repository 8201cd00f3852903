import { BUSINESSES_MAX, type Business } from '@firm/contract';
import type { BusinessMemberBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { announce } from '../../ground/live/live.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { casePeople } from '../cases/casePeople.ts';
import { casesHeldOutside, lockCasesOfBusiness } from '../cases/cases.repository.ts';
import { changeAndRead, changeCaseWithin, recordOnCases } from '../cases/changeCase.ts';
import { releaseNeedsOf } from '../cases/needs.repository.ts';
import { giveHolder } from '../cases/nextHolders.ts';
import { SYSTEM, type Viewer } from '../cases/visibleCases.ts';
import * as repository from '../users/businesses.repository.ts';
import { findUser, lockUser } from '../users/users.repository.ts';
import { refuseStaff } from './endSharing.ts';
import { toBusinesses } from './household.entity.ts';
import { deleteInvitationsTo } from './invitations.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** Enters a business; the viewer becomes its first owner. */
export async function openBusiness(
  { database, clock }: Deps,
  viewer: Viewer,
  name: string,
  keep: KeepAnswer,
): Promise<Business> {
  refuseStaff(viewer);
  return database.db.transaction(async (tx) => {
    const business = await insertBusiness(tx, viewer.id, name, clock());
    await announce(tx, { to: [viewer.id], topic: 'cases' });
    return keep(tx, business);
  });
}

/** Inserts a business of that client in the caller's transaction. */
export async function insertBusiness(tx: Db, ownerId: string, name: string, now: Date): Promise<Business> {
  await lockUser(tx, ownerId);
  if ((await repository.countBusinesses(tx, ownerId)) >= BUSINESSES_MAX)
    throw new Conflict('conflict', `There are ${BUSINESSES_MAX} businesses already`);
  const id = await repository.insertBusiness(tx, name, ownerId, now);
  const business = toBusinesses(await repository.listMembers(tx, ownerId)).find((one) => one.id === id);
  if (!business) throw new Error('the business was not inserted');
  return business;
}

/**
 * Changes the role of a member, or takes one out: for owners, and for members who leave. A business always keeps an
 * owner, and its cases are held by its owners and members. They are locked, as `endShare` does it.
 */
export async function changeMember(
  deps: Deps,
  viewer: Viewer,
  businessId: string,
  { memberId, role }: z.output<typeof BusinessMemberBody>,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await lockCasesOfBusiness(tx, businessId);
    await repository.lockBusiness(tx, businessId);
    const own = await repository.roleIn(tx, businessId, viewer.id);
    if (!own) throw new NotFound('business');
    const leaves = memberId === viewer.id && role === null;
    if (own !== 'owner' && !leaves) throw new Forbidden('Only an owner of a business changes its members');
    const before = await repository.roleIn(tx, businessId, memberId);
    if (!before) throw new NotFound('member', 'memberId');
    if (before === role) return;
    if (before === 'owner' && (await repository.ownersOf(tx, businessId)).length === 1)
      throw new Conflict('conflict', 'A business keeps an owner: make somebody else an owner first');
    const everybody = await repository.membersOf(tx, businessId);
    if (role) await repository.setRole(tx, businessId, memberId, role);
    else await repository.deleteMember(tx, businessId, memberId);
    if (before === 'owner') await deleteInvitationsTo(tx, { businessId, inviterId: memberId });
    await handInside(deps, tx, viewer, businessId);
    if (!role) await recordOnCases(deps, tx, { businessId }, await leaving(tx, memberId));
    await releaseNeedsOf(tx, memberId);
    await announce(tx, { to: everybody, topic: 'cases' });
  });
  deps.outbox.wake();
}

const leaving = async (tx: Db, memberId: string) => {
  const member = await findUser(tx, memberId);
  return { key: 'person_left', description: member ? fullName(member.user) : '' } as const;
};

/**
 * Gives the cases of a business whose holders left it, or see papers only from now on, to the owner at work, else to
 * the first owner, else to the first member.
 */
async function handInside(deps: Deps, tx: Db, viewer: Viewer, businessId: string): Promise<void> {
  const held = await casesHeldOutside(tx, businessId);
  if (held.length === 0) return;
  const able = await repository.listHolders(tx, businessId);
  const atWork = able.find(({ id, role }) => id === viewer.id && role === 'owner');
  const chosen = atWork ?? able[0];
  const next = chosen && (await lockUser(tx, chosen.id));
  // Without a member who can hold the cases, their holders keep them.
  if (!next || next.deletedAt) return;
  for (const caseId of held)
    await changeCaseWithin(deps, tx, next.id === viewer.id ? viewer : SYSTEM, caseId, (change) =>
      giveHolder(change, next),
    );
}

/**
 * Lets a case belong to a business of its holder, whose members then see it, or to the holder alone again, unless
 * the business has owners and the holder is none of them. Needs of a person who no longer sees it are anybody's.
 */
export async function assignCase(deps: Deps, viewer: Viewer, caseId: string, businessId: string | null): Promise<void> {
  await changeAndRead(
    deps,
    viewer,
    caseId,
    async ({ tx, row, update, announce: tell }) => {
      if (row.clientId !== viewer.id) throw new Forbidden('Only the holder of a case decides this');
      if (row.businessId === businessId) return [];
      for (const id of [row.businessId, businessId].filter((id) => id !== null).sort())
        await repository.lockBusiness(tx, id);
      const owners = row.businessId ? await repository.ownersOf(tx, row.businessId) : [];
      // Otherwise its owners would lose the case.
      if (owners.length > 0 && !owners.includes(viewer.id))
        throw new Forbidden('Only an owner of a business takes a case out of it');
      const role = businessId && (await repository.roleIn(tx, businessId, viewer.id));
      if (businessId && (!role || role === 'bookkeeper'))
        throw new Invalid([{ field: 'businessId', message: 'Choose a business that you belong to' }]);
      const before = await casePeople(tx, caseId);
      update({ businessId });
      for (const { id } of before) tell('cases', caseId, id);
      return before;
    },
    async (tx, before) => {
      const concerned = [...before, ...(await casePeople(tx, caseId))];
      for (const id of new Set(concerned.map((person) => person.id))) await releaseNeedsOf(tx, id);
    },
  );
}
