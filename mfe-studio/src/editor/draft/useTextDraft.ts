import { ApiError, api, queryKey, useQueryClient } from '@firm/api-client';
import {
  type ArticleText,
  articles,
  RESERVED_SLUGS,
  type SaveTextBody,
  SLUG_PATTERN,
  slugOf,
  type TakenOut,
} from '@firm/contract';
import { useCallback, useRef, useState } from 'react';
import { articleQuery, textQuery, versionsQuery } from '../../articles/articles.queries.ts';
import { plainMarkup, plainText } from './plainMarkup.ts';
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
/** The server takes white space around words away, which somebody who is writing still needs, and writes HTML anew. */
const isSameText = (one: ArticleWords, other: ArticleWords) =>
  (['title', 'excerpt', 'metaDescription'] as const).every((name) => plainText(one[name]) === plainText(other[name])) &&
  (one.content === other.content || plainMarkup(one.content) === plainMarkup(other.content));

/** So many characters tell which title an address was made of. */
const SLUG_START = 40;
/** Whether an address can be sent; while somebody types one, it is often not. */
const isWholeSlug = (slug: string) => slug === '' || (SLUG_PATTERN.test(slug) && !RESERVED_SLUGS.includes(slug));
const hasTakenSlug = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.errors.length > 0 && cause.errors.every(({ code }) => code === 'slug_taken');

/** `isWaiting`: whether an address is not for the server, so that it differs from none. */
const textKind = (isWaiting: (slug: string) => boolean) => ({
  wordsOf,
  revisionOf: ({ revision }: ArticleText) => revision,
  isSame: (one: ArticleWords, other: ArticleWords) =>
    isSameText(one, other) && (one.slug === other.slug || isWaiting(one.slug) || isWaiting(other.slug)),
  /** The server makes the address of the title, maybe with a number behind. */
  cameOf: (stored: ArticleText, words: ArticleWords) =>
    isSameText(words, stored) && stored.slug.startsWith(slugOf(words.title, SLUG_START)),
  /** The server makes the address of a draft. */
  adopt: (words: ArticleWords, sent: ArticleWords, { slug }: ArticleText) =>
    words.slug === sent.slug && !isWaiting(sent.slug) && slug !== sent.slug ? { ...words, slug } : words,
});

/** The text of an article in one language, saved as it is typed. */
export function useTextDraft(userId: string, articleId: string, before: ArticleText) {
  const queryClient = useQueryClient();
  const { language } = before;
  const [takenOut, setTakenOut] = useState<readonly TakenOut[]>([]);
  /** The revision of the original that the writer says this text says the same as. */
  const confirmed = useRef<number>(undefined);
  /** The last address that another article has; it waits for another, as one that is half typed for its rest. */
  const taken = useRef<string>(undefined);
  const [refusal, setRefusal] = useState<{ slug: string; cause: ApiError }>();
  const [kind] = useState(() => textKind((slug) => slug === taken.current || !isWholeSlug(slug)));
  const { stored, shown, change, write, saveAnyway, ...draft } = useSavedDraft<ArticleWords, ArticleText>({
    kind,
    key: placeOf(userId, `${articleId}.${language}`),
    stored: before,
    save: async ({ slug, ...words }, { revision, slug: storedSlug }, keepalive) => {
      const originalRevision = confirmed.current;
      const body = {
        ...{ language, revision, ...words },
        // Left alone, the address of a draft follows its title. The other words do not wait for one that waits.
        ...(slug !== storedSlug && isWholeSlug(slug) && slug !== taken.current && { slug }),
        ...(originalRevision !== undefined && { originalRevision }),
      };
      const send = (sent: SaveTextBody) =>
        api.call(articles.saveText, { params: { id: articleId }, body: sent, keepalive });
      const saved = await send(body).catch((cause: unknown) => {
        if (!hasTakenSlug(cause)) throw cause;
        taken.current = slug;
        setRefusal({ slug, cause });
        const { slug: _, ...rest } = body;
        return send(rest);
      });
      if (confirmed.current === originalRevision) confirmed.current = undefined;
      setTakenOut(saved.takenOut);
      return saved.text;
    },
    read: () => api.call(articles.text, { params: { id: articleId }, query: { language } }),
    keep: (text, isWhole) => {
      queryClient.setQueryData(textQuery(articleId, language).queryKey, text);
      if (!isWhole) return;
      // The text itself is known; its states, findings and versions are not.
      void queryClient.invalidateQueries({ queryKey: articleQuery(articleId).queryKey });
      void queryClient.invalidateQueries({ queryKey: queryKey('articles', 'list') });
      void queryClient.invalidateQueries({ queryKey: versionsQuery(articleId, language).queryKey });
    },
  });

  const { saveAll, collect } = draft;
  const isRefused = refusal?.slug === draft.words.slug;
  return {
    ...draft,
    problems: isRefused ? refusal.cause.errors : draft.problems,
    /** Saves, for what needs all the words on the server. Throws what kept them, or the address, from it. */
    saveAll: useCallback(async () => {
      await saveAll();
      if (refusal?.slug === collect().slug) throw refusal.cause;
    }, [collect, refusal, saveAll]),
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
