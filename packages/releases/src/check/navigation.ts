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

/**
 * What a remote puts into the header that would take the room or the place of the others, what no reader sees in it,
 * and entries that lead to no screen.
 */
export function navigationProblems({ manifest, version }: RemoteBuild): Said[] {
  const { id, name, nav, routes } = manifest;
  const app = `${id} ${version}`;
  const paths = new Set(routes.map(({ path }) => path));
  return [
    ...(nav.length > NAV_ENTRIES_MAX ? [say('manyEntries', { app, entries: nav.length, most: NAV_ENTRIES_MAX })] : []),
    ...tooLong(name, REMOTE_NAME_MAX).map((found) => say('longName', { app, ...found })),
    ...unseen(name).map((found) =>
      found.character === undefined ? say('spacedName', { app, ...found }) : say('unseenName', { app, ...found }),
    ),
    ...nav.flatMap(({ label, path }) => [
      ...tooLong(label, NAV_LABEL_MAX).map((found) => say('longEntry', { app, path, ...found })),
      ...unseen(label).map((found) =>
        found.character === undefined
          ? say('spacedEntry', { app, path, ...found })
          : say('unseenEntry', { app, path, ...found }),
      ),
    ]),
    ...nav
      .filter(({ order }) => order < 0 || order > NAV_ORDER_MAX)
      .map(({ path, order }) => say('entryOrder', { app, path, order, most: NAV_ORDER_MAX })),
    ...nav.filter(({ path }) => !paths.has(path)).map(({ path }) => say('entryAstray', { app, path })),
  ];
}

/** Languages in which a text is longer than its limit, with its beginning. */
const tooLong = (text: LocalText, most: number) =>
  LANGUAGES.filter((language) => text[language].length > most).map((language) => ({
    ...{ language, length: text[language].length, start: text[language].slice(0, 12), most },
  }));

type Unseen = { language: string; character: string } | { language: string; character?: never };

/** What no reader sees in a text, by language: the invisible character `U+202E`, or spaces around it. */
const unseen = (text: LocalText): Unseen[] =>
  LANGUAGES.flatMap((language): Unseen[] => {
    const [character] = /\p{C}/u.exec(text[language]) ?? [];
    return [
      ...(character ? [{ language, character: codeOf(character) }] : []),
      ...(text[language] === text[language].trim() ? [] : [{ language }]),
    ];
  });

const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
