import type { Part } from './partsOf.ts';

/** Elements that a translation has wherever its original has them. */
const STRUCTURE: ReadonlySet<string> = new Set([
  ...['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
  ...['table', 'tr', 'th', 'td', 'img', 'aside', 'section'],
]);

/**
 * Returns where a translation is not built as its original: the first of its elements that differs, or its last one
 * where it ends too early. Returns undefined for texts with the same headings, paragraphs, lists, tables, pictures and
 * callouts.
 */
export function departureFrom(
  original: readonly Part[],
  translation: readonly Part[],
): { at: Part | null } | undefined {
  const [expected, found] = [outlineOf(original), outlineOf(translation)];
  for (let place = 0; place < Math.max(expected.length, found.length); place++)
    if (expected[place]?.tag !== found[place]?.tag) return { at: found[place] ?? found.at(-1) ?? null };
  return undefined;
}

/** Paragraphs count at the top alone: an editor may set the words of an item in one. Blank ones are nothing. */
const outlineOf = (parts: readonly Part[]): Part[] =>
  parts.filter(
    ({ tag, text, block }, place) =>
      STRUCTURE.has(tag) || (block !== parts[place - 1]?.block && (tag !== 'p' || text.trim() !== '')),
  );
