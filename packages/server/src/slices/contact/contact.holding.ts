import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Holding, Owner } from '../../ground/holding.ts';
import { contactFields, contactMessages } from './contact.tables.ts';

/** Selects messages that the owner sent while signed in, or from their proved address. */
export const sentBy = ({ id, email, isVerified }: Owner): SQL | undefined =>
  or(eq(contactMessages.userId, id), isVerified ? sql`lower(${contactMessages.email}) = ${email}` : undefined);

export const heldContactMessages: Holding = {
  name: 'contact-messages',
  tables: [contactMessages],
  async rows(db, owner) {
    const rows = await db.select().from(contactMessages).where(sentBy(owner)).orderBy(asc(contactMessages.createdAt));
    return rows.map((stored) => {
      const { userId: _, ...row } = contactFields.open(db, stored);
      return row;
    });
  },
  async erase(tx, owner) {
    await tx.delete(contactMessages).where(sentBy(owner));
  },
};
