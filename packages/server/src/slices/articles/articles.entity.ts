import {
  type ArticleLine,
  type ArticleState,
  type ArticleText,
  type ArticleTextState,
  LANGUAGES,
  type Language,
  PLAN_REFUSALS,
  type PlanRefusal,
} from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import type { ArticleRow, ArticleWhole, FullTextRow, TextRow } from './articles.repository.ts';

type Head = Omit<FullTextRow, 'content'>;

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** When a text goes out: by its plan, or, for a post of an earlier version of the site, by the post's own time. */
export const plannedAtOf = ({ text, post }: Pick<TextRow, 'post'> & { text: Head }, now: Date): Date | null =>
  text.plannedAt ?? (post?.publishedAt && post.publishedAt > now ? post.publishedAt : null);

/** Why publishing was refused, in the words of the API. */
export const refusalOf = (code: string): PlanRefusal => PLAN_REFUSALS.find((one) => one === code) ?? 'other';

/** Milliseconds after its time by which a planned text has gone out, unless the server was down. */
const GONE_BY_MS = 10 * 60 * 1000;

const refusalIn = ({ plannedAt, planRefusal }: Head, now: Date): PlanRefusal | null => {
  if (!plannedAt) return null;
  return planRefusal ?? (now.getTime() - plannedAt.getTime() > GONE_BY_MS ? 'other' : null);
};

export const isSeen = ({ post }: Pick<TextRow, 'post'>, now: Date): boolean =>
  post?.publishedAt != null && post.publishedAt <= now;

export const originalOf = <Row extends { text: Pick<Head, 'language'> }>(
  { originalLanguage }: Pick<ArticleRow, 'originalLanguage'>,
  texts: readonly Row[],
): Row | undefined => texts.find(({ text }) => text.language === originalLanguage);

function stateOf({ article, texts }: ArticleWhole, now: Date): ArticleState {
  if (article.archivedAt) return 'archived';
  if (texts.some((text) => isSeen(text, now))) return 'published';
  return texts.some((text) => plannedAtOf(text, now)) ? 'planned' : 'draft';
}

/** Whether what the original says changed after a text was last held beside it; its address alone changes nothing. */
export function isBehind(
  text: Pick<Head, 'originalRevision'>,
  original: Pick<Head, 'wordsRevision'> | undefined,
): boolean {
  return text.originalRevision !== null && original !== undefined && text.originalRevision < original.wordsRevision;
}

function toTextState(article: ArticleRow, row: TextRow, original: TextRow | undefined, now: Date): ArticleTextState {
  const { text, post } = row;
  return {
    language: text.language,
    state: text.approvedRevision === text.revision ? 'approved' : 'draft',
    title: text.title,
    slug: text.slug,
    revision: text.revision,
    isMachine: text.isMachine,
    isBehind: isBehind(text, original?.text),
    canPublish: text.approvedVersionId !== null,
    published:
      post?.publishedAt && isSeen(row, now)
        ? {
            at: post.publishedAt.toISOString(),
            updatedAt: iso(post.updatedAt),
            hasChanges:
              text.approvedRevision !== text.publishedRevision || article.revision !== article.publishedRevision,
          }
        : null,
    plannedAt: iso(plannedAtOf(row, now)),
    planRefusal: refusalIn(text, now),
    savedAt: text.savedAt.toISOString(),
    savedBy: row.savedBy && fullName(row.savedBy),
  };
}

const missing = (language: Language): ArticleTextState => ({
  ...{ language, state: 'missing', title: '', slug: '', revision: 0, isMachine: false, isBehind: false },
  ...{ canPublish: false, published: null, plannedAt: null, planRefusal: null, savedAt: null, savedBy: null },
});

/** Returns the states of all languages; one without a text is missing. */
export function textStates({ article, texts }: ArticleWhole, now: Date): ArticleTextState[] {
  const original = originalOf(article, texts);
  return LANGUAGES.map((language) => {
    const row = texts.find(({ text }) => text.language === language);
    return row ? toTextState(article, row, original, now) : missing(language);
  });
}

export function toLine(whole: ArticleWhole, now: Date, others: ArticleLine['others']): ArticleLine {
  const { article, texts } = whole;
  const seen = texts.filter((text) => isSeen(text, now));
  const times = (dates: (Date | null | undefined)[]) =>
    iso(dates.filter((date) => date != null).sort((one, other) => one.getTime() - other.getTime())[0]);
  return {
    id: article.id,
    state: stateOf(whole, now),
    originalLanguage: article.originalLanguage,
    title: originalOf(article, texts)?.text.title ?? '',
    cover: article.cover,
    category: whole.category,
    author: whole.author,
    isFeatured: article.isFeatured,
    texts: textStates(whole, now),
    views: texts.reduce((sum, { post }) => sum + (post?.viewCount ?? 0), 0),
    plannedAt: times(texts.map((text) => plannedAtOf(text, now))),
    publishedAt: times(seen.map(({ post }) => post?.publishedAt)),
    changedAt: article.changedAt.toISOString(),
    changedBy: whole.changedBy && fullName(whole.changedBy),
    others,
  };
}

/** Returns the text of a language; one that is missing is empty. */
export function toText(state: ArticleTextState, row: FullTextRow | undefined): ArticleText {
  return {
    ...state,
    excerpt: row?.excerpt ?? '',
    content: row?.content ?? '',
    metaDescription: row?.metaDescription ?? '',
    originalRevision: row?.originalRevision ?? null,
  };
}
