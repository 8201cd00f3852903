import type { Language } from '@firm/contract';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { hasEveryWord } from '../../ground/db/search.ts';
import { articles, articleTexts, articleVersions } from '../articles/articles.tables.ts';
import { blogPosts } from '../blog/blog.tables.ts';

/** An answer lists so many articles, those that were changed last. */
const CHOICES = 60;

/**
 * The words of a text that readers see or will see: for a planned text the approved version, which is what its plan
 * publishes, and for a draft the words as they stand.
 */
const shown = (name: 'slug' | 'title' | 'excerpt') =>
  sql<string>`case when ${blogPosts.publishedAt} is not null then ${blogPosts[name]}
    when ${articleTexts.plannedAt} is not null then coalesce(${articleVersions[name]}, ${articleTexts[name]})
    else ${articleTexts[name]} end`;

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
    .leftJoin(blogPosts, eq(blogPosts.id, articleTexts.postId))
    .leftJoin(articleVersions, eq(articleVersions.id, articleTexts.approvedVersionId));

/** The parts of an article that readers of a language see, or will see. */
interface ArticleInLanguage {
  language: Language;
  slug: string;
  title: string;
  excerpt: string;
  /** The time of its post, null without one that is out or has a time. */
  publishedAt: Date | null;
  /** The time of a plan that is not carried out yet. */
  plannedAt: Date | null;
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
    const own = rows.filter((row) => row.articleId === id);
    const first = own.find((row) => row.language === row.original);
    return first ? [{ id, first, languages: [first, ...own.filter((row) => row !== first)] }] : [];
  });
}

/** Returns the articles whose titles, those of all languages together, have every word of a search. */
export async function articlesToChoose(
  db: Db,
  search: string,
): Promise<{ articles: PointedArticle[]; hasMore: boolean }> {
  const rows = await db
    .select({ id: articles.id, title: articleTexts.title, shown: blogPosts.title })
    .from(articles)
    .leftJoin(articleTexts, eq(articleTexts.articleId, articles.id))
    .leftJoin(blogPosts, eq(blogPosts.id, articleTexts.postId))
    .where(isNull(articles.archivedAt))
    .orderBy(desc(articles.changedAt), asc(articles.id));
  const titles = new Map<string, string>();
  for (const { id, title, shown: seen } of rows) titles.set(id, [titles.get(id), title, seen].join(' '));
  const found = [...titles].flatMap(([id, words]) => (hasEveryWord(words, search) ? id : []));
  return { articles: await articlesOf(db, found.slice(0, CHOICES)), hasMore: found.length > CHOICES };
}

/** Returns the article that appeared first of those that readers see. */
export async function firstArticle(db: Db, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ id: articleTexts.articleId })
    .from(articleTexts)
    .innerJoin(blogPosts, eq(blogPosts.id, articleTexts.postId))
    .where(and(isNull(blogPosts.translationOf), lte(blogPosts.publishedAt, now)))
    .orderBy(asc(blogPosts.publishedAt), asc(articleTexts.articleId))
    .limit(1);
  return row?.id;
}

/** Returns when readers first saw an article, also one that was taken off since. */
export async function firstPublication(db: Db, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: articleVersions.publishedAt })
    .from(articleVersions)
    .where(lte(articleVersions.publishedAt, now))
    .orderBy(asc(articleVersions.publishedAt))
    .limit(1);
  return row?.at ?? undefined;
}

/** When readers see a version, or will see it by its plan. */
export const outAtOf = ({ publishedAt, plannedAt }: ArticleInLanguage): Date | null => publishedAt ?? plannedAt;

/** The texts that count: those out or planned, those so by a time, or those that readers see at a time. */
export type Counting = 'planned' | { dueBy: Date } | { seenAt: Date };

/** Returns an article's version for readers of a language, in the original where theirs does not count. */
export function articleFor(
  { first, languages }: PointedArticle,
  language: Language,
  which: Counting,
): ArticleInLanguage | undefined {
  const isBy = (at: Date | null, by: Date) => at !== null && at <= by;
  const counts = (text: ArticleInLanguage) => {
    if (which === 'planned') return outAtOf(text) !== null;
    return 'dueBy' in which ? isBy(outAtOf(text), which.dueBy) : isBy(text.publishedAt, which.seenAt);
  };
  return languages.find((one) => one.language === language && counts(one)) ?? (counts(first) ? first : undefined);
}

/** Whether something of an article should be out and is not: the job that publishes it has not run yet. */
export const isLate = ({ languages }: PointedArticle, now: Date): boolean =>
  languages.some(({ plannedAt }) => plannedAt !== null && plannedAt <= now);
