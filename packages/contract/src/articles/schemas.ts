import { z } from 'zod';
import { isOwnPicture } from '../blog/ownPicture.ts';
import { BlogPost } from '../blog/schemas.ts';
import {
  ARTICLE_RELATED_MAX,
  ARTICLE_STATES,
  ARTICLE_TAGS_MAX,
  LANGUAGES,
  LEGAL_TOPICS,
  PICTURE_ALT_MAX_LENGTH,
  PLAN_REFUSALS,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Id, Instant, ListQuery, listOf, publishedLine, Search, SeenRevision } from '../wire/schemas.ts';
import { Revision, Somebody, TextLanguage, Title } from './fields.ts';
import {
  ApproveTextBody,
  ArticleCheck,
  ArticlePresence,
  ArticlePresenceBody,
  ArticleText,
  ArticleTextState,
  SavedText,
  SaveTextBody,
} from './textSchemas.ts';
import {
  ArticlePreview,
  CreatePreviewBody,
  FullKeptVersion,
  KeptVersion,
  NameVersionBody,
  VersionsQuery,
} from './versionSchemas.ts';

export * from './labels.ts';

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

/** The description of an uploaded cover in each language; empty for a drawing. */
const CoverAlts = z.object({ en: z.string(), es: z.string(), fr: z.string() });

const CoverAlt = z.string().overwrite(publishedLine).max(PICTURE_ALT_MAX_LENGTH, atMost(PICTURE_ALT_MAX_LENGTH));

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
  /** The first article that did not go out at its time, whatever the filters. */
  stuck: z.object({ id: Id, title: z.string(), plannedAt: Instant, reason: z.enum(PLAN_REFUSALS) }).nullish(),
});

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

const Named = z.object({ id: Id, title: z.string() });

/** Everything that points to an article: without it, a link leads nowhere and a list loses a line. */
export const ArticlePointers = z.object({
  /** Other articles that link to it, published and planned ones. */
  linking: z.array(Named),
  /** Other articles below which it is shown first. */
  relating: z.array(Named),
  /** Letters in preparation that point or link to it, by the title of their original. */
  letters: z.array(Named),
  /** Legal texts that link to it, as they are or as they are planned. */
  pages: z.array(z.enum(LEGAL_TOPICS)),
});

const LanguageQuery = z.object({ language: TextLanguage });

const SomeLanguages = z.array(TextLanguage).min(1, problem('required')).max(LANGUAGES.length);

export const PublishBody = z.object({
  languages: SomeLanguages,
  /** Absent: now. A time that has passed is refused on this field. */
  at: Instant.optional(),
  /** The article's revision. */
  revision: SeenRevision,
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
  pointers: { answer: ArticlePointers },
  archive: { answer: Article },
  unarchive: { answer: Article },
  check: { query: LanguageQuery, answer: ArticleCheck },
  presence: { body: ArticlePresenceBody, answer: ArticlePresence },
  versions: { query: VersionsQuery, answer: listOf(KeptVersion) },
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
