/** Without accents and in small letters. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether one of the texts has each word of a search; all fit an empty one. */
export function hasEveryWord(texts: readonly (string | null | undefined)[], search: string): boolean {
  const told = plain(texts.filter(Boolean).join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => told.includes(word));
}
