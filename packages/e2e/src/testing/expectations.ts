import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Expects no axe violations on the page; the failure names each with its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // Without transitions: a colour halfway between two states is no fault.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] }).finally(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
  expect({ address: page.url(), violations }).toEqual({ address: page.url(), violations: [] });
}

/** Expects no element to be wider than the window. Scripted widths may take a moment to follow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(async () => {
    const { documentElement: root } = document;
    for (let look = 0; look < 20 && root.scrollWidth > root.clientWidth; look++)
      await new Promise(requestAnimationFrame);
    return root.scrollWidth - root.clientWidth;
  });
  const found = { address: page.url(), width: page.viewportSize()?.width, overflow };
  expect(found).toEqual({ ...found, overflow: 0 });
}
