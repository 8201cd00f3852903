const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/**
 * Returns a text's words as the search compares them: without case, accents and punctuation. The database function of
 * the same name treats posts alike.
 */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LETTERS[letter] ?? letter)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
