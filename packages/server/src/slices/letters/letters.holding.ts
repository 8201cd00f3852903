import { and, asc, eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { newsletterSubscribers } from '../newsletter/newsletter.tables.ts';
import { letterArticles, letterEditions, letterMails, letters, letterTexts } from './letters.tables.ts';

/** The letters that a person got. Letters themselves are the firm's, whoever wrote or sent them. */
export const heldLetters: Holding = {
  name: 'letters',
  tables: [letters, letterTexts, letterArticles, letterEditions, letterMails],
  async rows(db, { email, isVerified }) {
    if (!isVerified) return [];
    return db
      .select({ title: letterEditions.title, state: letterMails.state, at: letterMails.settledAt })
      .from(letterMails)
      .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, letterMails.subscriberId))
      .innerJoin(
        letterEditions,
        and(eq(letterEditions.letterId, letterMails.letterId), eq(letterEditions.language, letterMails.edition)),
      )
      .where(eq(newsletterSubscribers.email, email))
      .orderBy(asc(letterMails.settledAt));
  },
  async erase(tx, { id }) {
    // Mails lose their reader with the subscription, and go on counting.
    await tx.update(letters).set({ createdBy: null }).where(eq(letters.createdBy, id));
    await tx.update(letters).set({ sentBy: null }).where(eq(letters.sentBy, id));
  },
};
