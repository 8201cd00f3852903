import { LANGUAGES, type Language, PLAN_REFUSALS, VERSION_KINDS } from '@firm/contract';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { blogAuthors, blogCategories, blogPosts, blogTags } from '../blog/blog.tables.ts';
import { users } from '../users/users.tables.ts';

export const NO_ALTS: Record<Language, string> = { en: '', es: '', fr: '' };

const somebody = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });
const language = () => text('language', { enum: LANGUAGES }).notNull();
const articleId = () =>
  uuid('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });
/** The words of a text. They are for the public, as those of posts are, and searched. */
const words = () => ({
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull(),
  /** Sanitised HTML. */
  content: text('content').notNull(),
  metaDescription: text('meta_description').notNull(),
});

/** An article as the firm works on it. Readers see its posts, which publishing writes. */
export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    originalLanguage: text('original_language', { enum: LANGUAGES }).notNull(),
    /** The name of a drawing in ui's art, or a picture's address on this site. */
    cover: text('cover').notNull(),
    /** The description of an uploaded cover, in each language; empty for a drawing. */
    coverAlts: jsonb('cover_alts').$type<Record<Language, string>>().notNull().default(NO_ALTS),
    categoryId: uuid('category_id').references(() => blogCategories.id),
    authorId: uuid('author_id').references(() => blogAuthors.id),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** Grows with every change of the settings, so that nobody changes what they have not seen. */
    revision: integer('revision').notNull().default(1),
    /** The revision of the settings that readers see. */
    publishedRevision: integer('published_revision'),
    archivedAt: instant('archived_at'),
    createdBy: somebody('created_by'),
    createdAt: instant('created_at').notNull(),
    changedBy: somebody('changed_by'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('articles_created_by_ix').on(table.createdBy), index('articles_changed_by_ix').on(table.changedBy)],
);

export const articleTags = pgTable(
  'article_tags',
  {
    articleId: articleId(),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => blogTags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.tagId] }), index('article_tags_tag_ix').on(table.tagId)],
);

/** Articles that readers are shown first below another. */
export const articleRelated = pgTable(
  'article_related',
  {
    articleId: articleId(),
    relatedId: uuid('related_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.relatedId] }),
    index('article_related_ix').on(table.relatedId),
  ],
);

/** Every state of a text that is kept: of the saves of one person within minutes the last, all others for good. */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: articleId(),
    language: language(),
    kind: text('kind', { enum: VERSION_KINDS }).notNull(),
    name: text('name'),
    ...words(),
    revision: integer('revision').notNull(),
    wordCount: integer('word_count').notNull(),
    /** When the first of the saves was made that became this version. */
    startedAt: instant('started_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: somebody('saved_by'),
    publishedAt: instant('published_at'),
  },
  (table) => [
    index('article_versions_ix').on(table.articleId, table.language, table.savedAt.desc()),
    index('article_versions_saved_by_ix').on(table.savedBy),
  ],
);

/** An article in one language. */
export const articleTexts = pgTable(
  'article_texts',
  {
    articleId: articleId(),
    language: language(),
    ...words(),
    /** Grows with every save that changes something. */
    revision: integer('revision').notNull(),
    /** The revision that last changed what a translation says as well: the title, the opening line or the text. */
    wordsRevision: integer('words_revision').notNull().default(1),
    /** A service drafted it and nobody has approved it. */
    isMachine: boolean('is_machine').notNull().default(false),
    /** The revision of the original that it was written or checked against; null for the original. */
    originalRevision: integer('original_revision'),
    /** The digest of what the original said then (`digestOf`), by which the same words are known again. */
    originalWords: text('original_words'),
    /** The last version that may be published, and the revision that it keeps. */
    approvedVersionId: uuid('approved_version_id').references(() => articleVersions.id),
    approvedRevision: integer('approved_revision'),
    postId: uuid('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
    /** The revision that readers see; null while they see none. */
    publishedRevision: integer('published_revision'),
    /** When the last approved version goes out; a job publishes it. */
    plannedAt: instant('planned_at'),
    plannedBy: somebody('planned_by'),
    /** Why it did not go out at that time. */
    planRefusal: text('plan_refusal', { enum: PLAN_REFUSALS }),
    savedAt: instant('saved_at').notNull(),
    savedBy: somebody('saved_by'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.language] }),
    uniqueIndex('article_texts_slug_ux').on(table.slug),
    unique('article_texts_post_ux').on(table.postId),
    index('article_texts_planned_by_ix').on(table.plannedBy),
    index('article_texts_saved_by_ix').on(table.savedBy),
  ],
);

/** Links that show a text to whoever has the token, of which the database has a hash, until they end. */
export const articlePreviews = pgTable(
  'article_previews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: articleId(),
    language: language(),
    tokenHash: text('token_hash').notNull().unique(),
    createdBy: somebody('created_by'),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('article_previews_article_ix').on(table.articleId),
    index('article_previews_created_by_ix').on(table.createdBy),
  ],
);

/** The articles that somebody has open, without those that were not heard of for a while. */
export const articleVisits = pgTable(
  'article_visits',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: articleId(),
    language: language(),
    isTyping: boolean('is_typing').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.articleId] }),
    index('article_visits_article_ix').on(table.articleId),
  ],
);

/** The same of former versions, which know one article of each person; their servers may still run beside this one. */
export const articlePresence = pgTable(
  'article_presence',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: articleId(),
    language: language(),
    isTyping: boolean('is_typing').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('article_presence_article_ix').on(table.articleId)],
);
