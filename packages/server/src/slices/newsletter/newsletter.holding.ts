import { eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { newsletterSubscribers } from './newsletter.tables.ts';

export const heldNewsletter: Holding = {
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
        stoppedAt: newsletterSubscribers.stoppedAt,
        stopReason: newsletterSubscribers.stopReason,
      })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
  },
  async erase(tx, { email, isVerified }) {
    if (isVerified) await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  },
};
