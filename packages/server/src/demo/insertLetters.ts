import { type Language, LETTER_RATE_DEFAULT, officeDay } from '@firm/contract';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../ground/db/database.ts';
import { articleTexts } from '../slices/articles/articles.tables.ts';
import { blogPosts } from '../slices/blog/blog.tables.ts';
import { letterArticles, letterEditions, letterMails, letters, letterTexts } from '../slices/letters/letters.tables.ts';
import { newsletterSubscribers } from '../slices/newsletter/newsletter.tables.ts';
import type { DemoTime } from './demoTime.ts';
import type { IdOf } from './insertPeople.ts';
import { draftTexts, sentTexts } from './letterTexts.ts';

type Reader = typeof newsletterSubscribers.$inferInsert & { id: string; language: Language };

const DAY_MS = 24 * 60 * 60 * 1000;
const READERS: Record<Language, number> = { en: 36, es: 22, fr: 6 };

/** Inserts the readers of the newsletter, the letter of last month as it went out, and a draft. */
export async function insertLetters(tx: Db, time: DemoTime, idOf: IdOf, now: Date): Promise<void> {
  // Three days before the last month was over.
  const sentAt = time.ago(Number(officeDay(now).slice(8)) + 3, '11:00');
  const readers = readersAt(time.ago(120, '09:00'), sentAt);
  await tx.insert(newsletterSubscribers).values(readers);
  const [sent, draft] = [crypto.randomUUID(), crypto.randomUUID()];
  const admin = idOf('admin');
  const written = { original: 'en', perMinute: LETTER_RATE_DEFAULT, createdBy: admin } as const;
  await tx.insert(letters).values([
    {
      ...{ ...written, id: sent, state: 'sent', month: officeDay(sentAt).slice(0, 7), sentBy: admin, version: 4 },
      ...{ startsAt: sentAt, finishedAt: sentAt, createdAt: sentAt, updatedAt: sentAt },
    },
    { ...written, id: draft, createdAt: time.ago(1, '10:00'), updatedAt: time.ago(1, '10:40') },
  ]);
  const textsOf = (letterId: string, texts: typeof sentTexts) => texts.map((one) => ({ letterId, ...one }));
  await tx.insert(letterTexts).values([...textsOf(sent, sentTexts), ...textsOf(draft, draftTexts)]);
  const editions = sentTexts.map(({ text: html, ...one }) => ({ letterId: sent, ...one, html, plain: one.title }));
  await tx.insert(letterEditions).values(editions);
  await tx.insert(letterMails).values(readers.map((reader) => mailTo(reader, sent, sentAt)));
  await insertArticles(tx, draft, now);
}

/** Two addresses are gone, and one reader left after the letter. */
function readersAt(createdAt: Date, sentAt: Date): Reader[] {
  return (Object.keys(READERS) as Language[]).flatMap((language) =>
    Array.from({ length: READERS[language] }, (_, number): Reader => {
      const isGone = number === 0 && language !== 'fr';
      const hasLeft = number === 1 && language === 'en';
      return {
        ...{ id: crypto.randomUUID(), email: `reader-${language}-${number + 1}@example.com`, language },
        ...{ status: isGone ? 'stopped' : hasLeft ? 'unsubscribed' : 'confirmed' },
        ...{ unsubscribeToken: crypto.randomUUID(), createdAt, confirmedAt: createdAt },
        ...(isGone && { stoppedAt: sentAt, stopReason: 'bounce' }),
        ...(hasLeft && { unsubscribedAt: new Date(sentAt.getTime() + DAY_MS) }),
      };
    }),
  );
}

const mailTo = (
  { id, language, status }: Reader,
  letterId: string,
  settledAt: Date,
): typeof letterMails.$inferInsert => ({
  ...{ letterId, subscriberId: id, language, edition: language, claim: 1, settledAt },
  ...(status === 'stopped' ? { state: 'failed', failure: 'bounced' } : { state: 'sent' }),
});

async function insertArticles(tx: Db, letterId: string, now: Date): Promise<void> {
  const newest = await tx
    .select({ id: articleTexts.articleId })
    .from(articleTexts)
    .innerJoin(blogPosts, eq(blogPosts.id, articleTexts.postId))
    .where(and(isNull(blogPosts.translationOf), lte(blogPosts.publishedAt, now)))
    .orderBy(desc(blogPosts.publishedAt))
    .limit(3);
  await tx.insert(letterArticles).values(newest.map(({ id }, position) => ({ letterId, articleId: id, position })));
}
