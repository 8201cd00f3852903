/** Returns the code points that a TrueType font draws, as its own table of characters lists them. */
export function lettersOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, 'cmap');
  const count = cmap.readUInt16BE(2);
  const letters = new Set<number>();
  for (let index = 0; index < count; index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, letters);
    if (format === 12) addGroups(table, letters);
  }
  return letters;
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + 16 * index;
    if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8));
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Format 4: segments of 16 bits, each with its end, start, difference and the place of its glyphs. */
function addSegments(table: Buffer, letters: Set<number>): void {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + size + at);
    const placeAt = 16 + 3 * size + at;
    const place = table.readUInt16BE(placeAt);
    for (let letter = start; letter <= end && letter !== 0xffff; letter++)
      if (place === 0 || table.readUInt16BE(placeAt + place + 2 * (letter - start)) !== 0) letters.add(letter);
  }
}

/** Format 12: groups of 32 bits. */
function addGroups(table: Buffer, letters: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const end = table.readUInt32BE(20 + 12 * group);
    for (let letter = table.readUInt32BE(16 + 12 * group); letter <= end; letter++) letters.add(letter);
  }
}
