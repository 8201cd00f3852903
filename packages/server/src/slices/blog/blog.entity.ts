import type { BlogCategory, BlogPost, Language } from '@firm/contract';
import type { listCategories, PostRow } from './blog.repository.ts';
import { inLanguage } from './inLanguage.ts';

type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

export function toBlogCategory({ category, postCount }: CategoryRow, language: Language): BlogCategory {
  const { id, name, slug, description } = inLanguage(category, language);
  return { id, name, slug, description, postCount };
}

/** Builds a post for the wire. `counts`: posts by category id; `language`: the reader's, for labels around the post. */
export function toBlogPost(
  { post, category: categoryRow, author: authorRow, tags, translations }: PostRow,
  language: Language,
  counts: ReadonlyMap<string, number>,
  content = '',
): BlogPost {
  const category = inLanguage(categoryRow, language);
  const author = inLanguage(authorRow, language);
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    content,
    featuredImage: post.featuredImage,
    featuredImageAlt: post.featuredImageAlt,
    category: { id: category.id, name: category.name, slug: category.slug, postCount: counts.get(category.id) ?? 0 },
    tags: tags
      .map((tag) => inLanguage(tag, language))
      .map(({ id, name, slug }) => ({ id, name, slug }))
      .sort((one, other) => one.name.localeCompare(other.name, language)),
    author: { name: author.name, role: author.role, avatar: author.avatar, bio: author.bio },
    publishedAt: post.publishedAt?.toISOString() ?? '',
    updatedAt: post.updatedAt?.toISOString() ?? null,
    readTimeMinutes: post.readTimeMinutes,
    viewCount: post.viewCount,
    metaDescription: post.metaDescription,
    language: post.language,
    translations,
  };
}
