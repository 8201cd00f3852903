import { and, eq, inArray, isNotNull, isNull, like, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { factRevisions } from '../../ground/facts/facts.tables.ts';
import { blogAuthors, blogPostPictures, blogPosts } from '../blog/blog.tables.ts';
import { pictures } from './pictures.tables.ts';

type PictureRow = typeof pictures.$inferSelect;

export async function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  return (await db.select().from(pictures).where(eq(pictures.id, id)))[0];
}

/** Inserts a picture. One with the same files is wanted again; returns the key of the file that is kept. */
export async function insertPicture(tx: Db, values: typeof pictures.$inferInsert): Promise<string> {
  const [row] = await tx
    .insert(pictures)
    .values(values)
    .onConflictDoUpdate({ target: pictures.id, set: { unusedSince: null } })
    .returning({ storageKey: pictures.storageKey });
  if (!row) throw new Error('the picture was not inserted');
  return row.storageKey;
}

/** Returns those of the file keys that belong to pictures. */
export async function pictureFilesAmong(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: pictures.storageKey })
    .from(pictures)
    .where(inArray(pictures.storageKey, [...keys]));
  return rows.map(({ key }) => key);
}

/**
 * Whether readers see a picture: with a post, as the portrait of an author, which is public at once, or as a fact about
 * the firm. A fact that has held stays public: pages that are open, and those that browsers keep, still show it.
 */
export async function isShown(db: Db, id: string, now: Date): Promise<boolean> {
  const [shown] = await db
    .select({ id: blogPosts.id })
    .from(blogPostPictures)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPostPictures.postId))
    .where(and(eq(blogPostPictures.pictureId, id), lte(blogPosts.publishedAt, now)))
    .limit(1);
  if (shown || (await db.$count(blogAuthors, like(blogAuthors.avatar, `/pictures/${id}-%`))) > 0) return true;
  const { changes, validFrom, takenBackAt } = factRevisions;
  const named = sql`${changes}::text like ${`%"/pictures/${id}-%`}`;
  return (await db.$count(factRevisions, and(lte(validFrom, now), isNull(takenBackAt), named))) > 0;
}

/** Returns the pictures that articles, their kept versions, posts, authors, or facts with their history name. */
async function picturesInUse(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select distinct found[1] as id from (
      select cover as words from articles
      union all select content from article_texts
      union all select content from article_versions
      union all select featured_image from blog_posts
      union all select content from blog_posts
      union all select avatar from blog_authors
      union all select changes::text from fact_revisions
    ) places, regexp_matches(words, '/pictures/([0-9a-f]{32})-', 'g') found`);
  return rows.map(({ id }) => String(id));
}

/** Notes which pictures are used and since when the others are not. */
export async function noteUse(tx: Db, now: Date): Promise<void> {
  const used = await picturesInUse(tx);
  await tx
    .update(pictures)
    .set({ unusedSince: null })
    .where(and(inArray(pictures.id, used), isNotNull(pictures.unusedSince)));
  await tx
    .update(pictures)
    .set({ unusedSince: now })
    .where(and(notInArray(pictures.id, used), isNull(pictures.unusedSince)));
}

/** Deletes pictures that nothing has used since before a moment; returns the keys of their files. */
export async function deleteUnused(tx: Db, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(pictures)
    .where(lt(pictures.unusedSince, before))
    .returning({ storageKey: pictures.storageKey });
  return rows.map(({ storageKey }) => storageKey);
}
