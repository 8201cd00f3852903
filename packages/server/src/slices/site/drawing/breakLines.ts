import widths from './assets/serif-widths.json' with { type: 'json' };

const WIDTHS: ReadonlyMap<string, number> = new Map(Object.entries(widths));
/** Width of a letter that the font lacks, in thousandths of the size: wide enough to stay inside the edge. */
const UNKNOWN = 900;

const widthOf = (text: string, size: number) =>
  ([...text].reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? UNKNOWN), 0) * size) / 1000;

/**
 * Breaks a text in the serif font into lines of at most `width` pixels; if more than `most` lines are needed, the last
 * one ends in …
 */
export function breakLines(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, size) <= width) line = longer;
    else {
      if (line) lines.push(line);
      line = cut(word, size, width);
    }
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), cut(`${kept.at(-1)} …`, size, width)];
}

/** Returns as much of a text as fits on one line. */
function cut(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  let kept = [...text].slice(0, 200);
  while (kept.length > 1 && widthOf(`${kept.join('')}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}
