import { z } from 'zod';
import { BLOG_PAGE_SIZE, LANGUAGES } from '../constants.ts';
import { Email } from '../users/schemas.ts';
import { Id, Instant, limitOf, listOf, Offset, Search } from '../wire/schemas.ts';

export const BlogCategory = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  postCount: z.number().int(),
  /** The addresses of categories that it replaced, which lead to it. */
  formerSlugs: z.array(z.string()).optional(),
});
export const BlogTag = z.object({ id: Id, name: z.string(), slug: z.string() });
export const BlogAuthor = z.object({
  name: z.string(),
  role: z.string(),
  /** A picture's address on this site. */
  avatar: z.string().nullable(),
  bio: z.string(),
});

const PostLanguage = z.enum(LANGUAGES);

/**
 * `content` is sanitised HTML, empty in lists. `featuredImage` is the name of a drawing in ui's art, or a picture's
 * address on this site. `translations` are the published versions of the article in other languages.
 */
export const BlogPost = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  featuredImage: z.string(),
  /** The description of the picture, in the language of the article; empty for a drawing, which is decoration. */
  featuredImageAlt: z.string(),
  category: BlogCategory.omit({ description: true, formerSlugs: true }),
  tags: z.array(BlogTag),
  author: BlogAuthor,
  publishedAt: Instant,
  /** When the published text last changed; null while it stands as it was published. */
  updatedAt: Instant.nullable(),
  readTimeMinutes: z.number().int(),
  viewCount: z.number().int(),
  metaDescription: z.string(),
  /** The article's language, whatever the language of the reader's screens. */
  language: PostLanguage,
  translations: z.array(z.object({ language: PostLanguage, slug: z.string() })),
});

/** `relevance`: the best match of a search first; without a search, the newest first. */
export const BlogOrdering = z.enum(['-published_at', '-view_count', 'published_at', 'relevance']);

/**
 * The reader's language; default: `?lang=`, the cookie, Accept-Language, English. A list contains each article once, in
 * this language if available, otherwise in its original language, and begins with those in this language.
 */
const readersLanguage = { language: PostLanguage.optional() };
/** Names of categories and tags and descriptions of authors are in the reader's language, whatever the posts' is. */
const ReaderQuery = z.object(readersLanguage);

export const PostsQuery = z.object({
  ...readersLanguage,
  category: z.string().max(100).optional(),
  tag: z.string().max(100).optional(),
  /**
   * Finds articles that contain every word, ignoring case, accents and endings; a word in no article matches a word
   * that differs in one letter. Searches all languages. By relevance, a word in the title weighs more than one in the
   * text.
   */
  search: Search.optional(),
  /** Default: relevance with a search, newest first without one. */
  ordering: BlogOrdering.optional(),
  /** Sent by clients as specified; the server returns only published posts, whatever its value. */
  isPublished: z.enum(['true', 'false']).optional(),
  limit: limitOf(BLOG_PAGE_SIZE),
  offset: Offset,
});

/** The shape of featured, popular and related posts: a success flag and an array in `data` (specification §7). */
const dataOf = <T extends z.ZodType>(row: T) => z.object({ success: z.literal(true), data: z.array(row) });

export const SubscribeBody = z.object({ email: Email });
export const SubscribeAnswer = z.object({ success: z.literal(true), message: z.string() });
export const NewsletterTokenBody = z.object({ token: z.string().min(1).max(200) });

export const blogSchemas = {
  posts: { query: PostsQuery, answer: listOf(BlogPost) },
  post: { query: ReaderQuery, answer: BlogPost },
  featured: { query: z.object({ ...readersLanguage, limit: limitOf(3) }), answer: dataOf(BlogPost) },
  popular: { query: z.object({ ...readersLanguage, limit: limitOf(5) }), answer: dataOf(BlogPost) },
  related: { query: z.object({ ...readersLanguage, limit: limitOf(4) }), answer: dataOf(BlogPost) },
  categories: { query: ReaderQuery, answer: z.array(BlogCategory) },
  subscribe: { body: SubscribeBody, answer: SubscribeAnswer },
  confirmSubscription: { body: NewsletterTokenBody, answer: SubscribeAnswer },
  unsubscribe: { body: NewsletterTokenBody, answer: SubscribeAnswer },
};
