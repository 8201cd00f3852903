const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Returns a text's words without case, accents and punctuation. The database's `plain_words` treats posts alike. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LETTERS[letter] ?? letter)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Makes an address of words, whole words as far as `most` characters go; empty where they have no letter of it. */
export function slugOf(words: string, most: number): string {
  let slug = '';
  for (const word of plainWords(words.replace(/['’]/g, ''))) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, most);
    if (longer.length > most) break;
    slug = longer;
  }
  return slug;
}
