import { fileURLToPath } from 'node:url';
import type { ResvgRenderOptions } from '@resvg/resvg-js';

const font = (name: string) => fileURLToPath(new URL(`./assets/${name}.ttf`, import.meta.url));

const OPTIONS: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [font('serif'), font('sans')],
    defaultFontFamily: 'Inter',
  },
};

/** Draws on a separate thread; the same SVG gives the same bytes. */
export async function renderPng(svg: string): Promise<Buffer> {
  // The first drawing loads it.
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(svg, OPTIONS)).asPng();
}
