import {
  LANGUAGES,
  type LocalText,
  NAV_ENTRIES_MAX,
  NAV_LABEL_MAX,
  NAV_ORDER_MAX,
  REMOTE_NAME_MAX,
  type RemoteBuild,
} from '@firm/contract';
import { type Said, say } from '../said/say.ts';

/** Entries that a sentence names before it only counts the rest. */
const NAMED = 3;

/**
 * The faults of a remote's header: parts that would take the room or the place of the others or that no reader sees,
 * and entries that lead to no screen. One sentence per kind, however many entries have the same fault.
 */
export function navigationProblems({ manifest, version }: RemoteBuild): Said[] {
  const { id, name, nav, routes } = manifest;
  const app = `${id} ${version}`;
  const paths = new Set(routes.map((route) => route.path));
  const labels = nav.map(({ label, path }) => ({ text: label, path }));
  const names = [{ text: name, path: '' }];
  const wrongOrder = nav.filter(({ order }) => order < 0 || order > NAV_ORDER_MAX);
  const astray = nav.filter(({ path }) => !paths.has(path));
  return [
    ...(nav.length > NAV_ENTRIES_MAX ? [say('manyEntries', { app, entries: nav.length, most: NAV_ENTRIES_MAX })] : []),
    ...tooLong(names, REMOTE_NAME_MAX).map(({ path: _, ...found }) => say('longName', { app, ...found })),
    ...invisible(names).map(({ path: _, ...found }) => say('unseenName', { app, ...found })),
    ...spaced(names).map(({ language }) => say('spacedName', { app, language })),
    ...tooLong(labels, NAV_LABEL_MAX).map((found) => say('longEntry', { app, ...found })),
    ...invisible(labels).map((found) => say('unseenEntry', { app, ...found })),
    ...spaced(labels).map((found) => say('spacedEntry', { app, ...found })),
    ...wrongOrder
      .slice(0, 1)
      .map(({ order }) => say('entryOrder', { app, path: listed(wrongOrder), order, most: NAV_ORDER_MAX })),
    ...astray.slice(0, 1).map(() => say('entryAstray', { app, path: listed(astray) })),
  ];
}

/** A text of the header: the name of the remote, or the label of an entry with its path. */
interface Written {
  text: LocalText;
  path: string;
}

/** A text in one language. */
interface Spelled {
  path: string;
  language: string;
  words: string;
}

const spelled = (written: readonly Written[]): Spelled[] =>
  written.flatMap(({ text, path }) => LANGUAGES.map((language) => ({ path, language, words: text[language] })));

/** Names in one sentence the entries and languages that have a fault; empty if none has it. */
const together = (found: readonly Spelled[]) =>
  found.length === 0
    ? []
    : [
        {
          path: listed(found),
          language: LANGUAGES.filter((each) => found.some((one) => one.language === each)).join(', '),
        },
      ];

/** `/a, /b, /c, … (20)` */
function listed(found: readonly { path: string }[]): string {
  const paths = [...new Set(found.map(({ path }) => path))];
  const named = paths.slice(0, NAMED).join(', ');
  return paths.length > NAMED ? `${named}, … (${paths.length})` : named;
}

/** Texts that are longer than their limit: the length and the beginning are those of the longest. */
function tooLong(written: readonly Written[], most: number) {
  const found = spelled(written).filter(({ words }) => words.length > most);
  const longest = found.toSorted((one, other) => other.words.length - one.words.length)[0]?.words ?? '';
  return together(found).map((where) => ({ ...where, length: longest.length, start: beginningOf(longest), most }));
}

/** Whole words, unless the first is too long by itself. */
const beginningOf = (words: string) => /^.{1,20}(?=\s)/u.exec(words)?.[0] ?? words.slice(0, 12);

/** Texts with a character that nobody sees, as `U+202E`. */
function invisible(written: readonly Written[]) {
  const found = spelled(written).filter(({ words }) => UNSEEN.test(words));
  const [character = ''] = UNSEEN.exec(found[0]?.words ?? '') ?? [];
  return together(found).map((where) => ({ ...where, character: codeOf(character) }));
}

const UNSEEN = /\p{C}/u;

const spaced = (written: readonly Written[]) =>
  together(spelled(written).filter(({ words }) => words !== words.trim()));

const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
