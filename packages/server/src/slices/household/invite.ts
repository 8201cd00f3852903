import { randomBytes } from 'node:crypto';
import { type HouseholdInvitation, INVITATION_DAYS, INVITATIONS_OPEN_MAX } from '@firm/contract';
import type { InviteBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { announce } from '../../ground/live/live.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { admitLetterToStranger } from '../../ground/mail/strangers.ts';
import { spend } from '../auth/budgets.ts';
import { findCase } from '../cases/cases.repository.ts';
import { noteCorrection } from '../cases/noteCorrection.ts';
import { isShared } from '../cases/shares.repository.ts';
import { SYSTEM, type Viewer } from '../cases/visibleCases.ts';
import { findBusiness, hasMember, ownersOf, roleIn } from '../users/businesses.repository.ts';
import { findUserByEmail, lockUser, type UserRow } from '../users/users.repository.ts';
import { toInvitation } from './household.entity.ts';
import { invitationBudget } from './household.limits.ts';
import { invitationLetter } from './invitationLetters.ts';
import {
  countOpen,
  type InvitationRow,
  insertInvitation,
  isInvited,
  letterKey,
  listInvitations,
  renewInvitation,
} from './invitations.repository.ts';
import { inviterOf } from './inviterOf.ts';
import { tellInvited } from './tellInvited.ts';

type Offer = z.output<typeof InviteBody>;

const refuse = (code: string, message: string) => new Invalid([{ field: 'email', message, code }]);

/** Invites a person by mail to a case of the viewer, to every case, or to a business that the viewer owns. */
export async function invite(
  deps: AppDeps,
  viewer: Viewer,
  offer: Offer,
  keep: KeepAnswer,
): Promise<HouseholdInvitation> {
  if (viewer.role !== 'client') throw new Forbidden('Only a client shares cases');
  await spend(deps, viewer, invitationBudget);
  return inviteAs(deps, viewer.id, offer, keep, false);
}

/** Invites as that client does. The caller has checked that they, or who acts for them, may write to strangers. */
export async function inviteAs(
  deps: AppDeps,
  inviterId: string,
  offer: Offer,
  keep: KeepAnswer,
  byFirm: boolean,
): Promise<HouseholdInvitation> {
  await admitLetterToStranger(deps);
  const { database, outbox, clock, env } = deps;
  const answer = await database.db.transaction(async (tx) => {
    const now = clock();
    // Two tabs that invite the same person take turns.
    const inviter = await lockUser(tx, inviterId);
    // It may have been erased, or merged into another, since the caller looked.
    if (!inviter || inviter.deletedAt || inviter.mergedInto) throw new NotFound('account');
    const { caseId, businessId } = offer;
    const role = businessId ? offer.role : null;
    const about = await offered(tx, { id: inviterId, role: 'client' }, offer);
    const email = offer.email.toLowerCase();
    const language = await refuseUnfit(tx, inviter, { ...offer, email }, now);
    const { token, ...link } = newLink(now);
    const invitation = await insertInvitation(tx, {
      ...{ inviterId, byFirm, email, caseId, businessId, role, createdAt: now },
      ...link,
    });
    if (byFirm) await tellOwners(tx, businessId, now);
    const letter = invitationLetter(invitation, { inviter, business: about.business, language, token }, env);
    await queueMail(outbox, tx, letter, letterKey(invitation), invitation.expiresAt);
    await tellInvited(tx, invitation);
    return keep(tx, toInvitation({ invitation, caseTitle: about.caseTitle }));
  });
  outbox.wake();
  return answer;
}

function newLink(now: Date) {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS) };
}

/** Mails a standing invitation again, for those who may withdraw it, with a new link and a new end. */
export async function resendInvitation(deps: AppDeps, viewer: Viewer, id: string): Promise<HouseholdInvitation> {
  const { database, outbox, clock, env } = deps;
  const missing = () => new NotFound('invitation');
  const isTheirs = (rows: { invitation: InvitationRow }[]) => rows.some(({ invitation }) => invitation.id === id);
  if (!isTheirs(await listInvitations(database.db, viewer.id, clock()))) throw missing();
  await spend(deps, viewer, invitationBudget);
  await admitLetterToStranger(deps);
  const answer = await database.db.transaction(async (tx) => {
    const now = clock();
    const { token, ...link } = newLink(now);
    const row = await renewInvitation(tx, viewer.id, id, link, now);
    // An owner who is none any more invites nobody.
    const inviter = row && (await inviterOf(tx, row));
    if (!inviter) throw missing();
    const invited = (await findUserByEmail(tx, row.email))?.user;
    const business = row.businessId ? await findBusiness(tx, row.businessId) : undefined;
    const language = (invited ?? inviter).preferredLanguage;
    const letter = invitationLetter(row, { inviter, business: business?.name ?? '', language, token }, env);
    await queueMail(outbox, tx, letter, `${letterKey(row)}:${now.getTime()}`, row.expiresAt);
    await announce(tx, { to: [row.inviterId, viewer.id], topic: 'cases' });
    await tellInvited(tx, row);
    const caseTitle = row.caseId ? ((await findCase(tx, SYSTEM, row.caseId))?.case.title ?? null) : null;
    return toInvitation({ invitation: row, caseTitle });
  });
  outbox.wake();
  return answer;
}

/** Has every owner of a business read in the access log that staff invited to it. */
async function tellOwners(tx: Db, businessId: string | null, now: Date): Promise<void> {
  const owners = businessId ? await ownersOf(tx, businessId) : [];
  for (const owner of owners) await noteCorrection(tx, owner, ['invitation'], now);
  await announce(tx, { to: owners, topic: 'cases' });
}

/** Only the holder shares a case, and only owners of a business invite to it; to anybody else there is none. */
async function offered(tx: Db, viewer: Viewer, { caseId, businessId }: Offer) {
  if (caseId) {
    const row = await findCase(tx, viewer, caseId);
    if (!row) throw new NotFound('case', 'caseId');
    if (row.case.clientId !== viewer.id) throw new Forbidden('Only the holder of a case shares it');
    return { caseTitle: row.case.title, business: '' };
  }
  if (!businessId) return { caseTitle: null, business: '' };
  const own = await roleIn(tx, businessId, viewer.id);
  const business = own && (await findBusiness(tx, businessId));
  if (!business) throw new NotFound('business', 'businessId');
  if (own !== 'owner') throw new Forbidden('Only an owner of a business invites to it');
  return { caseTitle: null, business: business.name };
}

/** Refuses who cannot be invited, and returns the language of the letter. */
async function refuseUnfit(tx: Db, inviter: UserRow, { email, caseId, businessId }: Offer, now: Date) {
  if (email === inviter.email) throw refuse('invite_self', 'This is your own address');
  const invited = (await findUserByEmail(tx, email))?.user;
  if (invited && invited.role !== 'client') throw refuse('invite_staff', 'This address belongs to the firm');
  const sees = businessId ? await hasMember(tx, businessId, email) : await isShared(tx, inviter.id, email, caseId);
  if (sees) throw refuse('invite_joined', 'This person already sees it');
  if (await isInvited(tx, { inviterId: inviter.id, email, caseId, businessId }, now))
    throw refuse('invite_twice', 'This person is already invited');
  if ((await countOpen(tx, inviter.id, now)) >= INVITATIONS_OPEN_MAX)
    throw new Conflict('conflict', `You have ${INVITATIONS_OPEN_MAX} open invitations already`);
  return invited?.preferredLanguage ?? inviter.preferredLanguage;
}
