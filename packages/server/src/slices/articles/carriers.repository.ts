import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { blogPosts, blogPostTags } from '../blog/blog.tables.ts';
import type { LabelKind } from '../blog/labels.repository.ts';
import { articles, articleTags, articleTexts } from './articles.tables.ts';

/**
 * Returns the articles that carry each label: in their settings, or in a post that readers see, saw or will see, whose
 * article may have another one by now.
 */
export async function carriersOf(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const article = sql<string>`coalesce(${articleTexts.articleId}, ${blogPosts.translationOf}, ${blogPosts.id})`;
  const settings = await db
    .select({ article: articles.id, category: articles.categoryId, author: articles.authorId })
    .from(articles);
  const tags = await db.select({ article: articleTags.articleId, tag: articleTags.tagId }).from(articleTags);
  const posts = await db
    .select({ article, category: blogPosts.categoryId, author: blogPosts.authorId })
    .from(blogPosts)
    .leftJoin(articleTexts, eq(articleTexts.postId, blogPosts.id));
  const postTags = await db
    .select({ article, tag: blogPostTags.tagId })
    .from(blogPostTags)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPostTags.postId))
    .leftJoin(articleTexts, eq(articleTexts.postId, blogPosts.id));
  const carriers = new Map<string, Set<string>>();
  const note = (label: string | null, id: string) => {
    if (label) carriers.set(label, (carriers.get(label) ?? new Set()).add(id));
  };
  for (const row of [...settings, ...posts]) {
    note(row.category, row.article);
    note(row.author, row.article);
  }
  for (const row of [...tags, ...postTags]) note(row.tag, row.article);
  return carriers;
}

/** Locks articles in one order, before the label that they carry: changes of an article lock it first, too. */
export async function lockArticles(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: articles.id })
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(asc(articles.id))
    .for('update');
}

/** Counts the loss of a label as a change of its articles, which readers see at once; another may take its place. */
export async function replaceInArticles(tx: Db, kind: LabelKind, id: string, by: string | undefined): Promise<void> {
  const withTag = tx.select({ id: articleTags.articleId }).from(articleTags).where(eq(articleTags.tagId, id));
  const where =
    kind === 'tag' ? inArray(articles.id, withTag) : eq(articles[kind === 'category' ? 'categoryId' : 'authorId'], id);
  await tx
    .update(articles)
    .set({
      ...(kind === 'category' && by && { categoryId: by }),
      ...(kind === 'author' && by && { authorId: by }),
      revision: sql`${articles.revision} + 1`,
      publishedRevision: sql`case when ${articles.publishedRevision} = ${articles.revision} then ${articles.revision} + 1 else ${articles.publishedRevision} end`,
    })
    .where(where);
}
