import type { Firm } from '@firm/contract';
import { printRules } from './printRules.ts';

/** Adds the styles of paper when the page is printed for the first time: readers of the screen need none of them. */
export function followPrinting(page: Window & typeof globalThis, firmNow: () => Firm): void {
  const add = () => {
    const sheet = new page.CSSStyleSheet();
    sheet.replaceSync(printRules(page.location.origin, firmNow()));
    page.document.adoptedStyleSheets.push(sheet);
  };
  page.addEventListener('beforeprint', add, { once: true });
}
