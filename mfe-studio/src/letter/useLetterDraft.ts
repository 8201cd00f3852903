import { api } from '@firm/api-client';
import { LANGUAGES, type Language, letters, type MonthlyLetter } from '@firm/contract';
import { useCallback } from 'react';
import { plainMarkup, plainText } from '../editor/draft/plainMarkup.ts';
import { placeOf } from '../editor/draft/unsaved.ts';
import { useSavedDraft } from '../editor/draft/useSavedDraft.ts';
import { useKeepLetter } from './useKeepLetter.ts';

/** The words of a letter in all its languages, as a person writes them. */
export interface LetterWords {
  original: Language;
  texts: MonthlyLetter['texts'];
  articleIds: string[];
}

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

/** The server takes white space around words away, which somebody who is writing still needs, and writes HTML anew. */
function plain(words: LetterWords): string {
  const { original, texts, articleIds } = tidied(words);
  const all = LANGUAGES.map((language) => {
    const text = texts[language];
    return text && [plainText(text.title), plainMarkup(text.text)];
  });
  return JSON.stringify([original, all, articleIds]);
}

const LETTER = {
  wordsOf: ({ original, texts, articles }: MonthlyLetter): LetterWords => ({
    ...{ original, texts },
    articleIds: articles.map(({ id }) => id),
  }),
  revisionOf: ({ version }: MonthlyLetter) => version,
  isSame: (one: LetterWords, other: LetterWords) => plain(one) === plain(other),
};

const withPart = (words: LetterWords, language: Language, part: { title: string } | { text: string }) => ({
  ...words.texts,
  [language]: { title: '', text: '', ...words.texts[language], ...part },
});

/** The words of a letter, saved as they are typed. */
export function useLetterDraft(userId: string, letter: MonthlyLetter) {
  const { id } = letter;
  const keep = useKeepLetter();
  const { change, write, ...draft } = useSavedDraft<LetterWords, MonthlyLetter>({
    kind: LETTER,
    key: placeOf(userId, `letter.${id}`),
    stored: letter,
    save: (words, { version }, keepalive) =>
      api.call(letters.save, { params: { id }, body: { ...tidied(words), version }, keepalive }),
    read: () => api.call(letters.get, { params: { id } }),
    keep,
  });
  return {
    ...draft,
    change: useCallback((changes: Partial<LetterWords>) => change(() => changes), [change]),
    setTitle: useCallback(
      (language: Language, title: string) => change((words) => ({ texts: withPart(words, language, { title }) })),
      [change],
    ),
    /** Notes that the editor of a language has other words, which `read` writes out. */
    write: useCallback(
      (language: Language, read: () => string) =>
        write(language, (words) => ({ ...words, texts: withPart(words, language, { text: read() }) })),
      [write],
    ),
  };
}

export type LetterDraft = ReturnType<typeof useLetterDraft>;
