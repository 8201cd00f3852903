/** Milliseconds after the last change. */
const REST = 100;
/** Media queries besides the width: the colour scheme, and the low windows of the header and of dialogs. */
const OTHERS = ['(prefers-color-scheme: dark)', '(max-height: 360px)', '(max-height: 400px)'];

/**
 * Has the browser look at the `@media` rules of styled-components again once the window or the colour scheme has
 * changed. Chromium (seen in 156) keeps the former layout when a rule is inserted in the frame of the change, as when
 * a list arrives while a tablet is turned. It looks again when a sheet gets an `@media` rule.
 */
export function followMedia(page: Window & typeof globalThis): void {
  let width = page.innerWidth;
  let timer: ReturnType<typeof setTimeout>;
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(() => lookAgain(page.document), REST);
  };
  page.addEventListener('resize', () => {
    // The bar of a phone's browser changes the height alone.
    if (page.innerWidth === width) return;
    width = page.innerWidth;
    follow();
  });
  for (const query of OTHERS) page.matchMedia(query).addEventListener('change', follow);
}

function lookAgain(document: Document): void {
  for (const { sheet } of document.querySelectorAll<HTMLStyleElement>('style[data-styled]')) {
    if (!sheet) continue;
    // The last rule: styled-components knows its rules by their positions.
    const end = sheet.cssRules.length;
    sheet.insertRule('@media (min-width: 1em) {}', end);
    sheet.deleteRule(end);
  }
}
