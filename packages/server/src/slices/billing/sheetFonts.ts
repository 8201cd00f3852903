import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lettersOf } from './pdf/fontLetters.ts';

const font = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The files of the fonts, by the names under which a document uses them. */
export const FONTS = {
  regular: font('./pdf/fonts/regular.ttf'),
  'regular-ext': font('./pdf/fonts/regular-ext.ttf'),
  'regular-vietnamese': font('./pdf/fonts/regular-vietnamese.ttf'),
  'regular-cyrillic': font('./pdf/fonts/regular-cyrillic.ttf'),
  'regular-cyrillic-ext': font('./pdf/fonts/regular-cyrillic-ext.ttf'),
  'regular-greek': font('./pdf/fonts/regular-greek.ttf'),
  strong: font('../site/drawing/assets/sans.ttf'),
  serif: font('../site/drawing/assets/serif.ttf'),
  'serif-ext': font('./pdf/fonts/serif-ext.ttf'),
  'serif-vietnamese': font('./pdf/fonts/serif-vietnamese.ttf'),
  'serif-cyrillic': font('./pdf/fonts/serif-cyrillic.ttf'),
  'serif-cyrillic-ext': font('./pdf/fonts/serif-cyrillic-ext.ttf'),
  'serif-greek': font('./pdf/fonts/serif-greek.ttf'),
} as const;
export type FontName = keyof typeof FONTS;

const SANS = [
  ...(['regular-ext', 'regular-vietnamese', 'regular-cyrillic', 'regular-cyrillic-ext', 'regular-greek'] as const),
];
/** The fonts of each face, asked in this order for a letter. */
const FACES = {
  regular: ['regular', ...SANS],
  strong: ['strong', ...SANS],
  serif: ['serif', 'serif-ext', 'serif-vietnamese', 'serif-cyrillic', 'serif-cyrillic-ext', 'serif-greek'],
} as const satisfies Record<string, readonly FontName[]>;
export type Face = keyof typeof FACES;

const letters = new Map<FontName, Set<number>>();

function draws(name: FontName, text: string): boolean {
  const known = letters.get(name) ?? lettersOf(readFileSync(FONTS[name]));
  letters.set(name, known);
  return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0));
}

/** The fonts have no glyph for the narrow space in French figures. */
const plain = (text: string) => text.normalize('NFC').replaceAll('\u202f', '\u00a0');
/** A letter with its marks is of one font. */
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const clustersOf = (text: string) => [...clusters.segment(plain(text))].map(({ segment }) => segment);

const fontFor = (face: Face, cluster: string) => FACES[face].find((name) => draws(name, cluster));

/** Splits text by the fonts of a face that draw it. What none of them draws stays with the first. */
export function runsOf(face: Face, text: string): { letters: string; font: FontName }[] {
  if (draws(face, plain(text))) return [{ letters: plain(text), font: face }];
  const runs: { letters: string; font: FontName }[] = [];
  for (const cluster of clustersOf(text)) {
    const name = fontFor(face, cluster) ?? face;
    const run = runs.at(-1);
    if (run?.font === name) run.letters += cluster;
    else runs.push({ letters: cluster, font: name });
  }
  return runs;
}

/** Tells whether the fonts of a face draw each letter of a text. */
export const canDraw = (face: Face, text: string): boolean =>
  clustersOf(text).every((cluster) => fontFor(face, cluster) !== undefined);

const codeOf = (letter: string) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Names letters that no font of a face draws by their code points: `[U+738B U+5C0F]`. The others stay. */
export function spelledOut(face: Face, text: string): string {
  let said = '';
  let isOpen = false;
  for (const cluster of clustersOf(text)) {
    const isDrawn = fontFor(face, cluster) !== undefined;
    if (isDrawn) said += isOpen ? `]${cluster}` : cluster;
    else said += `${isOpen ? ' ' : '['}${[...cluster].map(codeOf).join(' ')}`;
    isOpen = !isDrawn;
  }
  return isOpen ? `${said}]` : said;
}
