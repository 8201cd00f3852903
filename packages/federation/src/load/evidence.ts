import type { EvidenceReport } from '@firm/contract';

/** What is told soon after each other goes in one request. Milliseconds. */
const GATHER_MS = 4_000;
const REPORTS_MAX = 20;

const waiting: EvidenceReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the server how a version does in this browser: nothing of the person, and nothing that anybody waits for. */
export function tell(report: EvidenceReport): void {
  // One that fails in a loop says no more than one that fails.
  if (waiting.length < REPORTS_MAX) waiting.push(report);
  timer ??= setTimeout(send, GATHER_MS);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const reports = waiting.splice(0);
  if (reports.length === 0) return;
  navigator.sendBeacon?.('/platform/evidence', new Blob([JSON.stringify({ reports })], { type: 'application/json' }));
}

// The last moments at which a page can send: a phone often leaves it at the first.
globalThis.document?.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
globalThis.addEventListener?.('pagehide', send);
