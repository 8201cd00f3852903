import { api, queryKey, useQueryClient } from '@firm/api-client';
import { type ArticleText, articles, RESERVED_SLUGS, SLUG_PATTERN, type TakenOut } from '@firm/contract';
import { useCallback, useRef, useState } from 'react';
import { articleQuery, textQuery, versionsQuery } from '../../articles/articles.queries.ts';
import { placeOf } from './unsaved.ts';
import { useSavedDraft } from './useSavedDraft.ts';

/** The words of an article in one language, as a person writes them. */
export interface ArticleWords {
  title: string;
  slug: string;
  excerpt: string;
  /** HTML. */
  content: string;
  metaDescription: string;
}

const wordsOf = ({ title, slug, excerpt, content, metaDescription }: ArticleWords): ArticleWords => ({
  ...{ title, slug, excerpt, content, metaDescription },
});
/** The server takes white space around words away, which somebody who is writing still needs. */
const plain = ({ slug: _, ...words }: ArticleWords) =>
  Object.values(words).map((text) => text.replace(/\s+/g, ' ').trim());

/** Whether an address can be sent; while somebody types one, it is often not. */
const isWholeSlug = (slug: string) => slug === '' || (SLUG_PATTERN.test(slug) && !RESERVED_SLUGS.includes(slug));
/** An address that is half typed differs from none: it waits for its rest, and the other words do not wait for it. */
const isSameSlug = (one: string, other: string) => one === other || !isWholeSlug(one) || !isWholeSlug(other);

const TEXT = {
  wordsOf,
  revisionOf: ({ revision }: ArticleText) => revision,
  isSame: (one: ArticleWords, other: ArticleWords) =>
    isSameSlug(one.slug, other.slug) && plain(wordsOf(one)).join('\n') === plain(wordsOf(other)).join('\n'),
  /** The server makes the address of a draft. */
  adopt: (words: ArticleWords, sent: ArticleWords, { slug }: ArticleText) =>
    words.slug === sent.slug && isWholeSlug(sent.slug) && slug !== sent.slug ? { ...words, slug } : words,
};

/** The text of an article in one language, saved as it is typed. */
export function useTextDraft(userId: string, articleId: string, before: ArticleText) {
  const queryClient = useQueryClient();
  const { language } = before;
  const [takenOut, setTakenOut] = useState<readonly TakenOut[]>([]);
  /** The revision of the original that the writer says this text says the same as. */
  const confirmed = useRef<number>(undefined);
  const { stored, shown, change, write, saveAnyway, ...draft } = useSavedDraft<ArticleWords, ArticleText>({
    kind: TEXT,
    key: placeOf(userId, `${articleId}.${language}`),
    stored: before,
    save: async ({ slug, ...words }, { revision, slug: storedSlug }, keepalive) => {
      const originalRevision = confirmed.current;
      const body = {
        ...{ language, revision, ...words },
        // Left alone, the address of a draft follows its title. One that is half typed waits for its rest.
        ...(slug !== storedSlug && isWholeSlug(slug) && { slug }),
        ...(originalRevision !== undefined && { originalRevision }),
      };
      const saved = await api.call(articles.saveText, { params: { id: articleId }, body, keepalive });
      if (confirmed.current === originalRevision) confirmed.current = undefined;
      setTakenOut(saved.takenOut);
      return saved.text;
    },
    keep: (text, isWhole) => {
      queryClient.setQueryData(textQuery(articleId, language).queryKey, text);
      if (!isWhole) return;
      // The text itself is known; its states, findings and versions are not.
      void queryClient.invalidateQueries({ queryKey: articleQuery(articleId).queryKey });
      void queryClient.invalidateQueries({ queryKey: queryKey('articles', 'list') });
      void queryClient.invalidateQueries({ queryKey: versionsQuery(articleId, language).queryKey });
    },
  });

  return {
    ...draft,
    /** The text as the server has it. */
    text: stored,
    takenOut,
    shown: { count: shown.count, content: shown.words.content },
    change: useCallback((changes: Partial<Omit<ArticleWords, 'content'>>) => change(() => changes), [change]),
    /** Notes that the editor has other words, which `read` writes out. */
    write: useCallback((read: () => string) => write('content', (words) => ({ ...words, content: read() })), [write]),
    /** Says that the text says the same as this revision of the original, and saves that. */
    confirm: useCallback(
      (originalRevision: number) => {
        confirmed.current = originalRevision;
        return saveAnyway();
      },
      [saveAnyway],
    ),
  };
}

export type TextDraft = ReturnType<typeof useTextDraft>;
