/** Rights in the studio: writers write drafts, those who publish also approve, plan, publish and take off. */
export const STUDIO_RIGHTS = ['none', 'writes', 'publishes'] as const;
export type StudioRight = (typeof STUDIO_RIGHTS)[number];

/** `published`: readers see at least one language; `planned`: none yet, and at least one has a time. */
export const ARTICLE_STATES = ['draft', 'planned', 'published', 'archived'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];
/** `approved`: the text as it stands may be published; a change makes it a draft again. */
export const TEXT_STATES = ['missing', 'draft', 'approved'] as const;
export type TextState = (typeof TEXT_STATES)[number];
/** Why a planned text did not go out: another has its address, it lacks its category or author, or another reason. */
export const PLAN_REFUSALS = ['slug_taken', 'incomplete', 'other'] as const;
export type PlanRefusal = (typeof PLAN_REFUSALS)[number];
/** The reasons for which a version of a text is kept. Saves of one person within minutes are one version. */
export const VERSION_KINDS = ['saved', 'named', 'approved', 'restored', 'translated'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** Kinds of things that a save takes out of the HTML of an article. */
export const TAKEN_OUT_KINDS = ['tag', 'attribute', 'link', 'picture'] as const;
export type TakenOutKind = (typeof TAKEN_OUT_KINDS)[number];

/** The findings of the checker. */
export const ARTICLE_PROBLEMS = [
  'heading_skipped',
  'heading_empty',
  'picture_undescribed',
  'link_broken',
  'link_empty',
  'link_unpublished',
  'link_planned',
  'link_original',
  'sentence_long',
  'hard_to_read',
  'jargon_unexplained',
  'title_long',
  'excerpt_missing',
  'description_missing',
  'description_long',
  'text_empty',
  'translation_behind',
  'structure_differs',
] as const;
export type ArticleProblemCode = (typeof ARTICLE_PROBLEMS)[number];

export const ARTICLE_TITLE_MAX_LENGTH = 160;
export const ARTICLE_EXCERPT_MAX_LENGTH = 400;
export const ARTICLE_DESCRIPTION_MAX_LENGTH = 300;
/** Room for 20,000 words with their marks, in a body of 256 KB. */
export const ARTICLE_CONTENT_MAX_LENGTH = 200_000;
export const ARTICLE_SLUG_MAX_LENGTH = 100;
/** Small letters and digits in words joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** The addresses below `/blog` that are no articles. */
export const RESERVED_SLUGS: readonly string[] = ['category', 'feed', 'preview', 'tag'];
export const ARTICLE_TAGS_MAX = 10;
export const ARTICLE_RELATED_MAX = 4;
export const VERSION_NAME_MAX_LENGTH = 80;
export const LABEL_NAME_MAX_LENGTH = 60;
export const LABEL_DESCRIPTION_MAX_LENGTH = 300;
export const AUTHOR_BIO_MAX_LENGTH = 600;
export const PREVIEW_DAYS_MAX = 30;
export const PREVIEW_DAYS_DEFAULT = 7;
/** Search results cut a title and a description that are longer. */
export const SEARCH_TITLE_LENGTH = 60;
export const SEARCH_DESCRIPTION_LENGTH = 160;
/** The checker names sentences with more words. */
export const LONG_SENTENCE_WORDS = 25;
