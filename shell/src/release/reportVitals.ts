import { matchRoute } from '@firm/contract';
import { type Host, reportEvidence } from '@firm/federation/host';

/** Reports the first page's web vitals when the page closes, for the version that it started with. */
export async function reportVitals(host: Host): Promise<void> {
  const match = matchRoute(host.getComposition(), window.location.pathname);
  if (match?.kind !== 'remote') return;
  const { remote } = match;
  const measured: { lcpMs: number; cls: number; inpMs?: number } = { lcpMs: 0, cls: 0 };
  const isHidden = () => document.visibilityState === 'hidden';
  document.addEventListener(
    'visibilitychange',
    () => {
      // A screen that never came has no figures, and what is heard of its version must not call it healthy.
      if (!isHidden() || measured.lcpMs === 0 || !host.wasShown(remote)) return;
      reportEvidence({ remote: remote.id, version: remote.version, event: 'vitals', ...measured });
      measured.lcpMs = 0;
    },
    // Capturing listeners run before the listener that sends the page's last report.
    { capture: true },
  );
  const { onCLS, onINP, onLCP } = await import(/* webpackChunkName: "vitals" */ 'web-vitals');
  // Reports every change: browsers give the final value only when the page already closes.
  const always = { reportAllChanges: true };
  onLCP(({ value }) => {
    measured.lcpMs = Math.round(value);
  }, always);
  onCLS(({ value }) => {
    measured.cls = Math.round(value * 1_000) / 1_000;
  }, always);
  onINP(({ value }) => {
    measured.inpMs = Math.round(value);
  }, always);
}
