import type { OpenedInvitation } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { announce } from '../../ground/live/live.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { lockCasesOf, lockCasesOfBusiness } from '../cases/cases.repository.ts';
import { changeCase, recordOnOwnCases } from '../cases/changeCase.ts';
import { insertShare } from '../cases/shares.repository.ts';
import { onSightChanged } from '../cases/sockets.ts';
import { SYSTEM, type Viewer } from '../cases/visibleCases.ts';
import { findBusiness, insertMember, lockBusiness, membersOf, roleIn } from '../users/businesses.repository.ts';
import { findUser, lockUser, type UserRow } from '../users/users.repository.ts';
import { joinedLetter } from './invitationLetters.ts';
import { findByToken, type InvitationRow, takeInvitation } from './invitations.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

const gone = () => new NotFound('invitation');

/** Returns what an invitation offers. Who holds the link may not be the invited person, so no case is named. */
export async function openInvitation({ database: { db }, clock }: Deps, token: string): Promise<OpenedInvitation> {
  const found = await findByToken(db, token, clock());
  const inviter = found && (await inviterOf(db, found));
  if (!inviter) throw gone();
  const { email, caseId, businessId, role, expiresAt } = found;
  const business = businessId ? await findBusiness(db, businessId) : undefined;
  return {
    ...{ email, role, from: fullName(inviter), businessName: business?.name ?? null },
    to: caseId ? 'case' : businessId ? 'business' : 'everything',
    expiresAt: expiresAt.toISOString(),
  };
}

/** Returns who invites, if they may still do so. */
async function inviterOf(db: Db, { inviterId, businessId }: InvitationRow): Promise<UserRow | undefined> {
  const inviter = (await findUser(db, inviterId))?.user;
  if (inviter?.role !== 'client' || inviter.disabledAt || inviter.deletedAt) return undefined;
  if (businessId && (await roleIn(db, businessId, inviterId)) !== 'owner') return undefined;
  return inviter;
}

/**
 * Accepts an invitation, once, with the account of the invited address. A link that was passed on, or opened in the
 * session of another account, opens nothing.
 */
export async function acceptInvitation(
  deps: Deps,
  viewer: Viewer,
  token: string,
  keep: KeepAnswer,
): Promise<{ caseId: string | null }> {
  const found = await findByToken(deps.database.db, token, deps.clock());
  if (!found) throw gone();
  const { caseId, businessId } = found;
  if (caseId)
    return changeCase(
      deps,
      SYSTEM,
      caseId,
      async ({ tx, now, record, announce: tell }) => {
        const { person, taken } = await take(deps, tx, viewer, token, now);
        const share = { ownerId: taken.inviterId, memberId: viewer.id, caseId, createdAt: now };
        if (await insertShare(tx, share)) record('person_joined', fullName(person));
        await onSightChanged.ask(tx, viewer.id);
        tell('cases');
        return keep(tx, { caseId });
      },
      gone,
    );
  const joined = await deps.database.db.transaction(async (tx) => {
    const now = deps.clock();
    await (businessId ? lockCasesOfBusiness(tx, businessId) : lockCasesOf(tx, found.inviterId));
    if (businessId) await lockBusiness(tx, businessId);
    const { person, taken } = await take(deps, tx, viewer, token, now);
    if (businessId) {
      await insertMember(tx, { businessId, userId: viewer.id, role: taken.role ?? 'bookkeeper', createdAt: now });
    } else {
      const share = { ownerId: taken.inviterId, memberId: viewer.id, caseId: null, createdAt: now };
      const joined = { key: 'person_joined', description: fullName(person) } as const;
      if (await insertShare(tx, share)) await recordOnOwnCases(tx, taken.inviterId, joined, now);
    }
    await onSightChanged.ask(tx, viewer.id);
    const others = businessId ? await membersOf(tx, businessId) : [taken.inviterId];
    await announce(tx, { to: [...others, viewer.id], topic: 'cases' });
    return keep(tx, { caseId: null });
  });
  deps.outbox.wake();
  return joined;
}

/** Uses the invitation up, if it is for this account, and tells the inviter. */
async function take({ outbox, env }: Deps, tx: Db, viewer: Viewer, token: string, now: Date) {
  const person = await lockUser(tx, viewer.id);
  const standing = await findByToken(tx, token, now);
  const inviter = standing && (await inviterOf(tx, standing));
  if (!person || !inviter) throw gone();
  if (person.role !== 'client' || person.email !== standing.email || person.id === inviter.id)
    throw new Forbidden('This invitation is for the account of another address');
  const taken = await takeInvitation(tx, token, now);
  if (!taken) throw gone();
  await queueMail(outbox, tx, joinedLetter(inviter, person, env), `joined:${taken.id}`);
  return { person, taken };
}

export async function declineInvitation({ database: { db }, clock }: Deps, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const taken = await takeInvitation(tx, token, clock());
    if (!taken) throw gone();
    await announce(tx, { to: [taken.inviterId], topic: 'cases' });
  });
}
