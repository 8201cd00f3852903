import type { Film } from '@firm/contract';
import { inEachLanguage, type ListWords, listLines } from '../entries/listLines.ts';
import { typedLength } from './filmValues.ts';

interface Words extends ListWords {
  titleOf: (film: Film) => string;
  topicOf: (film: Film) => string;
  labelOf: (field: 'topic' | 'title' | 'text' | 'seconds' | 'views') => string;
  number: (value: number) => string;
}

/** Tells how two states of the list of films differ. */
export const filmLines = (now: readonly Film[], was: readonly Film[], words: Words) =>
  listLines(now, was, {
    ...{ section: 'films', words, keyOf: ({ film }) => film, nameOf: words.titleOf },
    fieldsOf: (film, former) => [
      ...(['title', 'text'] as const).flatMap((field) =>
        inEachLanguage(words, words.labelOf(field), film[field], former[field]),
      ),
      [words.labelOf('topic'), words.topicOf(film), words.topicOf(former)],
      [words.labelOf('seconds'), typedLength(film.seconds), typedLength(former.seconds)],
      [words.labelOf('views'), words.number(film.views), words.number(former.views)],
    ],
  });
