import { createHash, randomBytes } from 'node:crypto';
import { type BlogCategory, type BlogPost, type Language, officeDay } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { toBlogCategory, toBlogPost } from './blog.entity.ts';
import * as repository from './blog.repository.ts';
import { formerCategories } from './publicAddresses.ts';
import { countView, saltOf } from './views.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

export async function listPosts(
  deps: Deps,
  filter: repository.PostsFilter,
): Promise<{ results: BlogPost[]; count: number }> {
  const { rows, count } = await repository.listPosts(deps.database.db, deps.clock(), filter);
  return { results: await toPosts(deps, rows, filter.language), count };
}

export async function featuredPosts(deps: Deps, language: Language, limit: number): Promise<BlogPost[]> {
  return toPosts(deps, await repository.featuredPosts(deps.database.db, deps.clock(), language, limit), language);
}

export async function popularPosts(deps: Deps, language: Language, limit: number): Promise<BlogPost[]> {
  return toPosts(deps, await repository.popularPosts(deps.database.db, deps.clock(), language, limit), language);
}

export async function relatedPosts(
  deps: Deps,
  slugOrId: string,
  language: Language,
  limit: number,
): Promise<BlogPost[]> {
  const row = await find(deps, slugOrId);
  return toPosts(deps, await repository.relatedPosts(deps.database.db, deps.clock(), row, language, limit), language);
}

export async function listCategories(deps: Deps, language: Language): Promise<BlogCategory[]> {
  const former = await formerCategories(deps);
  const rows = await repository.listCategories(deps.database.db, deps.clock());
  return rows.map((row) => {
    const formerSlugs = former.filter(({ categoryId }) => categoryId === row.category.id).map(({ slug }) => slug);
    return { ...toBlogCategory(row, language), ...(formerSlugs.length > 0 && { formerSlugs }) };
  });
}

/** Returns a post. `visitor` tells readers apart to count views, by address and browser, say; null counts no view. */
export async function readPost(
  deps: Deps,
  slugOrId: string,
  language: Language,
  visitor: string | null,
): Promise<BlogPost> {
  const { db } = deps.database;
  const row = await find(deps, slugOrId);
  const isFirst = visitor !== null && (await isFirstToday(deps, row.post.id, visitor));
  const post = { ...row.post, viewCount: row.post.viewCount + (isFirst ? 1 : 0) };
  const [content, counts] = await Promise.all([repository.contentOf(db, row.post.id), postCounts(deps)]);
  return toBlogPost({ ...row, post }, language, counts, content);
}

/** Counts a visitor who reads a post without asking for it; `visitor` as in `readPost`. An unknown post has none. */
export async function countReader(deps: Deps, slugOrId: string, visitor: string): Promise<void> {
  const row = await repository.findPost(deps.database.db, deps.clock(), slugOrId);
  if (row) await isFirstToday(deps, row.post.id, visitor);
}

/** Returns whether a visitor reads a post for the first time today, and counts the view. */
async function isFirstToday({ database: { db }, clock }: Deps, postId: string, visitor: string): Promise<boolean> {
  const day = officeDay(clock());
  const salt = await saltOf(db, day, randomBytes(32).toString('base64url'));
  const hash = createHash('sha256').update(`${salt} ${visitor}`).digest('base64url');
  return countView(db, { day, postId, visitor: hash });
}

async function find({ database, clock }: Deps, slugOrId: string) {
  const row = await repository.findPost(database.db, clock(), slugOrId);
  if (!row) throw new NotFound('blog post');
  return row;
}

async function toPosts(deps: Deps, rows: repository.PostRow[], language: Language): Promise<BlogPost[]> {
  if (rows.length === 0) return [];
  const counts = await postCounts(deps);
  return rows.map((row) => toBlogPost(row, language, counts));
}

async function postCounts({ database, clock }: Deps): Promise<ReadonlyMap<string, number>> {
  const rows = await repository.listCategories(database.db, clock());
  return new Map(rows.map(({ category, postCount }) => [category.id, postCount]));
}
