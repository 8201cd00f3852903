import { folded } from '../list/foldedWords.ts';
import type { Find } from './finds.ts';

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Keeps the finds of whose words some begin with each word of the search: what begins with the search comes first, then
 * what has all of it in its name, then what is found by its further words.
 */
export function ranked(finds: readonly Find[], search: string): Find[] {
  const asked = wordsIn(search);
  if (asked.length === 0) return search.trim() ? [] : [...finds];
  const begin = (words: readonly string[]) => asked.every((one) => words.some((word) => word.startsWith(one)));
  const ranks = new Map<Find, number>();
  for (const find of finds) {
    const words = wordsIn(find.name);
    if (words.join(' ').startsWith(asked.join(' '))) ranks.set(find, 0);
    else if (begin(words)) ranks.set(find, 1);
    else if (begin([...words, ...wordsIn(find.also ?? '')])) ranks.set(find, 2);
  }
  return [...ranks].sort(([, one], [, other]) => one - other).map(([find]) => find);
}
