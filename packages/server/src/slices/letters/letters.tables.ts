import { LANGUAGES, LETTER_FAILURES, LETTER_HALTS, LETTER_STATES } from '@firm/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { articles } from '../articles/articles.tables.ts';
import { newsletterSubscribers } from '../newsletter/newsletter.tables.ts';
import { users } from '../users/users.tables.ts';

/** Letters to the newsletter's readers. Their words go to everybody who asked for them, and lie clear as articles. */
export const letters = pgTable(
  'letters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state', { enum: LETTER_STATES }).notNull().default('draft'),
    original: text('original', { enum: LANGUAGES }).notNull(),
    /** The office's month in which the letter goes out, such as 2026-12: the firm promises one a month at most. */
    month: text('month'),
    startsAt: instant('starts_at'),
    finishedAt: instant('finished_at'),
    perMinute: integer('per_minute').notNull(),
    /** The number of the round that is due. A job of another round does nothing. */
    round: integer('round').notNull().default(0),
    /** When it last began or went on. */
    goesSince: instant('goes_since'),
    /** Why the site held it back by itself. */
    halt: text('halt', { enum: LETTER_HALTS }),
    /** The codes of what the mail server said that is about no reader, and since when; null while it takes mail. */
    trouble: text('trouble'),
    troubleAt: instant('trouble_at'),
    /** Counts its tests. A mail of an earlier one changes nothing of the last. */
    testRound: integer('test_round').notNull().default(0),
    /** How many mails of its last test are under way. */
    testsWaiting: integer('tests_waiting').notNull().default(0),
    /** The codes with which the mail server refused one of them. */
    testAnswer: text('test_answer'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Grows with every change, so that nobody changes or sends what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('letters_month_ux').on(table.month),
    index('letters_starts_ix').on(table.startsAt),
    index('letters_creator_ix').on(table.createdBy),
    index('letters_sender_ix').on(table.sentBy),
  ],
);

const letterId = () =>
  uuid('letter_id')
    .notNull()
    .references(() => letters.id, { onDelete: 'cascade' });
const language = () => text('language', { enum: LANGUAGES }).notNull();

/** The words of a letter in one language. */
export const letterTexts = pgTable(
  'letter_texts',
  {
    letterId: letterId(),
    language: language(),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.language] })],
);

/** The articles of a letter. */
export const letterArticles = pgTable(
  'letter_articles',
  {
    letterId: letterId(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.articleId] }),
    index('letter_articles_article_ix').on(table.articleId),
  ],
);

/** The letter in each language, as it began to leave: whatever is changed later, its readers get the same. */
export const letterEditions = pgTable(
  'letter_editions',
  {
    letterId: letterId(),
    language: language(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    plain: text('plain').notNull(),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.language] })],
);

/**
 * One mail of a letter to one reader. It goes from `waiting` to `queued` in the transaction that queues its job, and no
 * reader has two.
 */
export const letterMails = pgTable(
  'letter_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    letterId: letterId(),
    /** Null once the reader's data is erased; the mail still counts. */
    subscriberId: uuid('subscriber_id').references(() => newsletterSubscribers.id, { onDelete: 'set null' }),
    /** The reader's language. */
    language: language(),
    /** The language of the words that the reader gets. */
    edition: text('edition', { enum: LANGUAGES }).notNull(),
    state: text('state', { enum: ['waiting', 'queued', 'sent', 'failed', 'left'] })
      .notNull()
      .default('waiting'),
    /** Grows when the mail is queued again after a stop. A job of an earlier claim does nothing. */
    claim: integer('claim').notNull().default(0),
    queuedAt: instant('queued_at'),
    failure: text('failure', { enum: LETTER_FAILURES }),
    /** The codes of the mail server's answer, which quote nobody. */
    answer: text('answer'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('letter_mails_reader_ux').on(table.letterId, table.subscriberId),
    index('letter_mails_open_ix')
      .on(table.letterId, table.language, table.id)
      .where(sql`state in ('waiting', 'queued')`),
    index('letter_mails_settled_ix').on(table.letterId, table.settledAt.desc()),
    index('letter_mails_subscriber_ix').on(table.subscriberId, table.settledAt),
  ],
);
