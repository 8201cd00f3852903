import type { BlogPost } from '@firm/contract';

/** Returns a tag's name, taken from the articles with that tag. */
export function tagName(slug: string, posts: readonly BlogPost[]): string | undefined {
  for (const { tags } of posts) {
    const tag = tags.find((one) => one.slug === slug);
    if (tag) return tag.name;
  }
  return undefined;
}
