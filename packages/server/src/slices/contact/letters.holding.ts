import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { HeldData, Owner } from '../../ground/holding.ts';
import { idempotencyKeys } from '../../ground/http/idempotency.tables.ts';
import { outbox } from '../../ground/outbox/outbox.tables.ts';
import { newsletterSubscribers } from '../newsletter/newsletter.tables.ts';
import { contactFields, contactMessages } from './contact.tables.ts';

/** Sent while signed in, or from the proven address. */
const sentBy = ({ id, email, isVerified }: Owner): SQL | undefined =>
  or(eq(contactMessages.userId, id), isVerified ? sql`lower(${contactMessages.email}) = ${email}` : undefined);

export const heldContactMessages: HeldData = {
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

export const heldNewsletter: HeldData = {
  name: 'newsletter',
  tables: [newsletterSubscribers],
  async rows(db, { email, isVerified }) {
    if (!isVerified) return [];
    return db
      .select({
        email: newsletterSubscribers.email,
        language: newsletterSubscribers.language,
        status: newsletterSubscribers.status,
        createdAt: newsletterSubscribers.createdAt,
        confirmedAt: newsletterSubscribers.confirmedAt,
        unsubscribedAt: newsletterSubscribers.unsubscribedAt,
      })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
  },
  async erase(tx, { email, isVerified }) {
    if (isVerified) await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  },
};

/** Mail that has gone out, and answers kept for repeated requests: nothing that the other files do not say. */
export const heldTraces: HeldData = {
  name: 'traces',
  tables: [outbox, idempotencyKeys],
  async erase(tx, { id, email }) {
    const toOwner = sql`lower(${outbox.payload} -> 'to' ->> 'email') = ${email}`;
    await tx.delete(outbox).where(and(eq(outbox.kind, 'mail'), ne(outbox.state, 'waiting'), toOwner));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, id));
  },
};
