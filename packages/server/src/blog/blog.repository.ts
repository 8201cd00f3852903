import type { BlogOrdering, BlogTag } from '@firm/contract';
import { and, asc, count, desc, eq, getTableColumns, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { matches } from '../db/search.ts';
import { blogAuthors, blogCategories, blogPosts, blogPostTags, blogTags } from './blog.tables.ts';

/** Drafts and planned posts are nobody's to read (decision 25). */
const published = (now: Date) => lte(blogPosts.publishedAt, now);

const tagsOfPost = sql<BlogTag[]>`(
  select coalesce(json_agg(json_build_object('id', ${blogTags.id}, 'name', ${blogTags.name}, 'slug', ${blogTags.slug}) order by ${blogTags.name}), '[]')
  from ${blogPostTags} join ${blogTags} on ${blogTags.id} = ${blogPostTags.tagId} where ${blogPostTags.postId} = ${blogPosts.id}
)`;

/** Without the texts, which no list carries. */
const { content: _html, contentText: _text, ...listColumns } = getTableColumns(blogPosts);

const selectPosts = (db: Db) =>
  db
    .select({ post: listColumns, category: blogCategories, author: blogAuthors, tags: tagsOfPost })
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .innerJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId));

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

const ORDERINGS: Record<BlogOrdering, SQL> = {
  '-published_at': desc(blogPosts.publishedAt),
  published_at: asc(blogPosts.publishedAt),
  '-view_count': desc(blogPosts.viewCount),
};

export interface PostsFilter {
  category?: string | undefined;
  tag?: string | undefined;
  search?: string | undefined;
  ordering: BlogOrdering;
  limit: number;
  offset: number;
}

export async function listPosts(db: Db, now: Date, filter: PostsFilter) {
  const where = and(
    published(now),
    filter.category ? eq(blogCategories.slug, filter.category) : undefined,
    filter.tag ? inArray(blogPosts.id, postsWithTag(db, filter.tag)) : undefined,
    matches(filter.search, [blogPosts.title, blogPosts.excerpt, blogPosts.contentText]),
  );
  const [rows, [total]] = await Promise.all([
    selectPosts(db)
      .where(where)
      .orderBy(ORDERINGS[filter.ordering], desc(blogPosts.publishedAt), asc(blogPosts.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db
      .select({ count: count() })
      .from(blogPosts)
      .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
      .where(where),
  ]);
  return { rows, count: total?.count ?? 0 };
}

const postsWithTag = (db: Db, slug: string) =>
  db
    .select({ id: blogPostTags.postId })
    .from(blogPostTags)
    .innerJoin(blogTags, eq(blogTags.id, blogPostTags.tagId))
    .where(eq(blogTags.slug, slug));

export function featuredPosts(db: Db, now: Date, limit: number) {
  return selectPosts(db)
    .where(and(published(now), eq(blogPosts.isFeatured, true)))
    .orderBy(desc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(limit);
}

export function popularPosts(db: Db, now: Date, limit: number) {
  return selectPosts(db)
    .where(published(now))
    .orderBy(desc(blogPosts.viewCount), desc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(limit);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function findPost(db: Db, now: Date, slugOrId: string): Promise<PostRow | undefined> {
  const [row] = await selectPosts(db).where(
    and(published(now), eq(UUID.test(slugOrId) ? blogPosts.id : blogPosts.slug, slugOrId)),
  );
  return row;
}

export async function contentOf(db: Db, postId: string): Promise<string> {
  const [row] = await db.select({ content: blogPosts.content }).from(blogPosts).where(eq(blogPosts.id, postId));
  return row?.content ?? '';
}

/** Posts that share the category (two points) or tags (one each), the closest first. */
export function relatedPosts(db: Db, now: Date, { post, tags }: PostRow, limit: number) {
  const sharedTags = tags.length
    ? sql`(select count(*) from ${blogPostTags} where ${blogPostTags.postId} = ${blogPosts.id} and ${inArray(
        blogPostTags.tagId,
        tags.map((tag) => tag.id),
      )})`
    : sql`0`;
  const score = sql`((case when ${blogPosts.categoryId} = ${post.categoryId} then 2 else 0 end) + ${sharedTags})`;
  return selectPosts(db)
    .where(and(published(now), ne(blogPosts.id, post.id), sql`${score} > 0`))
    .orderBy(desc(score), desc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(limit);
}

/** In their set order, with the number of published posts. */
export function listCategories(db: Db, now: Date) {
  return db
    .select({ category: blogCategories, postCount: count(blogPosts.id) })
    .from(blogCategories)
    .leftJoin(blogPosts, and(eq(blogPosts.categoryId, blogCategories.id), published(now)))
    .groupBy(blogCategories.id)
    .orderBy(asc(blogCategories.position));
}
