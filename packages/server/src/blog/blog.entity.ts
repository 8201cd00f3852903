import type { BlogCategory, BlogPost } from '@firm/contract';
import type { listCategories, PostRow } from './blog.repository.ts';

type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

export function toBlogCategory({ category: { id, name, slug, description }, postCount }: CategoryRow): BlogCategory {
  return { id, name, slug, description, postCount };
}

/** `counts`: posts by category id. */
export function toBlogPost(
  { post, category, author, tags, translations }: PostRow,
  counts: ReadonlyMap<string, number>,
  content = '',
): BlogPost {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    content,
    featuredImage: post.featuredImage,
    category: { id: category.id, name: category.name, slug: category.slug, postCount: counts.get(category.id) ?? 0 },
    tags,
    author: { name: author.name, role: author.role, avatar: author.avatar, bio: author.bio },
    publishedAt: post.publishedAt?.toISOString() ?? '',
    readTimeMinutes: post.readTimeMinutes,
    viewCount: post.viewCount,
    metaDescription: post.metaDescription,
    language: post.language,
    translations,
  };
}
