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
 * `content` is sanitised HTML; a list carries none (an empty text). `featuredImage` is a drawing's name in ui's art, or a picture's address on this site.
 * `translations`: the same article in other languages, those that are published.
 */
export const BlogPost = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  featuredImage: z.string(),
  category: BlogCategory.omit({ description: true }),
  tags: z.array(BlogTag),
  author: BlogAuthor,
  publishedAt: Instant,
  readTimeMinutes: z.number().int(),
  viewCount: z.number().int(),
  metaDescription: z.string(),
  /** What the article is written in, whatever the reader's screens speak. */
  language: PostLanguage,
  translations: z.array(z.object({ language: PostLanguage, slug: z.string() })),
});

/** `relevance`: what fits a search best comes first; without a search, the newest. */
export const BlogOrdering = z.enum(['-published_at', '-view_count', 'published_at', 'relevance']);

/**
 * The reader's language; where it is not said: `?lang=`, the cookie, Accept-Language, English.
 * A list holds each article once, in this language where it exists and else as it was written, and begins with those in this language.
 */
const readersLanguage = { language: PostLanguage.optional() };
/** Names of categories and tags and what is said of authors come in the reader's language, whatever that of the posts. */
const ReaderQuery = z.object(readersLanguage);

export const PostsQuery = z.object({
  ...readersLanguage,
  category: z.string().max(100).optional(),
  tag: z.string().max(100).optional(),
  /**
   * Articles that hold every word, whatever its case, accents and ending; a word that no article knows is taken for one that differs in a letter.
   * It looks in all languages. By relevance, a word in the title weighs more than one in the text.
   */
  search: Search.optional(),
  /** Absent: by relevance with a search, newest first without one. */
  ordering: BlogOrdering.optional(),
  /** Sent by clients as the specification has it; the server serves published posts only, whatever it says. */
  isPublished: z.enum(['true', 'false']).optional(),
  limit: limitOf(BLOG_PAGE_SIZE),
  offset: Offset,
});

/** Featured, popular and related: a success flag and an array in `data` (specification §7). */
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
