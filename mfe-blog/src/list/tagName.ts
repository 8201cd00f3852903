import type { BlogPost } from '@firm/contract';

/** A tag's name, which the articles that wear it tell. */
export function tagName(slug: string, posts: readonly BlogPost[]): string | undefined {
  for (const { tags } of posts) {
    const tag = tags.find((one) => one.slug === slug);
    if (tag) return tag.name;
  }
  return undefined;
}
