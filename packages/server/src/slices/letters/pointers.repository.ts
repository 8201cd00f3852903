import type { Language } from '@firm/contract';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { articles, articleTexts } from '../articles/articles.tables.ts';
import { blogPosts } from '../blog/blog.tables.ts';

/** The articles that one can choose from: those that were changed last. */
const CHOICES = 60;

/** What readers see of a text, or will see: before it is published, the words as they stand. */
const shown = (name: 'slug' | 'title' | 'excerpt') =>
  sql<string>`case when ${blogPosts.publishedAt} is null then ${articleTexts[name]} else ${blogPosts[name]} end`;

const selectTexts = (db: Db) =>
  db
    .select({
      articleId: articleTexts.articleId,
      original: articles.originalLanguage,
      language: articleTexts.language,
      ...{ slug: shown('slug'), title: shown('title'), excerpt: shown('excerpt') },
      publishedAt: blogPosts.publishedAt,
      plannedAt: articleTexts.plannedAt,
    })
    .from(articleTexts)
    .innerJoin(articles, eq(articles.id, articleTexts.articleId))
    .leftJoin(blogPosts, eq(blogPosts.id, articleTexts.postId));

/** What readers of a language see of an article, or will see. */
interface ArticleInLanguage {
  language: Language;
  slug: string;
  title: string;
  excerpt: string;
  /** In the future for a planned text, null for a draft. */
  publishedAt: Date | null;
}

/** An article that a letter points to, in each of its languages, the original first. */
export interface PointedArticle {
  id: string;
  first: ArticleInLanguage;
  languages: readonly ArticleInLanguage[];
}

/** Returns articles in the order of these ids; those that are gone are left out. */
export async function articlesOf(db: Db, ids: readonly string[]): Promise<PointedArticle[]> {
  if (ids.length === 0) return [];
  const rows = await selectTexts(db)
    .where(inArray(articleTexts.articleId, [...ids]))
    .orderBy(asc(articleTexts.language));
  return ids.flatMap((id) => {
    const own = rows
      .filter((row) => row.articleId === id)
      .map(({ plannedAt, publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt ?? plannedAt }));
    const first = own.find((row) => row.language === row.original);
    return first ? [{ id, first, languages: [first, ...own.filter((row) => row !== first)] }] : [];
  });
}

export async function newestArticles(db: Db): Promise<PointedArticle[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(isNull(articles.archivedAt))
    .orderBy(desc(articles.changedAt), asc(articles.id))
    .limit(CHOICES);
  return articlesOf(
    db,
    rows.map(({ id }) => id),
  );
}

/** Returns the article that appeared first of those that readers see. */
export async function firstArticle(db: Db, now: Date): Promise<{ id: string; publishedAt: Date } | undefined> {
  const [row] = await db
    .select({ id: articleTexts.articleId, publishedAt: blogPosts.publishedAt })
    .from(articleTexts)
    .innerJoin(blogPosts, eq(blogPosts.id, articleTexts.postId))
    .where(and(isNull(blogPosts.translationOf), lte(blogPosts.publishedAt, now)))
    .orderBy(asc(blogPosts.publishedAt), asc(articleTexts.articleId))
    .limit(1);
  return row?.publishedAt ? { id: row.id, publishedAt: row.publishedAt } : undefined;
}

/**
 * Returns an article as readers of a language get it, in the original where theirs is missing. Only what is published
 * by then counts; null takes planned ones, too.
 */
export function articleFor(
  { first, languages }: PointedArticle,
  language: Language,
  by: Date | null,
): ArticleInLanguage | undefined {
  const isOut = ({ publishedAt }: ArticleInLanguage) => publishedAt !== null && (by === null || publishedAt <= by);
  return languages.find((one) => one.language === language && isOut(one)) ?? (isOut(first) ? first : undefined);
}
