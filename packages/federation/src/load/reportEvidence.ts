import type { EvidenceReport } from '@firm/contract';

/** Reports of so many milliseconds go in one request. */
const GATHER_MS = 4_000;
const REPORTS_MAX = 20;

const waiting: EvidenceReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the server how a version does in this browser. A report holds nothing about the person, and nobody waits for it. */
export function reportEvidence(report: EvidenceReport): void {
  // A version that fails in a loop needs no further reports.
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

// These are the last moments at which a page can send; a phone often leaves it at the first of them.
globalThis.document?.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
globalThis.addEventListener?.('pagehide', send);
