import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { blogAuthors, blogCategories, blogPosts, blogPostTags, blogTags } from '../../blog/blog.tables.ts';
import { readingMinutes, sanitizeContent, textOf } from '../../blog/sanitizeContent.ts';
import type { Db } from '../client.ts';
import type { DemoTime } from './demoTime.ts';
import { type SeedPost, seedAuthors, seedCategories, seedPosts, seedTags } from './posts/index.ts';

/** The thirty posts with their categories, tags and authors. */
export async function insertBlog(tx: Db, time: DemoTime): Promise<void> {
  const categories = seedCategories.map((category, position) => ({ ...category, position, id: randomUUID() }));
  const tags = seedTags.map((tag) => ({ ...tag, id: randomUUID() }));
  const authors = seedAuthors.map((author) => ({ ...author, id: randomUUID() }));
  const posts = await Promise.all(
    seedPosts.map(async (post) => ({
      ...(await postValues(post, time)),
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
}

async function postValues(post: SeedPost, time: DemoTime) {
  const content = sanitizeContent(await readFile(new URL(`./posts/${post.slug}.html`, import.meta.url), 'utf8'));
  const contentText = textOf(content);
  return {
    id: randomUUID(),
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
