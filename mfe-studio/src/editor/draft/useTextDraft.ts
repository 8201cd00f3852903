import { ApiError, api, queryKey, useQueryClient } from '@firm/api-client';
import { type ArticleText, articles, type FieldError, type TakenOut } from '@firm/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { articleQuery, textQuery, versionsQuery } from '../../articles/articles.queries.ts';
import { type ArticleWords, dropUnsaved, keepUnsaved, readUnsaved, sameWords, wordsOf } from './words.ts';

/** Milliseconds after the last key press. */
const PAUSE_MS = 900;
/** Milliseconds until the retry of a failed save. */
const RETRY_MS = 5_000;

/** `elsewhere`: a colleague saved other words, so the writer chooses. `refused`: a field is not accepted. */
export type DraftState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'elsewhere';

interface Held {
  text: ArticleText;
  words: ArticleWords;
  state: DraftState;
  isGone: boolean;
  /** The revision of the original that the writer says this text says the same as. */
  originalRevision?: number | undefined;
}

const mayHeal = (failure: unknown) =>
  !(failure instanceof ApiError) || failure.status === 0 || failure.status === 429 || failure.status >= 500;

function begin(userId: string, articleId: string, text: ArticleText): Held {
  const unsaved = readUnsaved(userId, articleId, text);
  if (!unsaved) return { text, words: wordsOf(text), state: 'saved', isGone: false };
  const isSame = unsaved.revision === text.revision;
  return { text, words: unsaved.words, state: isSame ? 'unsaved' : 'elsewhere', isGone: false };
}

/**
 * Saves a text as it is typed: in this tab and on the server after a pause, one save at a time. `read` gives the words
 * of the editor, which are costly to write out and so are asked for once a pause.
 */
export function useTextDraft(userId: string, articleId: string, stored: ArticleText) {
  const queryClient = useQueryClient();
  const { language } = stored;
  const [start] = useState(() => begin(userId, articleId, stored));
  const [words, setWords] = useState(start.words);
  const [state, setState] = useState(start.state);
  const [text, setText] = useState(start.text);
  const [takenOut, setTakenOut] = useState<readonly TakenOut[]>([]);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  // The words that the editor must show, when others than those typed into it: counted, so that it takes them once.
  const [shown, setShown] = useState({ count: 0, content: start.words.content });
  const held = useRef<Held>(start);
  const content = useRef<() => string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const failed = useRef<unknown>(undefined);

  const enter = useCallback((next: DraftState) => {
    held.current.state = next;
    setState(next);
  }, []);

  /** Takes the words out of the editor, and keeps them in this tab. */
  const collect = useCallback(() => {
    const now = held.current;
    if (content.current) now.words = { ...now.words, content: content.current() };
    content.current = undefined;
    if (now.state !== 'saved')
      keepUnsaved(userId, articleId, language, { words: now.words, revision: now.text.revision });
    return now.words;
  }, [articleId, language, userId]);

  const take = useCallback(
    (saved: ArticleText) => {
      held.current.text = saved;
      setText(saved);
      queryClient.setQueryData(textQuery(articleId, language).queryKey, saved);
    },
    [articleId, language, queryClient],
  );

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    if (held.current.state === 'saved' || held.current.state === 'elsewhere') return;
    const sent = collect();
    const { revision, slug: storedSlug } = held.current.text;
    const { slug, ...rest } = sent;
    const { originalRevision } = held.current;
    enter('saving');
    const attempt = async () => {
      try {
        const body = {
          ...{ language, revision, ...rest },
          // Left alone, the address of a draft follows its title.
          ...(slug !== storedSlug && { slug }),
          ...(originalRevision !== undefined && { originalRevision }),
        };
        const saved = await api.call(articles.saveText, { params: { id: articleId }, body });
        take(saved.text);
        held.current.originalRevision = undefined;
        setTakenOut(saved.takenOut);
        setProblems([]);
        const isTypedOn = content.current !== undefined || held.current.words !== sent;
        if (held.current.words.slug === slug && saved.text.slug !== slug) {
          held.current.words = { ...held.current.words, slug: saved.text.slug };
          setWords(held.current.words);
        }
        if (isTypedOn) {
          // The writer typed during the save, so the next one is due already.
          enter('unsaved');
          collect();
          if (!held.current.isGone) timer.current = setTimeout(() => void save(), PAUSE_MS);
          return;
        }
        dropUnsaved(userId, articleId, language);
        enter('saved');
        // The text itself is known; its states, findings and versions are not.
        void queryClient.invalidateQueries({ queryKey: articleQuery(articleId).queryKey });
        void queryClient.invalidateQueries({ queryKey: queryKey('articles', 'list') });
        void queryClient.invalidateQueries({ queryKey: versionsQuery(articleId, language).queryKey });
      } catch (failure) {
        failed.current = failure;
        if (failure instanceof ApiError && failure.status === 409) return enter('elsewhere');
        if (failure instanceof ApiError && failure.errors.length > 0) {
          setProblems(failure.errors);
          return enter('refused');
        }
        enter('failed');
        if (mayHeal(failure) && !held.current.isGone) timer.current = setTimeout(() => void save(), RETRY_MS);
      }
    };
    running.current = attempt().finally(() => {
      running.current = undefined;
    });
    await running.current;
  }, [articleId, collect, enter, language, queryClient, take, userId]);

  /** Saves, and throws when the words are not saved: nothing goes on with other words than those shown. */
  const saveAll = useCallback(async (): Promise<void> => {
    do await save();
    while (held.current.state === 'unsaved');
    if (held.current.state !== 'saved') throw failed.current ?? new Error('The words are not saved');
  }, [save]);

  const due = useCallback(() => {
    const { state: before } = held.current;
    if (before !== 'elsewhere' && before !== 'saving') enter('unsaved');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (held.current.state === 'elsewhere') collect();
      else void save();
    }, PAUSE_MS);
  }, [collect, enter, save]);

  const change = useCallback(
    (changed: Partial<Omit<ArticleWords, 'content'>>) => {
      held.current.words = { ...held.current.words, ...changed };
      setWords(held.current.words);
      setProblems((before) => before.filter(({ field }) => !(field in changed)));
      due();
    },
    [due],
  );

  const write = useCallback(
    (read: () => string) => {
      content.current = read;
      due();
    },
    [due],
  );

  const show = useCallback((next: ArticleWords) => {
    content.current = undefined;
    held.current.words = wordsOf(next);
    setWords(held.current.words);
    setShown(({ count }) => ({ count: count + 1, content: next.content }));
  }, []);

  /** Resolves two versions: takes the colleague's words, or saves these over them. */
  const settle = useCallback(
    (theirs: ArticleText, which: 'theirs' | 'mine') => {
      take(theirs);
      if (which === 'mine') {
        enter('unsaved');
        void save();
        return;
      }
      show(theirs);
      dropUnsaved(userId, articleId, language);
      enter('saved');
    },
    [articleId, enter, language, save, show, take, userId],
  );

  // A colleague's save arrives while nothing of one's own is unsaved: their words are shown at once. The same words may
  // be behind their original or approved meanwhile.
  useEffect(() => {
    const { state: now, text: known } = held.current;
    if (now !== 'saved' || stored.revision < known.revision) return;
    held.current.text = stored;
    setText(stored);
    if (!sameWords(stored, held.current.words)) show(stored);
  }, [show, stored]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', leave);
    held.current.isGone = false;
    // Saves what an earlier visit could not save.
    void save();
    return () => {
      document.removeEventListener('visibilitychange', leave);
      held.current.isGone = true;
      void save();
    };
  }, [save]);

  /** Says that the text says the same as this revision of the original, and saves that. */
  const confirm = useCallback(
    (originalRevision: number) => {
      held.current.originalRevision = originalRevision;
      if (held.current.state === 'saved') enter('unsaved');
      return save();
    },
    [enter, save],
  );

  /** The stored text as it is now, also between two renders. */
  const latest = useCallback(() => held.current.text, []);

  return {
    words,
    state,
    text,
    takenOut,
    problems,
    shown,
    change,
    write,
    settle,
    save,
    saveAll,
    confirm,
    latest,
    collect,
  };
}

export type TextDraft = ReturnType<typeof useTextDraft>;
