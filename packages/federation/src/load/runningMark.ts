import { useInsertionEffect } from 'react';
import { isPrerendering } from './isPrerendering.ts';
import { reportEvidence, sendEvidence } from './reportEvidence.ts';

/** Begins the names of marks in local storage; in the tab's own storage it leads to the mark of its page. */
const MARK = 'running';
/** A page in sight renews its mark so often. */
const BEAT_MS = 4_000;
/** So many looks in a row of another page find the mark of a page that hangs as it was. */
const LOOKS = 4;
/** An older mark of another page is of a device that lost its power. */
const FRESH_MS = 10 * 60_000;

const own = `${MARK}.${Math.random()}`;
const running = new Set<string>();
/** The areas on the page; a remote may have several. */
const areas: string[] = [];
let isFollowed = false;
/** The marks of other pages, each with its words, and how often in a row it was found so. */
let found: Record<string, number> = {};

/**
 * Marks in storage which versions run, as `1764417600000 blog@1.1.0,documents@2.0.0`, renews the mark while the page is
 * in sight, and takes it away when the page ends or is out of sight. A page that froze or was killed does neither: the
 * next page of its tab reports its versions at once, and any other page in sight a few beats later.
 */
export function followRunning(): void {
  if (isPrerendering()) {
    document.addEventListener('prerenderingchange', followRunning, { once: true });
    return;
  }
  const before = sessionStorage.getItem(MARK);
  // At once: this page may freeze as the one before did.
  if (before && !isHandedOver()) tell(before);
  isFollowed = true;
  mark();
  setInterval(beat, BEAT_MS);
  document.addEventListener('visibilitychange', mark);
  window.addEventListener('pageshow', mark);
  // The dialogs of printing and of leaving hold the page; the next beat comes after them.
  for (const end of ['pagehide', 'beforeprint', 'beforeunload']) window.addEventListener(end, unmark);
}

/** Renews the mark of this page, and tells of pages that no longer renew theirs. */
function beat(): void {
  mark();
  const before = found;
  found = {};
  if (isHidden()) return;
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(`${MARK}.`) || name === own) continue;
    const words = name + localStorage.getItem(name);
    found[words] = (before[words] ?? 0) + 1;
    if (found[words] >= LOOKS) tell(name, FRESH_MS);
  }
}

/** Reports that a page froze, unless its mark is none or older than `mostMs`, and takes the mark away. */
function tell(name: string, mostMs = Number.POSITIVE_INFINITY): void {
  const [at, builds = ''] = (localStorage.getItem(name) ?? '').split(' ');
  localStorage.removeItem(name);
  if (!(Math.abs(Date.now() - Number(at)) < mostMs)) return;
  for (const build of builds.split(',')) {
    const [remote = '', version = ''] = build.split('@');
    reportEvidence({ remote, version, event: 'froze' });
  }
  sendEvidence();
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

const isHidden = () => document.visibilityState === 'hidden';

function mark(): void {
  if (!isFollowed) return;
  if (running.size === 0 || isHidden()) {
    unmark();
    return;
  }
  try {
    localStorage.setItem(own, `${Date.now()} ${[...running]}`);
    sessionStorage.setItem(MARK, own);
  } catch {
    // Storage is full: no other page can tell that this one froze.
    unmark();
  }
}

function unmark(): void {
  sessionStorage.removeItem(MARK);
  localStorage.removeItem(own);
}

/**
 * Whether the mark in the tab's storage is of a page that goes on elsewhere, an opener's or one that was duplicated, or
 * of one that may not have said goodbye yet: a page that was rendered ahead is shown without waiting for it.
 */
function isHandedOver(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  // `activationStart` is above 0 for a page that was rendered ahead; not every browser has it.
  const { type, activationStart } = (navigation ?? {}) as { type?: string; activationStart?: number };
  return Boolean(window.opener || type === 'back_forward' || activationStart);
}
