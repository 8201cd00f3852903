import type { InvitationToViewer, OpenedInvitation } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { announce } from '../../ground/live/live.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { lockCasesOf, lockCasesOfBusiness } from '../cases/cases.repository.ts';
import { changeCase, recordOnCases } from '../cases/changeCase.ts';
import { insertShare } from '../cases/shares.repository.ts';
import { onSightChanged } from '../cases/sockets.ts';
import { SYSTEM, type Viewer } from '../cases/visibleCases.ts';
import { findBusiness, insertMember, lockBusiness, membersOf } from '../users/businesses.repository.ts';
import { findUser, lockUser } from '../users/users.repository.ts';
import { joinedLetter } from './invitationLetters.ts';
import {
  findInvitation,
  type InvitationOf,
  type InvitationRow,
  listInvitationsTo,
  takeInvitation,
} from './invitations.repository.ts';
import { inviterOf } from './inviterOf.ts';
import { tellInvited } from './tellInvited.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

const gone = () => new NotFound('invitation');

/** Returns what an invitation offers. Who holds the link may not be the invited person, so no case is named. */
export async function openInvitation({ database: { db }, clock }: Deps, token: string): Promise<OpenedInvitation> {
  const found = await findInvitation(db, { token }, clock());
  const opened = found && (await opening(db, found));
  if (!opened) throw gone();
  return opened;
}

/** Returns the invitations to a client's own address; none before it is confirmed. */
export async function listInvitationsToViewer(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
): Promise<InvitationToViewer[]> {
  const person = (await findUser(db, viewer.id))?.user;
  if (!person?.isVerified) return [];
  const found: InvitationToViewer[] = [];
  for (const row of await listInvitationsTo(db, person.email, clock())) {
    const opened = row.inviterId === viewer.id ? undefined : await opening(db, row);
    if (opened) found.push({ id: row.id, ...opened });
  }
  return found;
}

async function opening(db: Db, row: InvitationRow): Promise<OpenedInvitation | undefined> {
  const inviter = await inviterOf(db, row);
  if (!inviter) return undefined;
  const { email, caseId, businessId, role, expiresAt } = row;
  const business = businessId ? await findBusiness(db, businessId) : undefined;
  return {
    ...{ email, role, from: fullName(inviter), businessName: business?.name ?? null },
    to: caseId ? 'case' : businessId ? 'business' : 'everything',
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Accepts an invitation, once, with the account of the invited address. A link that was passed on, or opened in the
 * session of another account, opens nothing.
 */
export async function acceptInvitation(
  deps: Deps,
  viewer: Viewer,
  of: InvitationOf,
  keep: KeepAnswer,
): Promise<{ caseId: string | null }> {
  const found = await findInvitation(deps.database.db, of, deps.clock());
  if (!found) throw gone();
  const { caseId, businessId } = found;
  if (caseId)
    return changeCase(
      deps,
      SYSTEM,
      caseId,
      async ({ tx, now, record, announce: tell }) => {
        const { person, taken } = await take(deps, tx, viewer, of, now);
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
    const { person, taken } = await take(deps, tx, viewer, of, now);
    const share = { ownerId: taken.inviterId, memberId: viewer.id, caseId: null, createdAt: now };
    const member = { userId: viewer.id, role: taken.role ?? 'bookkeeper', createdAt: now };
    const isNew = businessId ? await insertMember(tx, { ...member, businessId }) : await insertShare(tx, share);
    const cases = businessId ? { businessId } : { clientId: taken.inviterId };
    if (isNew) await recordOnCases(deps, tx, cases, { key: 'person_joined', description: fullName(person) });
    await onSightChanged.ask(tx, viewer.id);
    const others = businessId ? await membersOf(tx, businessId) : [taken.inviterId];
    await announce(tx, { to: [...others, viewer.id], topic: 'cases' });
    return keep(tx, { caseId: null });
  });
  deps.outbox.wake();
  return joined;
}

/** Uses the invitation up, if it is for this account, and tells the inviter. */
async function take({ outbox, env }: Deps, tx: Db, viewer: Viewer, of: InvitationOf, now: Date) {
  const { person, inviter } = await admitInvited(tx, viewer, of, now);
  const taken = await takeInvitation(tx, of, now);
  if (!taken) throw gone();
  await queueMail(outbox, tx, joinedLetter(inviter, person, env), `joined:${taken.id}`);
  return { person, taken };
}

/** Refuses everybody but the client of the invited address. Nobody else learns that an id stands for an invitation. */
async function admitInvited(tx: Db, viewer: Viewer, of: InvitationOf, now: Date) {
  const person = await lockUser(tx, viewer.id);
  const standing = await findInvitation(tx, of, now);
  const inviter = standing && (await inviterOf(tx, standing));
  if (!person || !inviter) throw gone();
  if (person.role === 'client' && person.email === standing.email && person.id !== inviter.id)
    return { person, inviter };
  if ('id' in of && person.id !== inviter.id) throw gone();
  throw new Forbidden('This invitation is for the account of another address');
}

export async function declineInvitation({ database: { db }, clock }: Deps, token: string): Promise<void> {
  await db.transaction((tx) => decline(tx, { token }, clock()));
}

/** Declines an invitation to the viewer's own address, without its mailed link. */
export async function declineAsInvited({ database: { db }, clock }: Deps, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    await admitInvited(tx, viewer, { id }, now);
    await decline(tx, { id }, now);
  });
}

async function decline(tx: Db, of: InvitationOf, now: Date): Promise<void> {
  const taken = await takeInvitation(tx, of, now);
  if (!taken) throw gone();
  await announce(tx, { to: [taken.inviterId], topic: 'cases' });
  await tellInvited(tx, taken);
}
