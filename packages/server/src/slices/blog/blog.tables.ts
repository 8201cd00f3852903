import { LANGUAGES, type Language } from '@firm/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';

/** A post's words for the search, weighted by title, excerpt and text. The database keeps the column up to date. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Translations of a row's words; a missing language falls back to the original. */
const translations = <Words extends object>() =>
  jsonb('translations').$type<Partial<Record<Language, Words>>>().notNull().default({});

/** Grows with every change, so that nobody changes what they have not seen. */
const revision = () => integer('revision').notNull().default(1);

export const blogCategories = pgTable('blog_categories', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  translations: translations<{ name: string; description: string }>(),
  position: integer('position').notNull(),
  revision: revision(),
});

export const blogAuthors = pgTable('blog_authors', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  role: text('role').notNull(),
  avatar: text('avatar'),
  bio: text('bio').notNull(),
  translations: translations<{ role: string; bio: string }>(),
  revision: revision(),
});

export const blogTags = pgTable('blog_tags', {
  id: uuid('id').primaryKey().defaultRandom(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  translations: translations<{ name: string }>(),
  revision: revision(),
});

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Sanitised HTML. */
    content: text('content').notNull(),
    /** The content without its tags, for the search. */
    contentText: text('content_text').notNull(),
    featuredImage: text('featured_image').notNull(),
    /** The description of an uploaded picture; empty for a drawing. */
    featuredImageAlt: text('featured_image_alt').notNull().default(''),
    metaDescription: text('meta_description').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => blogCategories.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => blogAuthors.id),
    isFeatured: boolean('is_featured').notNull().default(false),
    readTimeMinutes: integer('read_time_minutes').notNull(),
    viewCount: integer('view_count').notNull().default(0),
    /** Null: a draft. In the future: planned. Neither is served. */
    publishedAt: instant('published_at'),
    /** When the published text last changed; null while it stands as it was published. */
    updatedAt: instant('updated_at'),
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    /** The original of a translated post; null for the original itself. */
    translationOf: uuid('translation_of').references((): AnyPgColumn => blogPosts.id, { onDelete: 'set null' }),
    search: tsvector('search').generatedAlwaysAs(
      () =>
        sql`setweight(to_tsvector('simple', plain_words(title)), 'A') || setweight(to_tsvector('simple', plain_words(excerpt)), 'B') || setweight(to_tsvector('simple', plain_words(content_text)), 'D')`,
    ),
  },
  (table) => [
    uniqueIndex('blog_posts_slug_ux').on(table.slug),
    index('blog_posts_published_ix').on(table.publishedAt.desc(), table.id),
    index('blog_posts_category_ix').on(table.categoryId),
    uniqueIndex('blog_posts_translation_ux').on(table.translationOf, table.language),
    index('blog_posts_search_ix').using('gin', table.search),
  ],
);

/** Articles that an author put below another; both are named by their originals. */
export const blogRelated = pgTable(
  'blog_related',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    relatedId: uuid('related_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.relatedId] }), index('blog_related_ix').on(table.relatedId)],
);

/** The uploaded pictures that a post shows: with it they are public. They are named by the ids of their addresses. */
export const blogPostPictures = pgTable(
  'blog_post_pictures',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    pictureId: text('picture_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.pictureId] }),
    index('blog_post_pictures_ix').on(table.pictureId),
  ],
);

/** Former addresses of posts, which lead to the present ones. */
export const blogRedirects = pgTable(
  'blog_redirects',
  {
    slug: text('slug').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('blog_redirects_post_ix').on(table.postId)],
);

/** Addresses of categories that were replaced, which lead to the ones that have their articles. */
export const blogCategoryRedirects = pgTable(
  'blog_category_redirects',
  {
    slug: text('slug').primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => blogCategories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('blog_category_redirects_ix').on(table.categoryId)],
);

/** Every word that a post has ever contained, to tell typing errors from words; a trigger adds new ones. */
export const blogWords = pgTable('blog_words', { word: text('word').primaryKey() });

export const blogPostTags = pgTable(
  'blog_post_tags',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => blogTags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.tagId] }), index('blog_post_tags_tag_ix').on(table.tagId)],
);

/**
 * One row per post, visitor and day. `visitor` is a hash, meaningless once the day's salt is deleted; yesterday's rows
 * are deleted with the salt.
 */
export const blogViews = pgTable(
  'blog_views',
  {
    day: date('day').notNull(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.postId, table.visitor] })],
);

/** The salt of today's visitor hashes; at most one row. */
export const blogViewSalts = pgTable('blog_view_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});
