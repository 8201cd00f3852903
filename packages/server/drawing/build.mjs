/**
 * Makes the files that draw the pictures of posts and the invoices. Run it by hand (`pnpm --filter @firm/server
 * drawing`) after a change of the art or of fontsource. It writes:
 * 1. serif.ttf, sans.ttf: the site's own fonts in one weight each, in the renderer's format, with the letters of the
 * site's languages;
 * 2. serif-widths.json: the width of each serif letter in thousandths of its size, for breaking lines;
 * 3. covers.json: the art of packages/ui by name, for light ground;
 * 4. regular.ttf: the font of invoices, receipts, letters and certificates; regular-*.ttf, serif-*.ttf: the letters
 * that names may have beyond those of the site's languages.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';

const art = new URL('../../ui/src/art/', import.meta.url);
const assets = new URL('../src/slices/site/drawing/assets/', import.meta.url);
const invoiceFonts = new URL('../src/slices/billing/pdf/fonts/', import.meta.url);
const fontsource = (path) => readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`)));

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŸ–—‘’‚“”„†‡•…‰‹›⁄€™−\u2009\u202f`;

const fonts = {
  serif: await subsetFont(await fontsource('source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'), characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 560, opsz: 60 },
    noHinting: true,
  }),
  sans: await subsetFont(await fontsource('inter/files/inter-latin-wght-normal.woff2'), characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 600 },
    noHinting: true,
  }),
};
for (const [name, font] of Object.entries(fonts)) await writeFile(new URL(`${name}.ttf`, assets), font);

const further = {
  ext: ['latin-ext', `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}`],
  vietnamese: ['vietnamese', `${range(0x100, 0x24f)}${range(0x300, 0x36f)}${range(0x1e00, 0x1eff)}`],
  cyrillic: ['cyrillic', range(0x400, 0x4ff)],
  'cyrillic-ext': ['cyrillic-ext', range(0x460, 0x52f)],
  greek: ['greek', range(0x370, 0x3ff)],
};
const faces = {
  regular: [(part) => `inter/files/inter-${part}-wght-normal.woff2`, { wght: 400 }],
  serif: [(part) => `source-serif-4/files/source-serif-4-${part}-opsz-normal.woff2`, { wght: 560, opsz: 60 }],
};
const write = async (name, source, letters, variationAxes) => {
  const style = { targetFormat: 'sfnt', variationAxes, noHinting: true };
  await writeFile(new URL(`${name}.ttf`, invoiceFonts), await subsetFont(await fontsource(source), letters, style));
};
for (const [face, [pathOf, axes]] of Object.entries(faces)) {
  if (face === 'regular') await write(face, pathOf('latin'), characters, axes);
  for (const [name, [part, letters]] of Object.entries(further))
    await write(`${face}-${name}`, pathOf(part), letters, axes);
}

const serif = fileURLToPath(new URL('serif.ttf', assets));
const widthOf = (text) => {
  const escaped = text.replace(/[&<]/g, (letter) => (letter === '&' ? '&amp;' : '&lt;'));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="2000"><text x="500" y="1200" font-size="1000" xml:space="preserve">${escaped}</text></svg>`;
  const font = { loadSystemFonts: false, fontFiles: [serif], defaultFontFamily: 'Source Serif 4' };
  return new Resvg(svg, { font }).getBBox()?.width ?? 0;
};
const bars = widthOf('||');
const widths = Object.fromEntries([...characters].map((letter) => [letter, Math.round(widthOf(`|${letter}|`) - bars)]));
await writeFile(new URL('serif-widths.json', assets), `${JSON.stringify(widths)}\n`);

const covers = {};
for (const file of (await readdir(art)).filter((name) => /^c-.*\.svg$/.test(name)).sort()) {
  const svg = await readFile(new URL(file, art), 'utf8');
  covers[file.slice(0, -4)] = svg.replace(/@media\(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}/, '').trim();
}
await writeFile(new URL('covers.json', assets), `${JSON.stringify(covers, null, 2)}\n`);
console.log(Object.fromEntries(Object.entries(fonts).map(([name, font]) => [name, font.length])), Object.keys(covers));
