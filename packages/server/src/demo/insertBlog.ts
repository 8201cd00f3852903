import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEFAULT_LANGUAGE, type Language } from '@firm/contract';
import type { Db } from '../ground/db/database.ts';
import { adoptPosts } from '../slices/articles/adoptPosts.ts';
import { blogAuthors, blogCategories, blogPosts, blogPostTags, blogTags } from '../slices/blog/blog.tables.ts';
import { readingMinutes, sanitizeContent, textOf } from '../slices/blog/sanitizeContent.ts';
import type { DemoTime } from './demoTime.ts';
import { seedAuthors } from './posts/authors.ts';
import { seedCategories, seedTags } from './posts/categories.ts';
import { seedPosts } from './posts/index.ts';
import type { SeedPost } from './posts/seedPost.ts';
import { seedTranslations } from './posts/translations.ts';

/** Inserts the thirty articles with their categories, tags and authors, six of them also in Spanish and French. */
export async function insertBlog(tx: Db, time: DemoTime): Promise<void> {
  const categories = seedCategories.map((category, position) => ({ ...category, position, id: randomUUID() }));
  const tags = seedTags.map((tag) => ({ ...tag, id: randomUUID() }));
  const authors = seedAuthors.map((author) => ({ ...author, id: randomUUID() }));
  const originals = seedPosts.map((post) => ({
    post,
    id: randomUUID(),
    language: DEFAULT_LANGUAGE,
    translationOf: null,
  }));
  const translated = seedTranslations.map(({ of, daysLater, language, ...words }) => {
    const original = originals.find(({ post }) => post.slug === of);
    if (!original) throw new Error(`the post ${words.slug} translates one that does not exist`);
    const post = { ...original.post, ...words, daysAgo: original.post.daysAgo - daysLater };
    return { post, id: randomUUID(), language, translationOf: original.id };
  });
  const posts = await Promise.all(
    [...originals, ...translated].map(async ({ post, id, language, translationOf }) => ({
      ...(await postValues(post, language, time)),
      id,
      language,
      translationOf,
      categoryId: idOf(categories, ({ slug }) => slug === post.category),
      authorId: idOf(authors, ({ name }) => name === post.author),
      tagIds: post.tags.map((slug) => idOf(tags, (tag) => tag.slug === slug)),
    })),
  );
  await tx.insert(blogCategories).values(categories);
  await tx.insert(blogTags).values(tags);
  await tx.insert(blogAuthors).values(authors);
  await tx.insert(blogPosts).values(posts.map(({ tagIds: _, ...values }) => values));
  await tx
    .insert(blogPostTags)
    .values(posts.flatMap(({ id, tagIds }) => tagIds.map((tagId) => ({ postId: id, tagId }))));
  await adoptPosts(tx, time.ago(0, '08:30'));
}

async function postValues(post: SeedPost, language: Language, time: DemoTime) {
  const body = new URL(`./posts/${language}/${post.slug}.html`, import.meta.url);
  const content = sanitizeContent(await readFile(body, 'utf8'));
  const contentText = textOf(content);
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    content,
    contentText,
    featuredImage: post.cover,
    metaDescription: post.metaDescription,
    isFeatured: post.featured,
    readTimeMinutes: readingMinutes(contentText),
    viewCount: post.views,
    publishedAt: time.ago(post.daysAgo, '08:30'),
  };
}

function idOf<T extends { id: string }>(rows: T[], matches: (row: T) => boolean): string {
  const row = rows.find(matches);
  if (!row) throw new Error('a post names a category, tag or author that does not exist');
  return row.id;
}
