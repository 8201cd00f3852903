export type PersonTone = 'brand' | 'clay' | 'teal' | 'sand';

const tones = ['brand', 'clay', 'teal', 'sand'] as const;

/** Returns one of four colours, the same for a name on every screen. */
export function personTone(name: string): PersonTone {
  let sum = 7;
  for (const letter of name.normalize('NFC')) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 994;
  return tones[sum % tones.length] ?? 'brand';
}

/** "Lucía Fernández" → "LF"; a single word gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
