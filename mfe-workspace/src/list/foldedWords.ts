/** Takes case and accents away, letter by letter, so that places in the result are those in the text. */
export const folded = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() || letter).join('');

export const wordsOf = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean);

/** Returns true when a text contains every word of a search, as the server's search decides. */
export const holdsWords = (text: string, search: string): boolean =>
  wordsOf(search).every((word) => folded(text).includes(word));
