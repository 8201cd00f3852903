import type { BlogOrdering, BlogPost, Language } from '@firm/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { isUuid } from '../../ground/words/uuid.ts';
import {
  blogAuthors,
  blogCategories,
  blogCategoryRedirects,
  blogPosts,
  blogPostTags,
  blogRedirects,
  blogRelated,
  blogTags,
} from './blog.tables.ts';
import { searchQuery } from './searchQuery.ts';

/** Selects published posts; drafts and planned posts are hidden from every reader. */
const published = (now: Date) => lte(blogPosts.publishedAt, now);

type TagRow = typeof blogTags.$inferSelect;

const tagsOfPost = sql<TagRow[]>`(
  select coalesce(json_agg(json_build_object('id', ${blogTags.id}, 'name', ${blogTags.name}, 'slug', ${blogTags.slug}, 'translations', ${blogTags.translations}) order by ${blogTags.name}), '[]')
  from ${blogPostTags} join ${blogTags} on ${blogTags.id} = ${blogPostTags.tagId} where ${blogPostTags.postId} = ${blogPosts.id}
)`;

const others = alias(blogPosts, 'other_languages');
const firstWritten = (post: typeof blogPosts | typeof others) => sql`coalesce(${post.translationOf}, ${post.id})`;

const translationsOf = (now: Date) => sql<BlogPost['translations']>`(
  select coalesce(json_agg(json_build_object('language', ${others.language}, 'slug', ${others.slug}) order by ${others.language}), '[]')
  from ${blogPosts} ${sql.identifier('other_languages')} where (${others.id} = ${blogPosts.translationOf} or ${others.translationOf} = ${firstWritten(blogPosts)})
  and ${others.id} <> ${blogPosts.id} and ${lte(others.publishedAt, now)}
)`;

/** Selects one version of each article: in the reader's language, or else the original. */
const shownTo = (language: Language, now: Date) =>
  or(
    eq(blogPosts.language, language),
    and(
      isNull(blogPosts.translationOf),
      sql`not exists (select 1 from ${blogPosts} ${sql.identifier('other_languages')} where ${others.translationOf} = ${blogPosts.id} and ${others.language} = ${language} and ${lte(others.publishedAt, now)})`,
    ),
  );

const readersFirst = (language: Language) => desc(eq(blogPosts.language, language));

/** List columns: all except the texts. */
const { content: _html, contentText: _text, search: _words, ...listColumns } = getTableColumns(blogPosts);

const selectPosts = (db: Db, now: Date) =>
  db
    .select({
      post: listColumns,
      category: blogCategories,
      author: blogAuthors,
      tags: tagsOfPost,
      translations: translationsOf(now),
    })
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .innerJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId));

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

const ORDERINGS: Record<Exclude<BlogOrdering, 'relevance'>, SQL> = {
  '-published_at': desc(blogPosts.publishedAt),
  published_at: asc(blogPosts.publishedAt),
  '-view_count': desc(blogPosts.viewCount),
};

export interface PostsFilter {
  language: Language;
  category?: string | undefined;
  tag?: string | undefined;
  search?: string | undefined;
  /** Absent: by relevance with a search, newest first without one. */
  ordering?: BlogOrdering | undefined;
  limit: number;
  offset: number;
}

/** Condition for posts that match the search; never true for a search without usable letters. Undefined without one. */
function searched(query: string | undefined, { search }: PostsFilter): SQL | undefined {
  if (query !== undefined) return sql`${blogPosts.search} @@ ${query}::tsquery`;
  return search?.trim() ? sql`false` : undefined;
}

/** Condition for posts of the category with an address, or of the one to which that address leads now. */
function inCategory(db: Db, slug: string): SQL | undefined {
  const { categoryId, slug: former } = blogCategoryRedirects;
  const present = db.select({ id: categoryId }).from(blogCategoryRedirects).where(eq(former, slug));
  return or(eq(blogCategories.slug, slug), inArray(blogCategories.id, present));
}

export async function listPosts(db: Db, now: Date, filter: PostsFilter) {
  const query = await searchQuery(db, filter.search);
  const where = and(
    published(now),
    filter.category ? inCategory(db, filter.category) : undefined,
    filter.tag ? inArray(blogPosts.id, postsWithTag(db, filter.tag)) : undefined,
    searched(query, filter) ?? shownTo(filter.language, now),
  );
  const [rows, [total]] = await Promise.all([
    selectPosts(db, now)
      .where(where)
      .orderBy(
        readersFirst(filter.language),
        ...orderOf(filter.ordering ?? 'relevance', query),
        desc(blogPosts.publishedAt),
        asc(blogPosts.id),
      )
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

function orderOf(ordering: BlogOrdering, query: string | undefined): SQL[] {
  if (ordering !== 'relevance') return [ORDERINGS[ordering]];
  // Option 1 divides the rank by the length, so that long articles gain no advantage.
  return query === undefined ? [] : [desc(sql`ts_rank(${blogPosts.search}, ${query}::tsquery, 1)`)];
}

const postsWithTag = (db: Db, slug: string) =>
  db
    .select({ id: blogPostTags.postId })
    .from(blogPostTags)
    .innerJoin(blogTags, eq(blogTags.id, blogPostTags.tagId))
    .where(eq(blogTags.slug, slug));

export function featuredPosts(db: Db, now: Date, language: Language, limit: number) {
  return selectPosts(db, now)
    .where(and(published(now), shownTo(language, now), eq(blogPosts.isFeatured, true)))
    .orderBy(readersFirst(language), desc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(limit);
}

export function popularPosts(db: Db, now: Date, language: Language, limit: number) {
  return selectPosts(db, now)
    .where(and(published(now), shownTo(language, now)))
    .orderBy(readersFirst(language), desc(blogPosts.viewCount), desc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(limit);
}

/** Returns the newest posts written in one language, without fallbacks. */
export function postsIn(db: Db, now: Date, language: Language, limit: number) {
  return selectPosts(db, now)
    .where(and(published(now), eq(blogPosts.language, language)))
    .orderBy(desc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(limit);
}

/** Finds a published post by its id, its slug or a former one; for a translation that is taken down, its original. */
export async function findPost(db: Db, now: Date, slugOrId: string): Promise<PostRow | undefined> {
  const [row] = await selectPosts(db, now).where(
    and(published(now), eq(isUuid(slugOrId) ? blogPosts.id : blogPosts.slug, slugOrId)),
  );
  return row ?? (await findMoved(db, now, slugOrId)) ?? findOriginal(db, now, slugOrId);
}

async function findMoved(db: Db, now: Date, slug: string): Promise<PostRow | undefined> {
  const moved = db.select({ id: blogRedirects.postId }).from(blogRedirects).where(eq(blogRedirects.slug, slug));
  const [row] = await selectPosts(db, now).where(and(published(now), inArray(blogPosts.id, moved)));
  return row;
}

/** Finds the translation that is taken down and has a slug, or had it. */
const takenDown = (db: Db, slug: string) =>
  db
    .select({ original: blogPosts.translationOf })
    .from(blogPosts)
    .leftJoin(blogRedirects, eq(blogRedirects.postId, blogPosts.id))
    .where(
      and(
        ...[isNull(blogPosts.publishedAt), isNotNull(blogPosts.translationOf)],
        or(eq(blogPosts.slug, slug), eq(blogRedirects.slug, slug)),
      ),
    )
    .limit(1);

async function findOriginal(db: Db, now: Date, slug: string): Promise<PostRow | undefined> {
  const [found] = await takenDown(db, slug);
  if (!found?.original) return undefined;
  const [row] = await selectPosts(db, now).where(and(published(now), eq(blogPosts.id, found.original)));
  return row;
}

/** Whether a slug leads to another post only for as long as its translation is taken down. */
export async function isTakenDown(db: Db, slug: string): Promise<boolean> {
  return (await takenDown(db, slug)).length > 0;
}

export async function contentOf(db: Db, postId: string): Promise<string> {
  const [row] = await db.select({ content: blogPosts.content }).from(blogPosts).where(eq(blogPosts.id, postId));
  return row?.content ?? '';
}

/** Returns posts chosen by hand, in their order, then those that share the category (two points) or tags (one each). */
export function relatedPosts(db: Db, now: Date, { post, tags }: PostRow, language: Language, limit: number) {
  const sharedTags = tags.length
    ? sql`(select count(*) from ${blogPostTags} where ${blogPostTags.postId} = ${blogPosts.id} and ${inArray(
        blogPostTags.tagId,
        tags.map((tag) => tag.id),
      )})`
    : sql`0`;
  const article = post.translationOf ?? post.id;
  const chosen = sql`(select ${blogRelated.position} from ${blogRelated} where ${blogRelated.postId} = ${article} and ${blogRelated.relatedId} = ${firstWritten(blogPosts)})`;
  const score = sql`((case when ${blogPosts.categoryId} = ${post.categoryId} then 2 else 0 end) + ${sharedTags})`;
  return selectPosts(db, now)
    .where(
      and(
        published(now),
        shownTo(language, now),
        ne(firstWritten(blogPosts), article),
        or(sql`${chosen} is not null`, sql`${score} > 0`),
      ),
    )
    .orderBy(
      sql`${chosen} nulls last`,
      readersFirst(language),
      desc(score),
      desc(blogPosts.publishedAt),
      asc(blogPosts.id),
    )
    .limit(limit);
}

/** Lists categories in their set order with the number of published articles, each counted once for all languages. */
export function listCategories(db: Db, now: Date) {
  return db
    .select({ category: blogCategories, postCount: count(blogPosts.id) })
    .from(blogCategories)
    .leftJoin(
      blogPosts,
      and(eq(blogPosts.categoryId, blogCategories.id), published(now), isNull(blogPosts.translationOf)),
    )
    .groupBy(blogCategories.id)
    .orderBy(asc(blogCategories.position));
}
