import { z } from 'zod';
import {
  ARTICLE_CONTENT_MAX_LENGTH,
  ARTICLE_DESCRIPTION_MAX_LENGTH,
  ARTICLE_EXCERPT_MAX_LENGTH,
  ARTICLE_PROBLEMS,
  PLAN_REFUSALS,
  PRESENCES,
  TAKEN_OUT_KINDS,
  TEXT_STATES,
} from '../constants.ts';
import { atMost, Instant, publishedLine, SeenRevision } from '../wire/schemas.ts';
import { Revision, Slug, Somebody, TextLanguage, Title } from './fields.ts';

/** The state of an article in one language. */
export const ArticleTextState = z.object({
  language: TextLanguage,
  state: z.enum(TEXT_STATES),
  title: z.string(),
  slug: z.string(),
  /** Grows with every save; 0 while the text is missing. */
  revision: Revision,
  /** A service drafted it and nobody has approved it yet. */
  isMachine: z.boolean(),
  /** The original changed after this text was last held beside it. */
  isBehind: z.boolean(),
  /** An approved version exists, which may be older than the text. */
  canPublish: z.boolean(),
  /** Set while readers see it; `hasChanges`: an approved version or settings that readers do not see yet. */
  published: z.object({ at: Instant, updatedAt: Instant.nullable(), hasChanges: z.boolean() }).nullable(),
  plannedAt: Instant.nullable(),
  /** Why it did not go out at that time; the plan stays until somebody publishes it or takes it back. */
  planRefusal: z.enum(PLAN_REFUSALS).nullish(),
  savedAt: Instant.nullable(),
  savedBy: z.string().nullable(),
});

/** The text of an article in one language. */
export const ArticleText = ArticleTextState.extend({
  excerpt: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  metaDescription: z.string(),
  /** The revision of the original that this text was written or checked against; null for the original. */
  originalRevision: Revision.nullable(),
});

/** Something that was taken out of a text, and how often: the tag `script`, the attribute `onclick`, a link. */
export const TakenOut = z.object({ kind: z.enum(TAKEN_OUT_KINDS), name: z.string(), count: z.number().int() });

export const SaveTextBody = z.object({
  language: TextLanguage,
  revision: SeenRevision,
  title: Title,
  /** Absent or empty: made of the title. One that is taken is refused on this field. */
  slug: Slug.optional(),
  excerpt: z.string().trim().max(ARTICLE_EXCERPT_MAX_LENGTH, atMost(ARTICLE_EXCERPT_MAX_LENGTH)),
  content: z.string().max(ARTICLE_CONTENT_MAX_LENGTH, atMost(ARTICLE_CONTENT_MAX_LENGTH)),
  metaDescription: z
    .string()
    .overwrite(publishedLine)
    .max(ARTICLE_DESCRIPTION_MAX_LENGTH, atMost(ARTICLE_DESCRIPTION_MAX_LENGTH)),
  /** The revision of the original that the writer has read beside it; absent: as before. */
  originalRevision: SeenRevision.optional(),
});

export const SavedText = z.object({ text: ArticleText, takenOut: z.array(TakenOut) });

export const ApproveTextBody = z.object({ language: TextLanguage, revision: SeenRevision });

/** A place in a text: the block's number from 0 and the heading above it. */
const Place = z.object({ block: z.number().int(), heading: z.string().nullable() });

export const ArticleProblem = z.object({
  code: z.enum(ARTICLE_PROBLEMS),
  /** `mend` is wrong for every reader, `consider` is a matter of taste. */
  weight: z.enum(['mend', 'consider']),
  /** Null where it concerns the whole text. */
  place: Place.nullable(),
  /** The link, the sentence's beginning, the term; empty where the code says all. */
  detail: z.string(),
});

export const ArticleCheck = z.object({
  revision: Revision,
  problems: z.array(ArticleProblem),
  words: z.number().int(),
  minutes: z.number().int(),
  /** From 0 (hard) to 100 (easy), by the formula of the language; null for fewer than 100 words. */
  readingEase: z.number().int().nullable(),
  /** Findings beyond those that are listed; absent where all are. */
  unlisted: z.number().int().optional(),
});

export const ArticlePresenceBody = z.object({ state: z.enum(PRESENCES), language: TextLanguage });

export const ArticlePresence = z.object({
  /** Colleagues who have the article open, without the caller. */
  others: z.array(Somebody.extend({ language: TextLanguage, isTyping: z.boolean() })),
  /** The revisions as they are now, so that an open page hears of a save. */
  revision: Revision,
  texts: z.array(z.object({ language: TextLanguage, revision: Revision })),
});
