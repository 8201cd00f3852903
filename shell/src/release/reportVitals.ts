import { matchRoute } from '@firm/contract';
import { type Host, reportEvidence } from '@firm/federation/host';

/** Reports the web vitals of the first page, for the version that the page began with, when the page goes away. */
export async function reportVitals(host: Host): Promise<void> {
  const match = matchRoute(host.getComposition(), window.location.pathname);
  if (match?.kind !== 'remote') return;
  const { id, version } = match.remote;
  const measured = { lcpMs: 0, cls: 0 };
  const isHidden = () => document.visibilityState === 'hidden';
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!isHidden() || measured.lcpMs === 0) return;
      reportEvidence({ remote: id, version, event: 'vitals', ...measured });
      measured.lcpMs = 0;
    },
    // Capturing listeners run before the one that sends the page's last report.
    { capture: true },
  );
  const { onCLS, onLCP } = await import(/* webpackChunkName: "vitals" */ 'web-vitals');
  // Every change counts: browsers tell the final value when the page already closes.
  const always = { reportAllChanges: true };
  onLCP(({ value }) => {
    measured.lcpMs = Math.round(value);
  }, always);
  onCLS(({ value }) => {
    measured.cls = Math.round(value * 1_000) / 1_000;
  }, always);
}
