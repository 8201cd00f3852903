import type { Language } from '@firm/contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { blogPostPictures, blogPosts, blogPostTags, blogRedirects, blogRelated } from './blog.tables.ts';
import { readingMinutes, textOf } from './sanitizeContent.ts';

/** The parts of a post that all languages of an article share. */
interface PostSettings {
  categoryId: string;
  authorId: string;
  featuredImage: string;
  /** The description of the picture, in each language. */
  featuredImageAlts: Readonly<Record<Language, string>>;
  isFeatured: boolean;
  tagIds: readonly string[];
}

/** The words of a post; `content` is sanitised. */
export interface PostWords {
  language: Language;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  metaDescription: string;
}

interface Publication {
  /** The post that an earlier publication made. */
  postId: string | null;
  /** The post of the original; null for the original itself. */
  translationOf: string | null;
  words: PostWords;
  settings: PostSettings;
  /** The time that readers see, unless they see the post already or saw it before it was taken down. */
  at: Date;
  /** When readers first saw it; null for a text that none has seen. */
  firstSeenAt: Date | null;
  now: Date;
}

/** Shows a text to readers, as a new post or in place of what they saw; returns the post's id. */
export async function publishPost(tx: Db, publication: Publication): Promise<string> {
  const { postId, translationOf, words, settings, at, firstSeenAt, now } = publication;
  const { tagIds, featuredImageAlts, ...shared } = settings;
  const contentText = textOf(words.content);
  const values = {
    ...{ ...words, ...shared, translationOf, contentText, readTimeMinutes: readingMinutes(contentText) },
    featuredImageAlt: featuredImageAlts[words.language],
  };
  const [before] = postId ? await tx.select().from(blogPosts).where(eq(blogPosts.id, postId)).for('update') : [];
  await tx.delete(blogRedirects).where(eq(blogRedirects.slug, words.slug));
  if (!before) {
    const [made] = await tx
      .insert(blogPosts)
      .values({ ...values, publishedAt: at })
      .returning({ id: blogPosts.id });
    if (!made) throw new Error('the post was not inserted');
    await tagPost(tx, made.id, tagIds);
    return made.id;
  }
  const isSeen = before.publishedAt !== null && before.publishedAt <= now;
  const wasSeen = isSeen || firstSeenAt !== null;
  const saysOther = (['title', 'excerpt', 'content'] as const).some((name) => before[name] !== words[name]);
  const times = {
    ...(!isSeen && { publishedAt: firstSeenAt ?? at }),
    // Readers are told of a change only where there is one.
    ...(wasSeen ? saysOther && { updatedAt: now } : { updatedAt: null }),
  };
  await tx
    .update(blogPosts)
    .set({ ...values, ...times })
    .where(eq(blogPosts.id, before.id));
  if (before.slug !== words.slug)
    await tx.insert(blogRedirects).values({ slug: before.slug, postId: before.id }).onConflictDoNothing();
  await tagPost(tx, before.id, tagIds);
  return before.id;
}

/** Gives posts that readers see the settings of their article, and notes which pictures they show. */
export async function settlePosts(tx: Db, postIds: readonly string[], settings: PostSettings): Promise<void> {
  const { tagIds, featuredImageAlts, ...shared } = settings;
  for (const id of postIds) {
    const [post] = await tx.update(blogPosts).set(shared).where(eq(blogPosts.id, id)).returning();
    if (!post) continue;
    const featuredImageAlt = featuredImageAlts[post.language];
    await tx.update(blogPosts).set({ featuredImageAlt }).where(eq(blogPosts.id, id));
    await tagPost(tx, id, tagIds);
    await notePictures(tx, id, `${post.featuredImage} ${post.content}`);
  }
}

async function notePictures(tx: Db, postId: string, words: string): Promise<void> {
  const ids = new Set([...words.matchAll(/\/pictures\/([\da-f]{32})-/g)].map(([, id = '']) => id));
  await tx.delete(blogPostPictures).where(eq(blogPostPictures.postId, postId));
  if (ids.size > 0) await tx.insert(blogPostPictures).values([...ids].map((pictureId) => ({ postId, pictureId })));
}

async function tagPost(tx: Db, postId: string, tagIds: readonly string[]): Promise<void> {
  await tx.delete(blogPostTags).where(eq(blogPostTags.postId, postId));
  if (tagIds.length > 0) await tx.insert(blogPostTags).values(tagIds.map((tagId) => ({ postId, tagId })));
}

/** Puts other articles below one, in their order. Both are named by the posts of their originals. */
export async function relatePosts(tx: Db, postId: string, relatedIds: readonly string[]): Promise<void> {
  await tx.delete(blogRelated).where(eq(blogRelated.postId, postId));
  if (relatedIds.length > 0)
    await tx.insert(blogRelated).values(relatedIds.map((relatedId, position) => ({ postId, relatedId, position })));
}

/** Takes posts off the site. Their rows stay, with their views and changes, until they are published again. */
export async function withdrawPosts(tx: Db, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  await tx
    .update(blogPosts)
    .set({ publishedAt: null, isFeatured: false })
    .where(inArray(blogPosts.id, [...postIds]));
}

/** Whether a post other than this one has an address, or had it. */
export async function isSlugOfPost(db: Db, slug: string, except: string | null): Promise<boolean> {
  const isOther = (id: typeof blogPosts.id | typeof blogRedirects.postId) =>
    except ? sql`${id} <> ${except}` : undefined;
  const [post] = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isOther(blogPosts.id)));
  if (post) return true;
  const [moved] = await db
    .select({ id: blogRedirects.postId })
    .from(blogRedirects)
    .where(and(eq(blogRedirects.slug, slug), isOther(blogRedirects.postId)));
  return moved !== undefined;
}

/** Returns the former addresses of some posts. */
export async function formerSlugs(db: Db, postIds: readonly string[]): Promise<string[]> {
  if (postIds.length === 0) return [];
  const rows = await db
    .select({ slug: blogRedirects.slug })
    .from(blogRedirects)
    .where(or(...postIds.map((id) => eq(blogRedirects.postId, id))))
    .orderBy(blogRedirects.slug);
  return rows.map(({ slug }) => slug);
}
