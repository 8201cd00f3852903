import { ApiError, api } from '@firm/api-client';
import { LANGUAGES, type Language, letters, type MonthlyLetter } from '@firm/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftState } from '../editor/draft/useTextDraft.ts';
import { useKeepLetter } from './useKeepLetter.ts';

/** Milliseconds after the last key press, and until the retry of a save that failed. */
const PAUSE_MS = 900;
const RETRY_MS = 5_000;

interface LetterWords {
  original: Language;
  texts: MonthlyLetter['texts'];
  articleIds: string[];
}

const wordsOf = ({ original, texts, articles }: MonthlyLetter): LetterWords => ({
  original,
  texts,
  articleIds: articles.map(({ id }) => id),
});

/** The editor writes an empty text as an empty paragraph. */
const isBlank = (html: string) => html.replace(/<\/?p>/g, '').trim() === '';
/** A language in which nothing is written has no text. */
function tidied(words: LetterWords): LetterWords {
  const texts = { ...words.texts };
  for (const language of LANGUAGES) {
    const text = texts[language];
    if (text && !text.title.trim() && isBlank(text.text)) texts[language] = null;
    else if (text) texts[language] = { ...text, text: isBlank(text.text) ? '' : text.text };
  }
  return { ...words, texts };
}

const stateAfter = (failure: unknown): DraftState => {
  if (!(failure instanceof ApiError) || failure.status === 0 || failure.status === 429) return 'failed';
  if (failure.status >= 500) return 'failed';
  return failure.status === 409 ? 'elsewhere' : 'refused';
};

/** Saves a letter as it is written, after a pause, one save at a time. After a colleague's save the writer chooses. */
export function useLetterDraft(stored: MonthlyLetter) {
  const keep = useKeepLetter();
  const kept = useRef(keep);
  useEffect(() => {
    kept.current = keep;
  });
  const [words, setWords] = useState(() => wordsOf(stored));
  const [state, setState] = useState<DraftState>('saved');
  const [shown, setShown] = useState({ count: 0, texts: stored.texts });
  const held = useRef({ words, version: stored.version, state: 'saved' as DraftState });
  const reads = useRef(new Map<Language, () => string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const failed = useRef<unknown>(undefined);

  const enter = useCallback((next: DraftState) => {
    held.current.state = next;
    setState(next);
  }, []);

  /** Takes the words out of the editor, whose writing out is costly. */
  const collect = useCallback(() => {
    if (reads.current.size === 0) return held.current.words;
    for (const [language, read] of reads.current) {
      const { texts } = held.current.words;
      const text = { title: texts[language]?.title ?? '', text: read() };
      held.current.words = { ...held.current.words, texts: { ...texts, [language]: text } };
    }
    reads.current.clear();
    setWords(held.current.words);
    return held.current.words;
  }, []);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    if (held.current.state === 'saved' || held.current.state === 'elsewhere') return;
    const sent = collect();
    enter('saving');
    const attempt = async () => {
      try {
        const body = { ...tidied(sent), version: held.current.version };
        const letter = await api.call(letters.save, { params: { id: stored.id }, body });
        held.current.version = letter.version;
        kept.current(letter);
        const isWhole = reads.current.size === 0 && held.current.words === sent;
        enter(isWhole ? 'saved' : 'unsaved');
        if (!isWhole) timer.current = setTimeout(() => void save(), PAUSE_MS);
      } catch (failure) {
        failed.current = failure;
        const next = stateAfter(failure);
        enter(next);
        if (next === 'failed') timer.current = setTimeout(() => void save(), RETRY_MS);
      }
    };
    running.current = attempt();
    await running.current;
    running.current = undefined;
  }, [collect, enter, stored.id]);

  /** Saves, and throws when the words are not saved: nothing goes on with other words than those shown. */
  const saveAll = useCallback(async (): Promise<void> => {
    do await save();
    while (held.current.state === 'unsaved');
    if (held.current.state !== 'saved') throw failed.current ?? new Error('The words are not saved');
  }, [save]);

  const due = useCallback(() => {
    if (held.current.state === 'elsewhere') return;
    if (held.current.state !== 'saving') enter('unsaved');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  }, [enter, save]);

  const change = useCallback(
    (next: Partial<LetterWords>) => {
      collect();
      held.current.words = { ...held.current.words, ...next };
      setWords(held.current.words);
      due();
    },
    [collect, due],
  );
  const setTitle = useCallback(
    (language: Language, title: string) => {
      const { texts } = collect();
      change({ texts: { ...texts, [language]: { title, text: texts[language]?.text ?? '' } } });
    },
    [change, collect],
  );
  const write = useCallback(
    (language: Language, read: () => string) => {
      reads.current.set(language, read);
      due();
    },
    [due],
  );

  /** Resolves two versions: takes the colleague's words, or saves these over them. */
  const settle = useCallback(
    (theirs: MonthlyLetter, which: 'theirs' | 'mine') => {
      held.current.version = theirs.version;
      if (which === 'mine') {
        enter('unsaved');
        void save();
        return;
      }
      reads.current.clear();
      held.current.words = wordsOf(theirs);
      setWords(held.current.words);
      setShown(({ count }) => ({ count: count + 1, texts: theirs.texts }));
      enter('saved');
      kept.current(theirs);
    },
    [enter, save],
  );

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void save();
    },
    [save],
  );

  /** The version that the server has of these words. */
  const version = useCallback(() => held.current.version, []);
  return { words, state, shown, change, setTitle, write, save, saveAll, settle, collect, version };
}

export type LetterDraft = ReturnType<typeof useLetterDraft>;
