import type { BlogPost, Language } from '@firm/contract';
import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AppDeps } from '../../ground/deps.ts';
import { toBlogPost } from './blog.entity.ts';
import { featuredPosts, findPost, isTakenDown, postsIn } from './blog.repository.ts';
import {
  blogCategories,
  blogCategoryRedirects,
  blogPosts,
  blogPostTags,
  blogRedirects,
  blogTags,
} from './blog.tables.ts';
import { inLanguage } from './inLanguage.ts';

/** The needs of the facts that the blog tells search engines, feeds and previews. */
type Deps = Pick<AppDeps, 'database' | 'clock'>;

const published = ({ clock }: Deps) => lte(blogPosts.publishedAt, clock());

/** Returns a published post without its content; labels around it are in the screen's language or the post's own. */
export async function findFacts(
  { database: { db }, clock }: Deps,
  slug: string,
  language?: Language,
): Promise<BlogPost | undefined> {
  const row = await findPost(db, clock(), slug);
  return row && toBlogPost(row, language ?? row.post.language, new Map());
}

/** Whether the post that an address leads to only stands in for its translation, which may come back. */
export const standsIn = ({ database: { db } }: Pick<Deps, 'database'>, slug: string): Promise<boolean> =>
  isTakenDown(db, slug);

/** Returns the picture of the post at the top of the list. */
export async function firstPicture({ database: { db }, clock }: Deps, language: Language): Promise<string | undefined> {
  const [row] = await featuredPosts(db, clock(), language, 1);
  return row?.post.featuredImage;
}

export async function findCategory({ database: { db } }: Deps, slug: string, language: Language) {
  const [category] = await db.select().from(blogCategories).where(eq(blogCategories.slug, slug));
  return category && inLanguage(category, language);
}

/** Returns the address of the category that took another's place. */
export async function presentCategory({ database: { db } }: Pick<Deps, 'database'>, slug: string) {
  const [present] = await db
    .select({ slug: blogCategories.slug })
    .from(blogCategoryRedirects)
    .innerJoin(blogCategories, eq(blogCategories.id, blogCategoryRedirects.categoryId))
    .where(eq(blogCategoryRedirects.slug, slug));
  return present?.slug;
}

/** Returns a tag that at least one published post has. */
export async function findTag(deps: Deps, slug: string, language: Language) {
  const [tag] = await deps.database.db
    .select({ slug: blogTags.slug, name: blogTags.name, translations: blogTags.translations })
    .from(blogTags)
    .innerJoin(blogPostTags, eq(blogPostTags.tagId, blogTags.id))
    .innerJoin(blogPosts, eq(blogPosts.id, blogPostTags.postId))
    .where(and(eq(blogTags.slug, slug), published(deps)))
    .limit(1);
  return tag && inLanguage(tag, language);
}

/** Returns everything in the blog with its own address; each article as a list of its versions, the newest first. */
export async function everyAddress(deps: Deps) {
  const { db } = deps.database;
  const [posts, categories, tags] = await Promise.all([
    db
      .select({
        id: blogPosts.id,
        article: sql<string>`coalesce(${blogPosts.translationOf}, ${blogPosts.id})`,
        language: blogPosts.language,
        slug: blogPosts.slug,
        changedAt: sql<Date>`greatest(${blogPosts.publishedAt}, ${blogPosts.updatedAt})`.mapWith(blogPosts.publishedAt),
      })
      .from(blogPosts)
      .where(published(deps))
      .orderBy(desc(blogPosts.publishedAt), asc(blogPosts.id)),
    db.select({ slug: blogCategories.slug }).from(blogCategories).orderBy(asc(blogCategories.position)),
    db
      .selectDistinct({ slug: blogTags.slug })
      .from(blogTags)
      .innerJoin(blogPostTags, eq(blogPostTags.tagId, blogTags.id))
      .innerJoin(blogPosts, eq(blogPosts.id, blogPostTags.postId))
      .where(published(deps))
      .orderBy(asc(blogTags.slug)),
  ]);
  const articles = new Map<string, typeof posts>();
  for (const post of posts) articles.set(post.article, [...(articles.get(post.article) ?? []), post]);
  return { articles: [...articles.values()], categories, tags };
}

/** Returns the former addresses of published posts, which lead to their present ones. */
export async function formerAddresses(deps: Deps): Promise<string[]> {
  const rows = await deps.database.db
    .select({ slug: blogRedirects.slug })
    .from(blogRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, blogRedirects.postId))
    .where(published(deps));
  return rows.map(({ slug }) => slug);
}

/**
 * Returns the addresses of posts that are taken down, present and former ones, and whether the original stands in for
 * each.
 */
export async function withdrawnAddresses({ database: { db }, clock }: Deps) {
  const original = alias(blogPosts, 'original');
  const rows = await db
    .select({ slug: blogPosts.slug, former: blogRedirects.slug, originalAt: original.publishedAt })
    .from(blogPosts)
    .leftJoin(blogRedirects, eq(blogRedirects.postId, blogPosts.id))
    .leftJoin(original, eq(original.id, blogPosts.translationOf))
    .where(isNull(blogPosts.publishedAt));
  return rows.map(({ slug, former, originalAt }) => ({
    slugs: former === null ? [slug] : [slug, former],
    isOriginalThere: originalAt !== null && originalAt <= clock(),
  }));
}

/** Returns the addresses of categories that were replaced, which lead to the ones in their place. */
export const formerCategories = ({ database: { db } }: Pick<Deps, 'database'>) =>
  db.select().from(blogCategoryRedirects).orderBy(asc(blogCategoryRedirects.slug));

/** Returns the newest posts written in one language. */
export async function newestPosts({ database: { db }, clock }: Deps, language: Language, limit: number) {
  const rows = await postsIn(db, clock(), language, limit);
  return rows.map((row) => toBlogPost(row, language, new Map()));
}

/** Returns when the first post after `since` appears or appeared. */
export async function firstAppearance({ database: { db } }: Pick<Deps, 'database'>, since: Date) {
  const [next] = await db
    .select({ at: blogPosts.publishedAt })
    .from(blogPosts)
    .where(gt(blogPosts.publishedAt, since))
    .orderBy(asc(blogPosts.publishedAt))
    .limit(1);
  return next?.at ?? undefined;
}
