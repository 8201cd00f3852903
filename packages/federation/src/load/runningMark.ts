import { useInsertionEffect } from 'react';
import { isPrerendering } from './isPrerendering.ts';
import { reportEvidence, sendEvidence } from './reportEvidence.ts';

/** Names the versions that this tab's page runs, for as long as the page is in sight: `blog@1.1.0,documents@2.0.0`. */
const MARK = 'running';

const running = new Set<string>();
/** Of the areas on the page; a remote may have several. */
const areas: string[] = [];
let isFollowed = false;

/**
 * Marks in this tab's storage which versions run, and takes the mark away when the page ends or is out of sight. A page
 * that froze or was killed takes nothing away: the next page of the tab finds the mark and reports the versions.
 */
export function followRunning(): void {
  if (isPrerendering()) {
    document.addEventListener('prerenderingchange', followRunning, { once: true });
    return;
  }
  if (isHandedOver()) sessionStorage.removeItem(MARK);
  for (const build of sessionStorage.getItem(MARK)?.split(',') ?? []) {
    const [remote = '', version = ''] = build.split('@');
    reportEvidence({ remote, version, event: 'froze' });
  }
  // At once: this page may freeze as the one before did.
  sendEvidence();
  isFollowed = true;
  mark();
  document.addEventListener('visibilitychange', mark);
  window.addEventListener('pageshow', mark);
  window.addEventListener('pagehide', () => sessionStorage.removeItem(MARK));
}

/** Marks a remote's version before its code runs: a loop that never ends reaches no effect. */
export function beginRunning({ id, version }: { id: string; version: string }): void {
  const build = `${id}@${version}`;
  if (running.has(build) || !globalThis.document) return;
  running.add(build);
  mark();
}

/** Whether a version is named by the mark: it loads, or one of its areas is on the page. */
export const isRunning = (build: string): boolean => running.has(build);

/** Keeps the mark of a remote's version while one of its areas is on the page. */
export function useRunningMark({ id, version }: { id: string; version: string }): void {
  useInsertionEffect(() => {
    const build = `${id}@${version}`;
    beginRunning({ id, version });
    areas.push(build);
    return () => {
      areas.splice(areas.lastIndexOf(build), 1);
      if (areas.includes(build)) return;
      running.delete(build);
      mark();
    };
  }, [id, version]);
}

function mark(): void {
  if (!isFollowed) return;
  if (running.size === 0 || document.visibilityState === 'hidden') sessionStorage.removeItem(MARK);
  else sessionStorage.setItem(MARK, [...running].join());
}

/**
 * Whether the mark in the tab's storage is of a page that goes on elsewhere, an opener's or one that was duplicated, or
 * of one that may not have said goodbye yet: a page that was rendered ahead is shown without waiting for it.
 */
function isHandedOver(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const isBack = navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward';
  const wasAhead = navigation !== undefined && 'activationStart' in navigation && navigation.activationStart !== 0;
  return Boolean(window.opener) || isBack || wasAhead;
}
