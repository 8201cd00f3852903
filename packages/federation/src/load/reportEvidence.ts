import type { EvidenceReport } from '@firm/contract';
import { isPrerendering } from './isPrerendering.ts';

/** Milliseconds in which reports are collected into one request. */
const GATHER_MS = 4_000;
const REPORTS_MAX = 20;

const waiting: EvidenceReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports to the server how a version performs in this browser. Contains no personal data; never awaited. */
export function reportEvidence(report: EvidenceReport): void {
  // A version that fails in a loop needs no more reports.
  if (waiting.length < REPORTS_MAX) waiting.push(report);
  timer ??= setTimeout(sendEvidence, GATHER_MS);
}

/** Sends at once what waits to be reported. */
export function sendEvidence(): void {
  clearTimeout(timer);
  timer = undefined;
  if (isPrerendering()) {
    document.addEventListener('prerenderingchange', sendEvidence, { once: true });
    return;
  }
  const reports = waiting.splice(0);
  if (reports.length === 0) return;
  navigator.sendBeacon?.('/platform/evidence', new Blob([JSON.stringify({ reports })], { type: 'application/json' }));
}

// These events are the last chance to send; on phones a page often ends after the first of them.
globalThis.document?.addEventListener(
  'visibilitychange',
  () => document.visibilityState === 'hidden' && sendEvidence(),
);
globalThis.addEventListener?.('pagehide', sendEvidence);
