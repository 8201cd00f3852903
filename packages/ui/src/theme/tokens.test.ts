import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawings } from '../art/drawings.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { color, media } from './tokens.ts';

const named = (css: readonly unknown[]) => [...css.join('').matchAll(/(--[\w-]+):/g)].map((match) => match[1]);

describe('tokens', () => {
  it('have the same names in light and dark', () => {
    expect(named(darkPalette)).toEqual(named(lightPalette));
  });

  it('name only colours that the palettes define', () => {
    const known = named(lightPalette).map((name) => `var(${name})`);
    expect(Object.values(color).filter((value) => !known.includes(value))).toEqual([]);
  });
});

describe('media queries', () => {
  it('count the window in the text size of the reader', () => {
    expect(media.from(640)).toBe('@media (min-width: 40em)');
    expect(media.between(640, 1000)).toBe('@media (min-width: 40em) and (max-width: 62.49875em)');
  });
});

describe('drawings', () => {
  it.each(Object.entries(drawings))('%s has the size that its file states', (name, { width, height }) => {
    const svg = readFileSync(path.join(import.meta.dirname, '../art', `${name}.svg`), 'utf8');
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
  });
});
