import { asc, eq, or } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { householdInvitations } from './household.tables.ts';

/** Invitations that the owner sent, and those sent to the owner's address. */
export const heldInvitations: Holding = {
  name: 'invitations',
  tables: [householdInvitations],
  async rows(db, { id, email, isVerified }) {
    const rows = await db
      .select()
      .from(householdInvitations)
      .where(
        isVerified
          ? or(eq(householdInvitations.inviterId, id), eq(householdInvitations.email, email))
          : eq(householdInvitations.inviterId, id),
      )
      .orderBy(asc(householdInvitations.createdAt));
    return rows.map(({ inviterId, email: to, role, createdAt, expiresAt }) => ({
      ...(inviterId === id ? { to } : { received: true }),
      ...{ role, createdAt, expiresAt },
    }));
  },
  async erase(tx, { id, email, isVerified }) {
    await tx.delete(householdInvitations).where(eq(householdInvitations.inviterId, id));
    if (isVerified) await tx.delete(householdInvitations).where(eq(householdInvitations.email, email));
  },
};
