import { type Film, LANGUAGES } from '@firm/contract';
import { languages } from '@firm/i18n';
import { typedLength } from './filmValues.ts';

interface Line {
  key: string;
  label: string;
  after: string;
  before: string | undefined;
}

interface Words {
  /** The whole list, which is told by its titles. */
  list: string;
  added: string;
  removed: string;
  titleOf: (film: Film) => string;
  topicOf: (film: Film) => string;
  labelOf: (field: 'topic' | 'title' | 'text' | 'seconds' | 'views') => string;
  inLanguage: (label: string, language: string) => string;
  ofEntry: (name: string, label: string) => string;
  number: (value: number) => string;
}

/** What differs between two lists of films: which are new or gone, what of the others changed, and the order. */
export function filmLines(now: readonly Film[], was: readonly Film[], words: Words): Line[] {
  const lines: Line[] = [];
  const add = (label: string, after: string, before: string | undefined) =>
    lines.push({ key: `films ${lines.length}`, label, after, before });
  for (const film of now) {
    const former = was.find((one) => one.film === film.film);
    const name = words.titleOf(film);
    if (!former) {
      add(name, words.added, undefined);
      continue;
    }
    const part = (label: string, after: string, before: string) => {
      if (after !== before) add(words.ofEntry(name, label), after, before);
    };
    for (const field of ['title', 'text'] as const)
      for (const code of LANGUAGES) {
        const language = languages.find((one) => one.code === code)?.name ?? code;
        part(words.inLanguage(words.labelOf(field), language), film[field][code], former[field][code]);
      }
    part(words.labelOf('topic'), words.topicOf(film), words.topicOf(former));
    part(words.labelOf('seconds'), typedLength(film.seconds), typedLength(former.seconds));
    part(words.labelOf('views'), words.number(film.views), words.number(former.views));
  }
  for (const film of was)
    if (!now.some((one) => one.film === film.film)) add(words.titleOf(film), words.removed, undefined);
  const order = (films: readonly Film[]) => films.map(({ film }) => film).join();
  const titles = (films: readonly Film[]) => films.map(words.titleOf).join('; ');
  // The titles alone are told above.
  if (order(now) !== order(was)) add(words.list, titles(now), titles(was));
  return lines;
}
