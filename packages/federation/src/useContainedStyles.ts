import { useInsertionEffect } from 'react';

/** Style sheets that each remote's code added to the page's head. */
const sheets = new Map<string, Set<HTMLStyleElement | HTMLLinkElement>>();
/** Remotes in the page now, in order of arrival. */
const shown: string[] = [];
let observer: MutationObserver | undefined;

/** Applies a remote's own style sheets, beside styled-components, only while it is shown: they affect no other area. */
export function useContainedStyles(remote: string): void {
  // Runs before any effect of the remote.
  useInsertionEffect(() => {
    observer ??= observe();
    shown.push(remote);
    for (const sheet of sheets.get(remote) ?? []) sheet.disabled = false;
    return () => {
      note(observer?.takeRecords() ?? []);
      shown.splice(shown.lastIndexOf(remote), 1);
      if (shown.includes(remote)) return;
      for (const sheet of sheets.get(remote) ?? []) sheet.disabled = true;
    };
  }, [remote]);
}

function observe(): MutationObserver {
  const made = new MutationObserver(note);
  made.observe(document.head, { childList: true });
  return made;
}

function note(records: MutationRecord[]): void {
  const remote = shown.at(-1);
  if (remote === undefined) return;
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (isSheetOf(remote, node)) sheets.set(remote, (sheets.get(remote) ?? new Set()).add(node));
}

/**
 * A remote's sheet is a file of its release, or an element whose rules a script inserts: the page's policy allows no
 * rules as text, so those come from outside the site, such as an extension of the browser.
 */
const isSheetOf = (remote: string, node: Node): node is HTMLStyleElement | HTMLLinkElement =>
  (node instanceof HTMLStyleElement && node.dataset.styled === undefined && !node.textContent) ||
  (node instanceof HTMLLinkElement &&
    node.rel === 'stylesheet' &&
    new URL(node.href, document.baseURI).pathname.startsWith(`/r/${remote}/`));
