import { and, eq, isNotNull, isNull, like, ne, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { blogPosts } from '../blog/blog.tables.ts';
import { formerSlugs } from '../blog/publishPost.ts';
import { originalOf } from './articles.entity.ts';
import * as repository from './articles.repository.ts';
import { articleRelated, articles, articleTexts, articleVersions } from './articles.tables.ts';
import type { ArticleLinks } from './linksTo.ts';
import { wholeArticle } from './wholeArticle.ts';

/** Returns every address that leads to an article now, by its slugs, by former ones or by the ids of its posts. */
export async function slugsOf(db: Db, id: string): Promise<string[]> {
  const { texts } = await wholeArticle(db, id);
  const postIds = texts.flatMap(({ text }) => text.postId ?? []);
  const posts = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .innerJoin(articleTexts, eq(articleTexts.postId, blogPosts.id))
    .where(eq(articleTexts.articleId, id));
  const planned = texts.map(({ text }) => text.slug).filter(Boolean);
  return [...new Set([...posts.map(({ slug }) => slug), ...(await formerSlugs(db, postIds)), ...planned, ...postIds])];
}

/** Returns the articles below which an article is shown. */
export async function articlesRelatingTo(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: articleRelated.articleId })
    .from(articleRelated)
    .where(eq(articleRelated.relatedId, id));
  return rows.map((row) => row.id);
}

const hasLink = (content: AnyPgColumn, { patterns }: ArticleLinks): SQL | undefined =>
  or(...patterns.map((pattern) => like(content, pattern)));

/** Returns the other articles of which readers see a text with a link, or will see one by its plan. */
export async function textsLinkingTo(db: Db, links: ArticleLinks): Promise<string[]> {
  const isOther = ne(articleTexts.articleId, links.articleId);
  const seen = await db
    .select({ id: articleTexts.articleId, content: blogPosts.content })
    .from(articleTexts)
    .innerJoin(blogPosts, eq(blogPosts.id, articleTexts.postId))
    .where(and(isOther, isNotNull(blogPosts.publishedAt), hasLink(blogPosts.content, links)));
  const planned = await db
    .select({ id: articleTexts.articleId, content: articleVersions.content })
    .from(articleTexts)
    .innerJoin(articleVersions, eq(articleVersions.id, articleTexts.approvedVersionId))
    .where(and(isOther, isNotNull(articleTexts.plannedAt), hasLink(articleVersions.content, links)));
  return [...seen, ...planned].flatMap(({ id, content }) => (links.isIn(content) ? id : []));
}

/** Returns the articles that readers see, or will see by a plan, by the titles of their originals. */
export async function titlesOfShown(db: Db): Promise<{ id: string; title: string }[]> {
  const all = await repository.findArticles(db, isNull(articles.archivedAt));
  return all
    .filter(({ texts }) => texts.some(({ text, post }) => post?.publishedAt || text.plannedAt))
    .map(({ article, texts }) => ({ id: article.id, title: originalOf(article, texts)?.text.title ?? '' }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}
