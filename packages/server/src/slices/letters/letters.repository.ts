import { LANGUAGES, type Language, officeDay } from '@firm/contract';
import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { violatesUnique } from '../../ground/db/violatesUnique.ts';
import type { ArticleLinks } from '../articles/linksTo.ts';
import { letterArticles, letters, letterTexts } from './letters.tables.ts';

export type LetterRow = typeof letters.$inferSelect;
type NewLetter = typeof letters.$inferInsert;
export type Texts = Record<Language, { title: string; text: string } | null>;

/** The words of a letter, and its articles in their order. */
export interface LetterWords {
  texts: Texts;
  articleIds: string[];
}

/** The values of a letter that nobody sends. */
export const NOT_SENT = { state: 'draft', startsAt: null, month: null, sentBy: null, goesSince: null } as const;
/** The values of a letter that begins to leave, or goes on. */
export const UNHINDERED = { halt: null, trouble: null, troubleAt: null } as const;

/** With a new round, jobs of earlier rounds do nothing. */
export const moved = ({ round, version }: LetterRow, updatedAt: Date) => ({
  round: round + 1,
  version: version + 1,
  updatedAt,
});

/** The office's month of a moment, such as 2026-12. */
export const monthOf = (at: Date) => officeDay(at).slice(0, 7);

const MONTH = new Set(['letters_month_ux']);
/** Tells whether a write failed because another letter goes out in the same month. */
export const monthIsTaken = (error: unknown) => violatesUnique(error, MONTH);

/** Returns the letter that goes out in a month. */
export async function findLetterOfMonth(db: Db, month: string): Promise<string | undefined> {
  const [row] = await db.select({ id: letters.id }).from(letters).where(eq(letters.month, month));
  return row?.id;
}

/** Lists letters: what is not sent yet first, then the newest. */
export async function listLetters(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({ letter: letters, title: letterTexts.title })
    .from(letters)
    .leftJoin(letterTexts, and(eq(letterTexts.letterId, letters.id), eq(letterTexts.language, letters.original)))
    .orderBy(sql`${letters.finishedAt} desc nulls first`, desc(letters.updatedAt), asc(letters.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(letters) };
}

export async function findLetter(db: Db, id: string): Promise<LetterRow | undefined> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  return row;
}

/** Finds a letter and locks it, so that changes, stops and rounds take turns. */
export async function lockLetter(tx: Db, id: string): Promise<LetterRow | undefined> {
  const [row] = await tx.select().from(letters).where(eq(letters.id, id)).for('update');
  return row;
}

export async function wordsOf(db: Db, letterId: string): Promise<LetterWords> {
  const rows = await db.select().from(letterTexts).where(eq(letterTexts.letterId, letterId));
  const articles = await db
    .select({ id: letterArticles.articleId })
    .from(letterArticles)
    .where(eq(letterArticles.letterId, letterId))
    .orderBy(asc(letterArticles.position));
  const texts: Texts = { en: null, es: null, fr: null };
  for (const { language, title, text } of rows) texts[language] = { title, text };
  return { texts, articleIds: articles.map(({ id }) => id) };
}

export async function insertLetter(tx: Db, values: NewLetter): Promise<LetterRow> {
  const [row] = await tx.insert(letters).values(values).returning();
  if (!row) throw new Error('the letter was not inserted');
  return row;
}

export async function updateLetter(tx: Db, id: string, values: Partial<NewLetter>): Promise<void> {
  await tx.update(letters).set(values).where(eq(letters.id, id));
}

/** Begins a test of so many mails, and returns its number. */
export async function beginTest(tx: Db, id: string, testsWaiting: number): Promise<number> {
  const [row] = await tx
    .update(letters)
    .set({ testRound: sql`${letters.testRound} + 1`, testsWaiting, testAnswer: null })
    .where(eq(letters.id, id))
    .returning({ round: letters.testRound });
  return row?.round ?? 0;
}

/**
 * Notes what became of a mail of a letter's last test: its answer takes the place of the one that it got before, and
 * that of another mail stays unless this one's is final. A mail without a round was queued by an earlier version.
 */
export async function noteTest(
  db: Db,
  { letterId: id, round }: { letterId: string; round?: number | undefined },
  { answer, before, isDone }: { answer: string | undefined; before: string | undefined; isDone: boolean },
): Promise<void> {
  const isOpen = sql`(${letters.testAnswer} is null or ${letters.testAnswer} = ${before ?? null}::text)`;
  const mayReplace = answer !== undefined && isDone ? sql`true` : isOpen;
  const testAnswer = sql`case when ${mayReplace} then ${answer ?? null}::text else ${letters.testAnswer} end`;
  const testsWaiting = sql`greatest(${letters.testsWaiting} - ${isDone ? 1 : 0}, 0)`;
  const isLast = round === undefined ? undefined : eq(letters.testRound, round);
  await db
    .update(letters)
    .set({ testAnswer, testsWaiting })
    .where(and(eq(letters.id, id), isLast));
}

/** Returns the letters that have not begun to leave and that point to an article or link to it, by their titles. */
export async function lettersLinkingTo(db: Db, links: ArticleLinks): Promise<{ id: string; title: string }[]> {
  const rows = await db
    .select({
      ...{ id: letters.id, original: letters.original },
      ...{ language: letterTexts.language, title: letterTexts.title, text: letterTexts.text },
      points: sql<boolean>`exists (select 1 from ${letterArticles} where ${letterArticles.letterId} = ${letters.id} and ${letterArticles.articleId} = ${links.articleId})`,
    })
    .from(letters)
    .leftJoin(letterTexts, eq(letterTexts.letterId, letters.id))
    .where(inArray(letters.state, ['draft', 'planned']))
    .orderBy(desc(letters.updatedAt), asc(letters.id));
  const found = rows.filter(({ points, text }) => points || links.isIn(text ?? ''));
  return [...new Set(found.map(({ id }) => id))].map((id) => {
    const original = rows.find((row) => row.id === id && row.language === row.original);
    return { id, title: original?.title ?? '' };
  });
}

/** Replaces the words and the articles of a letter. */
export async function keepWords(tx: Db, letterId: string, { texts, articleIds }: LetterWords): Promise<void> {
  const given = LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text ? [{ letterId, language, ...text }] : [];
  });
  const languages = given.map(({ language }) => language);
  await tx
    .delete(letterTexts)
    .where(and(eq(letterTexts.letterId, letterId), notInArray(letterTexts.language, languages)));
  if (given.length > 0)
    await tx
      .insert(letterTexts)
      .values(given)
      .onConflictDoUpdate({
        target: [letterTexts.letterId, letterTexts.language],
        set: { title: sql`excluded.title`, text: sql`excluded.text` },
      });
  await tx.delete(letterArticles).where(eq(letterArticles.letterId, letterId));
  if (articleIds.length > 0)
    await tx
      .insert(letterArticles)
      .values(articleIds.map((articleId, position) => ({ letterId, articleId, position })));
}

export async function deleteLetter(tx: Db, id: string): Promise<void> {
  await tx.delete(letters).where(eq(letters.id, id));
}

export const countDrafts = (db: Db) => db.$count(letters, eq(letters.state, 'draft'));

/** Returns when the last letter began to leave. */
export async function lastStart(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ startsAt: letters.startsAt })
    .from(letters)
    .where(and(ne(letters.state, 'draft'), ne(letters.state, 'planned')))
    .orderBy(desc(letters.startsAt))
    .limit(1);
  return row?.startsAt ?? undefined;
}
