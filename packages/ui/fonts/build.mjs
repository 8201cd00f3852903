/**
 * Makes the sources of the theme's fonts; run by hand (`pnpm --filter @firm/ui fonts`) after an update of fontsource:
 * 1. inter-latin-wght.woff2 and source-serif-4-latin-opsz.woff2: the characters and features that the product uses,
 *    and the serif's weights;
 * 2. ../src/theme/fallbacks.json: how to stretch Arial and Georgia so that text keeps its place when the web fonts
 * arrive.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

const local = (path) => new URL(path, import.meta.url);
const fontsource = (path) => readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`)));

const inter = await fontsource('inter/files/inter-latin-wght-normal.woff2');
const serif = await fontsource('source-serif-4/files/source-serif-4-latin-opsz-normal.woff2');

/** Printable Latin-1, and the punctuation of English, Spanish and French. */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŸ–—‘’‚“”„†‡•…‰‹›⁄€™−\u2009\u202f`;
/** Further punctuation and arrows, which only text in the sans has. */
const signs = `${range(0x2000, 0x206f)}ʻʼˆ˚˜↑↓∕`;

const smaller = (font, text, variationAxes) =>
  subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'pnum', 'tnum'],
    noHinting: true,
  });

const files = {
  'inter-latin-wght.woff2': await smaller(inter, `${characters}${signs}`),
  'source-serif-4-latin-opsz.woff2': await smaller(serif, characters, {
    wght: { min: 400, max: 700 },
    opsz: { min: 14, max: 60 },
  }),
};
for (const [name, file] of Object.entries(files)) await writeFile(local(name), file);

/** Metrics of system fonts: of Arial and Georgia from @capsizecss/metrics 4.3.0, of DejaVu Sans from its file. */
const arial = { unitsPerEm: 2048, xWidthAvg: 913 };
const dejavu = { unitsPerEm: 2048, xWidthAvg: 1041 };
const georgia = { unitsPerEm: 2048, xWidthAvg: 913 };

// Measures the serif at heading weight, since a font swap would shift headings most.
const headings = await subsetFont(serif, characters, { targetFormat: 'sfnt', variationAxes: { wght: 560, opsz: 36 } });
const fallbacks = {
  'Inter Fallback': fit(await fromBuffer(inter), arial, 'Arial'),
  // Linux without Arial.
  'Inter Fallback DejaVu': fit(await fromBuffer(inter), dejavu, 'DejaVu Sans'),
  'Serif Fallback': fit(await fromBuffer(headings), georgia, 'Georgia'),
};
await writeFile(local('../src/theme/fallbacks.json'), `${JSON.stringify(fallbacks, null, 2)}\n`);

for (const [name, { length }] of Object.entries(files)) console.log(`${name}: ${length} bytes`);
console.log(fallbacks);

/** Gives the system font the web font's average letter width and line box. */
function fit(web, system, localName) {
  const sizeAdjust = web.xWidthAvg / web.unitsPerEm / (system.xWidthAvg / system.unitsPerEm);
  const percent = (value) => `${Number((100 * value).toFixed(2))}%`;
  const ofLine = (units) => percent(Math.abs(units) / web.unitsPerEm / sizeAdjust);
  return {
    local: localName,
    sizeAdjust: percent(sizeAdjust),
    ascent: ofLine(web.ascent),
    descent: ofLine(web.descent),
    lineGap: ofLine(web.lineGap),
  };
}
