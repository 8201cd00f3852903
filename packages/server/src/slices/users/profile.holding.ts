import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Holding } from '../../ground/holding.ts';
import { businesses, businessMembers } from './businesses.tables.ts';
import { leaveBusinesses } from './leaveBusinesses.ts';
import { users } from './users.tables.ts';
import { OWN_PREFERENCES } from './wants.ts';

export const profile: Holding = {
  name: 'profile',
  tables: [users, businesses, businessMembers],
  async rows(db, { id }) {
    const [found] = await db.select().from(users).where(eq(users.id, id));
    if (!found) return [];
    const { passwordHash: _, ...row } = found;
    const companies = await db
      .select({ name: businesses.name, createdAt: businesses.createdAt })
      .from(businesses)
      .innerJoin(businessMembers, eq(businessMembers.businessId, businesses.id))
      .where(eq(businessMembers.userId, id));
    return [{ ...row, businesses: companies }];
  },
  async erase(tx, { id }) {
    await leaveBusinesses(tx, id);
  },
};

/**
 * Makes an account impossible to sign in to, with the hash of an unknown password. `keepName` keeps the name for
 * records that the law requires.
 */
export async function eraseAccount(
  tx: Db,
  id: string,
  { keepName, passwordHash, now }: { keepName: boolean; passwordHash: string; now: Date },
) {
  await tx
    .update(users)
    .set({
      ...(keepName ? {} : { firstName: 'Deleted', lastName: 'account' }),
      email: `${id}@deleted.invalid`,
      passwordHash,
      phone: null,
      serviceInterest: null,
      isVerified: false,
      ...{ mailStop: null, mailStoppedAt: null, mailWorksSince: null },
      assignedStaffId: null,
      notificationPreferences: {
        ...OWN_PREFERENCES,
        ...{ emailUpdates: false, appointmentReminders: false, documentProcessing: false },
      },
      termsVersion: null,
      termsAcceptedAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id));
}
