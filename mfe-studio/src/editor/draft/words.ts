import type { ArticleText, Language } from '@firm/contract';

/** What a person writes of an article in one language. */
export interface ArticleWords {
  title: string;
  slug: string;
  excerpt: string;
  /** HTML. */
  content: string;
  metaDescription: string;
}

export const wordsOf = ({ title, slug, excerpt, content, metaDescription }: ArticleWords): ArticleWords => ({
  ...{ title, slug, excerpt, content, metaDescription },
});

export const sameWords = (one: ArticleWords, other: ArticleWords): boolean =>
  JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));

/** Words that the server has not confirmed, and the revision that they change. */
interface Unsaved {
  words: ArticleWords;
  revision: number;
}

/** Keyed by user, so that the next user of this browser does not see it. */
const keyOf = (userId: string, articleId: string, language: Language) => `studio.${userId}.${articleId}.${language}`;

/** Keeps words in this tab, so that they outlive a reload and a missing network. */
export function keepUnsaved(userId: string, articleId: string, language: Language, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(keyOf(userId, articleId, language), JSON.stringify(unsaved));
  } catch {
    // Full or refused storage costs only the second copy; the page keeps its words and the server receives them.
  }
}

export function dropUnsaved(userId: string, articleId: string, language: Language): void {
  sessionStorage.removeItem(keyOf(userId, articleId, language));
}

/** Words of this tab that differ from the server's. */
export function readUnsaved(userId: string, articleId: string, text: ArticleText): Unsaved | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, articleId, text.language)) ?? 'null');
    return isUnsaved(kept) && !sameWords(kept.words, text) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Only this module writes them. */
const isUnsaved = (value: unknown): value is Unsaved =>
  typeof value === 'object' && value !== null && 'words' in value && 'revision' in value;
