import { useInsertionEffect } from 'react';

/** Sheets that a remote's code added to the page's head, by the remote. */
const sheets = new Map<string, Set<HTMLStyleElement | HTMLLinkElement>>();
/** The remotes in the page now, the last one to come at the end. */
const shown: string[] = [];
let observer: MutationObserver | undefined;

/** A sheet that a remote brings by itself, beside styled-components, applies while that remote is shown and not after: it cannot dress the rest of the site. */
export function useContainedStyles(remote: string): void {
  // Before any effect of the remote itself.
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
    for (const node of addedNodes) if (isSheet(node)) sheets.set(remote, (sheets.get(remote) ?? new Set()).add(node));
}

const isSheet = (node: Node): node is HTMLStyleElement | HTMLLinkElement =>
  (node instanceof HTMLStyleElement && node.dataset.styled === undefined) ||
  (node instanceof HTMLLinkElement && node.rel === 'stylesheet');
