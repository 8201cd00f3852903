import type { Language } from '@firm/contract';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { blogAuthors, blogCategories, blogPosts } from '../blog/blog.tables.ts';
import { users } from '../users/users.tables.ts';
import { articleRelated, articles, articleTags, articleTexts, articleVersions } from './articles.tables.ts';

export type ArticleRow = typeof articles.$inferSelect;
export type FullTextRow = typeof articleTexts.$inferSelect;

const changer = alias(users, 'changer');
const saver = alias(users, 'saver');
const { content: _content, ...textColumns } = getTableColumns(articleTexts);

const selectTexts = (db: Db, where?: SQL) =>
  db
    .select({
      text: textColumns,
      // A column that is never null comes first: where it is null, there is no post.
      post: { viewCount: blogPosts.viewCount, publishedAt: blogPosts.publishedAt, updatedAt: blogPosts.updatedAt },
      savedBy: { firstName: saver.firstName, lastName: saver.lastName },
    })
    .from(articleTexts)
    .leftJoin(blogPosts, eq(blogPosts.id, articleTexts.postId))
    .leftJoin(saver, eq(saver.id, articleTexts.savedBy))
    .where(where)
    .orderBy(asc(articleTexts.language));
export type TextRow = Awaited<ReturnType<typeof selectTexts>>[number];

/** An article with its texts, without their content. */
export interface ArticleWhole {
  article: ArticleRow;
  category: { id: string; name: string } | null;
  author: { id: string; name: string } | null;
  changedBy: { firstName: string; lastName: string } | null;
  texts: TextRow[];
}

/** Returns the addresses of all texts as they are written. */
export async function draftSlugs(db: Db): Promise<string[]> {
  return (await db.select({ slug: articleTexts.slug }).from(articleTexts)).map(({ slug }) => slug);
}

/** Returns the addresses of the texts that are planned to go out. */
export async function plannedSlugs(db: Db): Promise<string[]> {
  const rows = await db
    .select({ slug: articleVersions.slug })
    .from(articleTexts)
    .innerJoin(articles, and(eq(articles.id, articleTexts.articleId), isNull(articles.archivedAt)))
    .innerJoin(articleVersions, eq(articleVersions.id, articleTexts.approvedVersionId))
    .where(isNotNull(articleTexts.plannedAt));
  return rows.map(({ slug }) => slug);
}

/** Lists articles with the heads of their texts: a firm has hundreds, so states are compared in the server. */
export async function findArticles(db: Db, where?: SQL): Promise<ArticleWhole[]> {
  const rows = await db
    .select({
      article: articles,
      category: { id: blogCategories.id, name: blogCategories.name },
      author: { id: blogAuthors.id, name: blogAuthors.name },
      changedBy: { firstName: changer.firstName, lastName: changer.lastName },
    })
    .from(articles)
    .leftJoin(blogCategories, eq(blogCategories.id, articles.categoryId))
    .leftJoin(blogAuthors, eq(blogAuthors.id, articles.authorId))
    .leftJoin(changer, eq(changer.id, articles.changedBy))
    .where(where);
  if (rows.length === 0) return [];
  const ids = rows.map(({ article }) => article.id);
  const texts = await selectTexts(db, where && inArray(articleTexts.articleId, ids));
  const byArticle = new Map<string, TextRow[]>(ids.map((id) => [id, []]));
  for (const row of texts) byArticle.get(row.text.articleId)?.push(row);
  return rows.map((row) => ({ ...row, texts: byArticle.get(row.article.id) ?? [] }));
}

export async function findArticle(db: Db, id: string): Promise<ArticleWhole | undefined> {
  return (await findArticles(db, eq(articles.id, id)))[0];
}

/** Locks an article with its texts, versions and plans: changes of one article take turns. */
export async function lockArticle(tx: Db, id: string): Promise<ArticleRow | undefined> {
  return (await tx.select().from(articles).where(eq(articles.id, id)).for('update'))[0];
}

export async function insertArticle(tx: Db, values: typeof articles.$inferInsert): Promise<ArticleRow> {
  const [row] = await tx.insert(articles).values(values).returning();
  if (!row) throw new Error('the article was not inserted');
  return row;
}

export async function updateArticle(tx: Db, id: string, values: Partial<ArticleRow>): Promise<void> {
  await tx.update(articles).set(values).where(eq(articles.id, id));
}

export async function fullTexts(db: Db, articleId: string, language?: Language): Promise<FullTextRow[]> {
  return db
    .select()
    .from(articleTexts)
    .where(and(eq(articleTexts.articleId, articleId), language && eq(articleTexts.language, language)));
}

export async function insertText(tx: Db, values: typeof articleTexts.$inferInsert): Promise<void> {
  await tx.insert(articleTexts).values(values);
}

/** The values of a text without a plan. */
export const NOT_PLANNED = { plannedAt: null, plannedBy: null, planRefusal: null };

export async function updateText(
  tx: Db,
  { articleId, language }: Pick<FullTextRow, 'articleId' | 'language'>,
  values: Partial<FullTextRow>,
): Promise<void> {
  await tx
    .update(articleTexts)
    .set(values)
    .where(and(eq(articleTexts.articleId, articleId), eq(articleTexts.language, language)));
}

/** Holds translations that were made beside these words of the original beside the revision that says them again. */
export async function holdBesideAgain(tx: Db, articleId: string, words: string, revision: number): Promise<void> {
  await tx
    .update(articleTexts)
    .set({ originalRevision: revision })
    .where(and(eq(articleTexts.articleId, articleId), eq(articleTexts.originalWords, words)));
}

export async function tagsOf(db: Db, articleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: articleTags.tagId })
    .from(articleTags)
    .where(eq(articleTags.articleId, articleId))
    .orderBy(asc(articleTags.tagId));
  return rows.map(({ id }) => id);
}

export async function replaceTags(tx: Db, articleId: string, tagIds: readonly string[]): Promise<void> {
  await tx.delete(articleTags).where(eq(articleTags.articleId, articleId));
  if (tagIds.length > 0) await tx.insert(articleTags).values(tagIds.map((tagId) => ({ articleId, tagId })));
}

/** Returns the articles chosen below another, with their titles and the posts of their originals. */
export function relatedOf(db: Db, articleId: string) {
  return db
    .select({
      id: articleRelated.relatedId,
      title: sql<string>`coalesce(${articleTexts.title}, '')`,
      postId: articleTexts.postId,
    })
    .from(articleRelated)
    .innerJoin(articles, eq(articles.id, articleRelated.relatedId))
    .leftJoin(
      articleTexts,
      and(eq(articleTexts.articleId, articles.id), eq(articleTexts.language, articles.originalLanguage)),
    )
    .where(eq(articleRelated.articleId, articleId))
    .orderBy(asc(articleRelated.position));
}

export async function replaceRelated(tx: Db, articleId: string, relatedIds: readonly string[]): Promise<void> {
  await tx.delete(articleRelated).where(eq(articleRelated.articleId, articleId));
  if (relatedIds.length > 0)
    await tx
      .insert(articleRelated)
      .values(relatedIds.map((relatedId, position) => ({ articleId, relatedId, position })));
}
