const PIECE = 256 * 1024;
/**
 * Bytes of the longest name with every letter in hexadecimal, or of the longest address, with the character that ends
 * it.
 */
const REACH = 4 * 1024;

/** Returns an expression for any of the names. Each letter may be written in hexadecimal: `/L#61unch` is `/Launch`. */
export function nameIn(...wanted: string[]): RegExp {
  return new RegExp(`${namePattern(...wanted)}(?![A-Za-z0-9_.#-])`);
}

/** Returns the pattern of `nameIn` for use within a longer expression. */
export function namePattern(...wanted: string[]): string {
  const letter = (character: string) => {
    const [high = '', low = ''] = character.charCodeAt(0).toString(16);
    return `(?:${character}|#${high}[${low}${low.toUpperCase()}])`;
  };
  return `/(?:${wanted.map((name) => [...name].map(letter).join('')).join('|')})`;
}

/** Returns a name with its hexadecimal letters decoded. */
export const plainName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([\da-f]{2})/gi, (_, letter: string) => String.fromCharCode(Number.parseInt(letter, 16)))
    : name;

/**
 * Whether an expression matches somewhere in the bytes. They become text piece by piece: as one text, a file of 10 MB
 * would leave as much garbage each time.
 */
export function stands(bytes: Buffer, expression: RegExp): boolean {
  for (const { text } of piecesOf(bytes)) {
    const found = expression.exec(text);
    if (found && found.index < PIECE) return true;
  }
  return false;
}

/** Yields the bytes as text, each piece with as much of the next as a match that begins in it may need. */
export function* piecesOf(bytes: Buffer): Generator<{ text: string; own: number; isLast: boolean }> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const end = at + PIECE + REACH;
    yield { text: bytes.toString('latin1', at, end), own: PIECE, isLast: end >= bytes.length };
  }
}
