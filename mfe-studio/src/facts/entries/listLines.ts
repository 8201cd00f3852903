import { LANGUAGES, type Language } from '@firm/contract';
import { languages } from '@firm/i18n';

interface Line {
  key: string;
  label: string;
  after: string;
  before: string | undefined;
}

/** A field of an entry that may have changed: its label, and how both values read. */
type Field = readonly [label: string, after: string, before: string | undefined];

export interface ListWords {
  /** The whole list, which is told by its names. */
  list: string;
  added: string;
  removed: string;
  inLanguage: (label: string, language: string) => string;
  ofEntry: (name: string, label: string) => string;
}

interface List<Entry> {
  section: string;
  /** The key that an entry keeps, also after its words have changed; several may have one key. */
  keyOf: (entry: Entry) => string;
  nameOf: (entry: Entry) => string;
  /** Names it where it is new, gone or moved; by default `nameOf`. */
  wholeOf?: (entry: Entry) => string;
  fieldsOf: (entry: Entry, former: Entry) => readonly Field[];
  words: ListWords;
}

/** Tells how two states of a list differ: entries that are new or gone, changed fields of the others, and the order. */
export function listLines<Entry>(
  now: readonly Entry[],
  was: readonly Entry[],
  { section, keyOf, nameOf, wholeOf = nameOf, fieldsOf, words }: List<Entry>,
): Line[] {
  const lines: Line[] = [];
  const add = (label: string, after: string, before: string | undefined) =>
    lines.push({ key: `${section} ${lines.length}`, label, after, before });
  // Among several with one key, the unchanged are found first.
  const left = new Set(was);
  const formerOf = new Map<Entry, Entry>();
  for (const isWhole of [true, false])
    for (const entry of now) {
      const isFormer = (one: Entry) =>
        keyOf(one) === keyOf(entry) && !(isWhole && fieldsOf(entry, one).some(([, after, before]) => after !== before));
      const former = formerOf.has(entry) ? undefined : [...left].find(isFormer);
      if (!former) continue;
      formerOf.set(entry, former);
      left.delete(former);
    }
  for (const entry of now) {
    const former = formerOf.get(entry);
    if (!former) add(wholeOf(entry), words.added, undefined);
    else
      for (const [label, after, before] of fieldsOf(entry, former))
        if (after !== before) add(words.ofEntry(nameOf(entry), label), after, before);
  }
  for (const entry of left) add(wholeOf(entry), words.removed, undefined);
  const names = (entries: readonly Entry[]) => entries.map(wholeOf).join('; ');
  if (now.length !== was.length || now.some((entry, at) => formerOf.get(entry) !== was[at]))
    add(words.list, names(now), names(was));
  return lines;
}

/** A text in each language, as one field per language. */
export const inEachLanguage = (
  { inLanguage }: ListWords,
  label: string,
  after: Readonly<Record<Language, string>>,
  before: Readonly<Record<Language, string>>,
): Field[] =>
  LANGUAGES.map((code) => {
    const language = languages.find((one) => one.code === code)?.name ?? code;
    return [inLanguage(label, language), after[code], before[code]];
  });
