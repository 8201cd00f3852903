import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { dropMail } from '../../ground/mail/mail.ts';
import { cases } from '../cases/cases.tables.ts';
import { businessMembers } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';
import { householdInvitations } from './household.tables.ts';

export type InvitationRow = typeof householdInvitations.$inferSelect;

const select = (db: Db) =>
  db
    .select({ invitation: householdInvitations, caseTitle: cases.title })
    .from(householdInvitations)
    .leftJoin(cases, eq(cases.id, householdInvitations.caseId));

/** Selects a person's own invitations, and those to the businesses that the person owns. */
function manageableBy(db: Db, userId: string): SQL | undefined {
  const owned = db
    .select({ id: businessMembers.businessId })
    .from(businessMembers)
    .where(and(eq(businessMembers.userId, userId), eq(businessMembers.role, 'owner')));
  return or(
    and(eq(householdInvitations.inviterId, userId), isNull(householdInvitations.businessId)),
    inArray(householdInvitations.businessId, owned),
  );
}

export const listInvitations = (db: Db, userId: string, now: Date, caseId?: string) =>
  select(db)
    .where(
      and(
        manageableBy(db, userId),
        gt(householdInvitations.expiresAt, now),
        caseId === undefined ? undefined : eq(householdInvitations.caseId, caseId),
      ),
    )
    .orderBy(asc(householdInvitations.createdAt), asc(householdInvitations.id));

export const countOpen = (tx: Db, inviterId: string, now: Date): Promise<number> =>
  tx.$count(
    householdInvitations,
    and(eq(householdInvitations.inviterId, inviterId), gt(householdInvitations.expiresAt, now)),
  );

type Offer = Pick<InvitationRow, 'inviterId' | 'email' | 'caseId' | 'businessId'>;

/** Whether the same is offered to the same address already, or, of a case, everything. */
export async function isInvited(tx: Db, { inviterId, email, caseId, businessId }: Offer, now: Date): Promise<boolean> {
  const toAll = and(isNull(householdInvitations.caseId), isNull(householdInvitations.businessId));
  const same = businessId
    ? eq(householdInvitations.businessId, businessId)
    : and(
        eq(householdInvitations.inviterId, inviterId),
        caseId ? or(toAll, eq(householdInvitations.caseId, caseId)) : toAll,
      );
  const standing = and(same, eq(householdInvitations.email, email), gt(householdInvitations.expiresAt, now));
  return (await tx.$count(householdInvitations, standing)) > 0;
}

export async function insertInvitation(
  tx: Db,
  values: typeof householdInvitations.$inferInsert,
): Promise<InvitationRow> {
  const [row] = await tx.insert(householdInvitations).values(values).returning();
  if (!row) throw new Error('the invitation was not inserted');
  return row;
}

/** An invitation by its mailed token, or by its id: then the caller looks whose it is. */
export type InvitationOf = { token: string } | { id: string };

const standing = (of: InvitationOf, now: Date) =>
  and(
    'token' in of ? eq(householdInvitations.tokenHash, hashOf(of.token)) : eq(householdInvitations.id, of.id),
    gt(householdInvitations.expiresAt, now),
  );

/** Finds an invitation that can still be answered. */
export async function findInvitation(db: Db, of: InvitationOf, now: Date): Promise<InvitationRow | undefined> {
  return (await db.select().from(householdInvitations).where(standing(of, now)))[0];
}

/** Begins the keys of the letters of an invitation, which `queueMail` gets. */
export const letterKey = ({ id }: Pick<InvitationRow, 'id'>) => `invitation:${id}`;

/** A letter that has not left yet would bring a link that opens nothing any more. */
const dropLetters = (tx: Db, row: InvitationRow) => dropMail(tx, letterKey(row));

/** Deletes the invitations that fit, with their letters that have not left. */
async function removeInvitations(tx: Db, fit: SQL | undefined): Promise<InvitationRow[]> {
  const rows = await tx.delete(householdInvitations).where(fit).returning();
  for (const row of rows) await dropLetters(tx, row);
  return rows;
}

/** Uses an invitation up; of two callers one gets it. */
export async function takeInvitation(tx: Db, of: InvitationOf, now: Date): Promise<InvitationRow | undefined> {
  return (await removeInvitations(tx, standing(of, now)))[0];
}

/** Lists what is offered to an address and can still be answered. */
export const listInvitationsTo = (db: Db, email: string, now: Date): Promise<InvitationRow[]> =>
  db
    .select()
    .from(householdInvitations)
    .where(and(eq(householdInvitations.email, email), gt(householdInvitations.expiresAt, now)))
    .orderBy(asc(householdInvitations.createdAt), asc(householdInvitations.id));

/** Gives an invitation that the person may manage a new token and a new end. */
export async function renewInvitation(
  tx: Db,
  userId: string,
  id: string,
  values: Pick<InvitationRow, 'tokenHash' | 'expiresAt'>,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(householdInvitations)
    .set(values)
    .where(and(standing({ id }, now), manageableBy(tx, userId)))
    .returning();
  if (row) await dropLetters(tx, row);
  return row;
}

/** Withdraws an invitation that the person may manage. */
export async function deleteInvitation(tx: Db, userId: string, id: string): Promise<InvitationRow | undefined> {
  return (await removeInvitations(tx, and(eq(householdInvitations.id, id), manageableBy(tx, userId))))[0];
}

/** Withdraws what an account offered. What staff offered for an owner who has not come yet stays. */
export async function deleteInvitationsOf(tx: Db, inviterId: string): Promise<void> {
  const hasCome = sql`exists (select from ${users} where ${users.id} = ${inviterId} and ${users.isVerified})`;
  const offered = eq(householdInvitations.inviterId, inviterId);
  await removeInvitations(tx, and(offered, or(eq(householdInvitations.byFirm, false), hasCome)));
}

/** Withdraws what is offered to see a case, or what a person offered of a business. */
export async function deleteInvitationsTo(
  tx: Db,
  to: { caseId: string } | { businessId: string; inviterId: string },
): Promise<void> {
  const { businessId, caseId, inviterId } = householdInvitations;
  const offered =
    'caseId' in to ? eq(caseId, to.caseId) : and(eq(businessId, to.businessId), eq(inviterId, to.inviterId));
  await removeInvitations(tx, offered);
}

export async function forgetOldInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(householdInvitations).where(lte(householdInvitations.expiresAt, now));
}
