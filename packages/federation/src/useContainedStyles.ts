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
    for (const node of addedNodes) if (isSheet(node)) sheets.set(remote, (sheets.get(remote) ?? new Set()).add(node));
}

const isSheet = (node: Node): node is HTMLStyleElement | HTMLLinkElement =>
  (node instanceof HTMLStyleElement && node.dataset.styled === undefined) ||
  (node instanceof HTMLLinkElement && node.rel === 'stylesheet');
