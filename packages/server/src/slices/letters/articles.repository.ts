import type { Language } from '@firm/contract';
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { blogPosts } from '../blog/blog.tables.ts';

/** The articles that one can choose from: the newest, drafts and planned ones first. */
const CHOICES = 60;

const columns = {
  id: blogPosts.id,
  original: sql<string>`coalesce(${blogPosts.translationOf}, ${blogPosts.id})`,
  language: blogPosts.language,
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  publishedAt: blogPosts.publishedAt,
};

const selectVersions = (db: Db) => db.select(columns).from(blogPosts);
type Version = Awaited<ReturnType<typeof selectVersions>>[number];

/** An article in each of its languages. */
export interface Article {
  id: string;
  first: Version;
  versions: readonly Version[];
}

/** Returns the articles with these originals, in this order; those that are gone are left out. */
export async function articlesOf(db: Db, ids: readonly string[]): Promise<Article[]> {
  if (ids.length === 0) return [];
  const rows = await selectVersions(db)
    .where(or(inArray(blogPosts.id, [...ids]), inArray(blogPosts.translationOf, [...ids])))
    .orderBy(asc(blogPosts.language));
  return ids.flatMap((id) => {
    const first = rows.find((row) => row.id === id && row.original === id);
    const others = rows.filter((row) => row.original === id && row.id !== id);
    return first ? [{ id, first, versions: [first, ...others] }] : [];
  });
}

export async function newestArticles(db: Db): Promise<Article[]> {
  const rows = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(isNull(blogPosts.translationOf))
    .orderBy(desc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(CHOICES);
  return articlesOf(
    db,
    rows.map(({ id }) => id),
  );
}

/** Returns the article that appeared first of those that readers see. */
export async function firstArticle(db: Db, now: Date): Promise<{ id: string; publishedAt: Date } | undefined> {
  const [row] = await db
    .select({ id: blogPosts.id, publishedAt: blogPosts.publishedAt })
    .from(blogPosts)
    .where(and(isNull(blogPosts.translationOf), lte(blogPosts.publishedAt, now)))
    .orderBy(asc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(1);
  return row?.publishedAt ? { id: row.id, publishedAt: row.publishedAt } : undefined;
}

/** Tells whether an article exists as an original. */
export async function isArticle(db: Db, id: string): Promise<boolean> {
  const where = and(eq(blogPosts.id, id), isNull(blogPosts.translationOf));
  return (await db.$count(blogPosts, where)) > 0;
}

/**
 * Returns an article's version for readers of a language, in the original where theirs is missing. Only what is
 * published by then counts; null takes planned ones, too.
 */
export function versionFor({ first, versions }: Article, language: Language, by: Date | null): Version | undefined {
  const isOut = ({ publishedAt }: Version) => publishedAt !== null && (by === null || publishedAt <= by);
  return versions.find((one) => one.language === language && isOut(one)) ?? (isOut(first) ? first : undefined);
}
