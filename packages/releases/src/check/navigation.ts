import {
  LANGUAGES,
  type LocalText,
  NAV_ENTRIES_MAX,
  NAV_LABEL_MAX,
  NAV_ORDER_MAX,
  REMOTE_NAME_MAX,
  type RemoteBuild,
} from '@firm/contract';

/**
 * What a remote puts into the header that would take the room or the place of the others, what no reader sees in it,
 * and entries that lead to no screen.
 */
export function navigationProblems({ manifest, version }: RemoteBuild): string[] {
  const { id, name, nav, routes } = manifest;
  const remote = `${id} ${version}`;
  const paths = new Set(routes.map(({ path }) => path));
  return [
    ...(nav.length > NAV_ENTRIES_MAX
      ? [
          `${remote} has ${nav.length} entries in the navigation; a remote may have ${NAV_ENTRIES_MAX}: take entries out of "nav" in remote.json, and link to their screens from the remote's own pages`,
        ]
      : []),
    ...tooLong(name, REMOTE_NAME_MAX).map(
      (problem) => `the name of ${remote} has ${problem}: shorten it under "name" in remote.json`,
    ),
    ...unseen(name).map((problem) => `the name of ${remote} has ${problem}: take it out under "name" in remote.json`),
    ...nav.flatMap(({ label, path }) => [
      ...tooLong(label, NAV_LABEL_MAX).map(
        (problem) => `the entry ${path} of ${remote} has ${problem}: shorten its "label" in remote.json`,
      ),
      ...unseen(label).map(
        (problem) => `the entry ${path} of ${remote} has ${problem}: take it out of its "label" in remote.json`,
      ),
    ]),
    ...nav
      .filter(({ order }) => order < 0 || order > NAV_ORDER_MAX)
      .map(
        ({ path, order }) =>
          `the entry ${path} of ${remote} has the order ${order}: choose its "order" in remote.json from 0 to ${NAV_ORDER_MAX}`,
      ),
    ...nav
      .filter(({ path }) => !paths.has(path))
      .map(({ path }) => `${remote} has ${path} in its navigation and no screen there`),
  ];
}

/** Languages in which a text is longer than its limit: `300 characters in "fr" ("Toutes les …"); 24 are the limit`. */
const tooLong = (text: LocalText, most: number) =>
  LANGUAGES.filter((language) => text[language].length > most).map(
    (language) =>
      `${text[language].length} characters in "${language}" ("${text[language].slice(0, 12)}…"); ${most} are the limit`,
  );

/** What no reader sees in a text, by language: `the invisible character U+202E in "fr"`. */
const unseen = (text: LocalText) =>
  LANGUAGES.flatMap((language) => {
    const [character] = /\p{C}/u.exec(text[language]) ?? [];
    return [
      ...(character ? [`the invisible character ${codeOf(character)} in "${language}"`] : []),
      ...(text[language] === text[language].trim() ? [] : [`a space before or after its text in "${language}"`]),
    ];
  });

const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
