import type { BlogPost, Language } from '@firm/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { blogAuthors, blogCategories, blogTags } from './blog.tables.ts';
import { inLanguage } from './inLanguage.ts';
import type { PostWords } from './publishPost.ts';
import { readingMinutes, textOf } from './sanitizeContent.ts';

interface Draft {
  id: string;
  words: PostWords;
  /** The reader's language, for the labels around the text. */
  language: Language;
  cover: string;
  coverAlts: Readonly<Record<Language, string>>;
  categoryId: string | null;
  authorId: string | null;
  tagIds: readonly string[];
  at: Date;
}

/** Returns a text as its page would show it. What has not been chosen yet is empty. */
export async function draftPost(db: Db, draft: Draft): Promise<BlogPost> {
  const { id, words, language, cover, coverAlts, categoryId, authorId, tagIds, at } = draft;
  const [category] = categoryId ? await db.select().from(blogCategories).where(eq(blogCategories.id, categoryId)) : [];
  const [author] = authorId ? await db.select().from(blogAuthors).where(eq(blogAuthors.id, authorId)) : [];
  const tags =
    tagIds.length > 0
      ? await db
          .select()
          .from(blogTags)
          .where(inArray(blogTags.id, [...tagIds]))
      : [];
  const shownCategory = category && inLanguage(category, language);
  const shownAuthor = author && inLanguage(author, language);
  const { slug, title, excerpt, content, metaDescription, language: written } = words;
  return {
    ...{ id, slug, title, excerpt, content, metaDescription, language: written, featuredImage: cover },
    featuredImageAlt: coverAlts[written],
    category: {
      id: shownCategory?.id ?? id,
      name: shownCategory?.name ?? '',
      slug: shownCategory?.slug ?? '',
      postCount: 0,
    },
    author: {
      ...{ name: shownAuthor?.name ?? '', role: shownAuthor?.role ?? '' },
      ...{ avatar: shownAuthor?.avatar ?? null, bio: shownAuthor?.bio ?? '' },
    },
    tags: tags
      .map((tag) => inLanguage(tag, language))
      .map(({ id: tagId, name, slug: tagSlug }) => ({ id: tagId, name, slug: tagSlug })),
    ...{ publishedAt: at.toISOString(), updatedAt: null, viewCount: 0, translations: [] },
    readTimeMinutes: readingMinutes(textOf(content)),
  };
}
