import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { newVisitor, WHOLE } from '../visitor.ts';
import { comparePictures } from './comparePictures.ts';

/** A box in the style of ui, with further styles that change its look. */
const BOX = `<style>
  body { margin: 0; font: 16px/1.6 sans-serif; color: #13242e }
  #box { width: 900px; padding: 16px; border: 1px solid #d8e1e1; border-radius: 10px; display: grid; gap: 12px }
  svg { width: 16px; height: 16px; stroke: currentColor; stroke-width: 2; fill: none; display: block }
  button { justify-self: start; padding: 10px 22px; border: 0; border-radius: 10px; background: #0a5468; color: #fff }
  .soft { color: #455862; font-size: 14px }
</style>
<div id="ground"><div id="box">
  <svg viewBox="0 0 24 24"><path d="M12 15V3m-5 7 5 5 5-5M4 21h16"/></svg>
  <p>A W-2 shows what your employer paid you and what was withheld.</p>
  <p class="soft">Keep it with your return for at least three years.</p>
  <button>Save changes</button>
</div></div>`;

async function pictureOf(page: Page, styles = ''): Promise<PNG> {
  await page.setContent(`${BOX}<style>${styles}</style>`);
  return PNG.sync.read(await page.locator('#ground').screenshot());
}

it('tells another look from other smoothing of letters', async () => {
  const { page } = await newVisitor({}, WHOLE);
  const before = await pictureOf(page);
  const seen = async (styles: string) => comparePictures(before, await pictureOf(page, styles)).problem;

  const same = [
    '',
    'p { transform: translateX(0.3px) }',
    'p, button { text-rendering: geometricPrecision; -webkit-text-stroke: 0.1px }',
    '#ground { padding-bottom: 2px }',
  ];
  for (const styles of same) expect([styles, await seen(styles)]).toEqual([styles, undefined]);

  const changed = [
    'button { background: #0f6278 }',
    '.soft { color: #75898f }',
    '#box { border-color: #75898f }',
    '#box { border-color: transparent }',
    '#box { padding-left: 20px; width: 896px }',
    '#box { gap: 14px; padding-bottom: 10px }',
    'button { padding-inline: 26px }',
    'svg { visibility: hidden }',
    'svg { transform: rotate(180deg) }',
    '.soft { font-weight: 600 }',
    '#ground { padding-bottom: 4px }',
  ];
  for (const styles of changed) expect([styles, await seen(styles)]).toEqual([styles, expect.any(String)]);
});
