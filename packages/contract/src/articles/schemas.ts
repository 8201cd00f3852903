import { z } from 'zod';
import { isOwnPicture } from '../blog/ownPicture.ts';
import { BlogPost } from '../blog/schemas.ts';
import {
  ARTICLE_CONTENT_MAX_LENGTH,
  ARTICLE_DESCRIPTION_MAX_LENGTH,
  ARTICLE_EXCERPT_MAX_LENGTH,
  ARTICLE_PROBLEMS,
  ARTICLE_RELATED_MAX,
  ARTICLE_SLUG_MAX_LENGTH,
  ARTICLE_STATES,
  ARTICLE_TAGS_MAX,
  ARTICLE_TITLE_MAX_LENGTH,
  LANGUAGES,
  PICTURE_ALT_MAX_LENGTH,
  PRESENCES,
  PREVIEW_DAYS_DEFAULT,
  PREVIEW_DAYS_MAX,
  SLUG_PATTERN,
  TAKEN_OUT_KINDS,
  TEXT_STATES,
  VERSION_KINDS,
  VERSION_NAME_MAX_LENGTH,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Id, Instant, ListQuery, listOf, oneLine, Search } from '../wire/schemas.ts';

export * from './labels.ts';

const TextLanguage = z.enum(LANGUAGES);
const Revision = z.number().int();
/** The revision that the caller saw; after another change the call is refused with 409 `changed_meanwhile`. */
const SeenRevision = z.number().int().min(0);
const Somebody = z.object({ id: Id, name: z.string() });

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
  savedAt: Instant.nullable(),
  savedBy: z.string().nullable(),
});

/** One line of the list. */
export const ArticleLine = z.object({
  id: Id,
  state: z.enum(ARTICLE_STATES),
  originalLanguage: TextLanguage,
  /** The title of the original. */
  title: z.string(),
  cover: z.string(),
  category: z.object({ id: Id, name: z.string() }).nullable(),
  author: z.object({ id: Id, name: z.string() }).nullable(),
  isFeatured: z.boolean(),
  texts: z.array(ArticleTextState),
  /** Views of all published languages. */
  views: z.number().int(),
  /** The first time at which it goes out; null when nothing is planned. */
  plannedAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  changedAt: Instant,
  changedBy: z.string().nullable(),
  /** Colleagues who have it open. */
  others: z.array(Somebody),
});

/** What an uploaded cover shows, in each language; empty for a drawing. */
const CoverAlts = z.object({ en: z.string(), es: z.string(), fr: z.string() });
const CoverAlt = z.string().overwrite(oneLine).max(PICTURE_ALT_MAX_LENGTH, atMost(PICTURE_ALT_MAX_LENGTH));

export const Article = ArticleLine.extend({
  /** Grows with every change of what follows here and of category, author, cover and `isFeatured`. */
  revision: Revision,
  coverAlts: CoverAlts,
  tagIds: z.array(Id),
  /** Articles that the reader is shown first below this one. */
  related: z.array(z.object({ id: Id, title: z.string() })),
  /** Addresses that lead to the present ones. */
  formerSlugs: z.array(z.string()),
  mayPublish: z.boolean(),
  /** A service for translations is configured. */
  canTranslate: z.boolean(),
});

export const ArticlesQuery = ListQuery.extend({
  state: z.enum(ARTICLE_STATES).optional(),
  /** `mine`: begun by the caller, or with their name as its author; `behind`: a language is behind its original. */
  show: z.enum(['all', 'mine', 'behind']).default('all'),
  categoryId: Id.optional(),
  /** Words of the title in any language. */
  search: Search.optional(),
});

export const ArticleList = listOf(ArticleLine).extend({
  /** The articles of each state, whatever the filters. */
  counts: z.object({
    draft: z.number().int(),
    planned: z.number().int(),
    published: z.number().int(),
    archived: z.number().int(),
    mine: z.number().int(),
    behind: z.number().int(),
  }),
});

const Title = z
  .string({ error: problem('required') })
  .overwrite(oneLine)
  .max(ARTICLE_TITLE_MAX_LENGTH, atMost(ARTICLE_TITLE_MAX_LENGTH));
const Slug = z
  .string()
  .max(ARTICLE_SLUG_MAX_LENGTH, atMost(ARTICLE_SLUG_MAX_LENGTH))
  .refine((slug) => slug === '' || SLUG_PATTERN.test(slug), problem('slug_form'));

export const CreateArticleBody = z.object({
  /** The language of the original. */
  language: TextLanguage,
  title: Title.min(1, problem('required')),
});

const DRAWING = /^[a-z][a-z\d-]*$/;

/** A field that is left out stays as it is. */
export const UpdateArticleBody = z.object({
  revision: SeenRevision,
  categoryId: Id.nullable().optional(),
  authorId: Id.nullable().optional(),
  tagIds: z.array(Id).max(ARTICLE_TAGS_MAX).optional(),
  relatedIds: z.array(Id).max(ARTICLE_RELATED_MAX).optional(),
  /** The name of a drawing in ui's art, or the address of a picture on this site. */
  cover: z
    .string()
    .max(200, atMost(200))
    .refine((cover) => DRAWING.test(cover) || isOwnPicture(cover), 'Choose a drawing, or a picture of this site')
    .optional(),
  /** An uploaded cover is refused without them. */
  coverAlts: z.object({ en: CoverAlt, es: CoverAlt, fr: CoverAlt }).optional(),
  isFeatured: z.boolean().optional(),
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
    .overwrite(oneLine)
    .max(ARTICLE_DESCRIPTION_MAX_LENGTH, atMost(ARTICLE_DESCRIPTION_MAX_LENGTH)),
  /** The revision of the original that the writer has read beside it; absent: as before. */
  originalRevision: SeenRevision.optional(),
});
export const SavedText = z.object({ text: ArticleText, takenOut: z.array(TakenOut) });

const LanguageQuery = z.object({ language: TextLanguage });
const SomeLanguages = z.array(TextLanguage).min(1, problem('required')).max(LANGUAGES.length);

export const ApproveTextBody = z.object({ language: TextLanguage, revision: SeenRevision });

export const PublishBody = z.object({
  languages: SomeLanguages,
  /** Absent: now. A time that has passed is refused on this field. */
  at: Instant.optional(),
  /** The article's revision. */
  revision: SeenRevision,
});

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

export const KeptVersion = z.object({
  id: Id,
  language: TextLanguage,
  kind: z.enum(VERSION_KINDS),
  name: z.string().nullable(),
  title: z.string(),
  /** The revision of the text that it keeps. */
  revision: Revision,
  words: z.number().int(),
  savedAt: Instant,
  savedBy: z.string().nullable(),
  /** Set when readers saw it. */
  publishedAt: Instant.nullable(),
});
export const FullKeptVersion = KeptVersion.extend({
  articleId: Id,
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  metaDescription: z.string(),
});
export const NameVersionBody = z.object({
  language: TextLanguage,
  revision: SeenRevision,
  name: z
    .string({ error: problem('required') })
    .overwrite(oneLine)
    .min(1, problem('required'))
    .max(VERSION_NAME_MAX_LENGTH, atMost(VERSION_NAME_MAX_LENGTH)),
});

export const ArticlePreview = z.object({
  id: Id,
  language: TextLanguage,
  createdAt: Instant,
  createdBy: z.string().nullable(),
  endsAt: Instant,
});
export const CreatePreviewBody = z.object({
  language: TextLanguage,
  days: z.number().int().min(1).max(PREVIEW_DAYS_MAX).default(PREVIEW_DAYS_DEFAULT),
});

export const articlesSchemas = {
  list: { query: ArticlesQuery, answer: ArticleList },
  create: { body: CreateArticleBody, answer: Article },
  get: { answer: Article },
  update: { body: UpdateArticleBody, answer: Article },
  text: { query: LanguageQuery, answer: ArticleText },
  saveText: { body: SaveTextBody, answer: SavedText },
  translate: { body: LanguageQuery, answer: ArticleText },
  approve: { body: ApproveTextBody, answer: Article },
  publish: { body: PublishBody, answer: Article },
  unplan: { query: z.object({ language: TextLanguage.optional() }), answer: Article },
  unpublish: { body: z.object({ languages: SomeLanguages }), answer: Article },
  archive: { answer: Article },
  unarchive: { answer: Article },
  check: { query: LanguageQuery, answer: ArticleCheck },
  presence: { body: ArticlePresenceBody, answer: ArticlePresence },
  versions: { query: LanguageQuery.extend(ListQuery.shape), answer: listOf(KeptVersion) },
  nameVersion: { body: NameVersionBody, answer: KeptVersion },
  version: { answer: FullKeptVersion },
  restore: { body: z.object({ revision: SeenRevision }), answer: ArticleText },
  previews: { answer: z.object({ results: z.array(ArticlePreview) }) },
  /** `path` is the page of the link; it is told once. */
  createPreview: { body: CreatePreviewBody, answer: ArticlePreview.extend({ path: z.string() }) },
  endPreview: {},
};

export const articlePreviewsSchemas = {
  open: {
    body: z.object({ token: z.string().min(1).max(200) }),
    /** `isPublished`: readers see this text already, perhaps in an earlier version. */
    answer: z.object({ post: BlogPost, endsAt: Instant, isPublished: z.boolean() }),
  },
};
