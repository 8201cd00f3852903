import { matchRoute } from '@firm/contract';
import { type Host, tell } from '@firm/federation/host';

/** How fast and how steady the first page came, told of the version that it began with when the page goes away. */
export async function tellVitals(host: Host): Promise<void> {
  const match = matchRoute(host.getComposition(), window.location.pathname);
  if (match?.kind !== 'remote') return;
  const { id, version } = match.remote;
  const measured = { lcpMs: 0, cls: 0 };
  const isHidden = () => document.visibilityState === 'hidden';
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!isHidden() || measured.lcpMs === 0) return;
      tell({ remote: id, version, event: 'vitals', ...measured });
      measured.lcpMs = 0;
    },
    // Before the page's last report is sent.
    { capture: true },
  );
  const { onCLS, onLCP } = await import(/* webpackChunkName: "vitals" */ 'web-vitals');
  // As they change: the last word of either comes when the page is already on its way out.
  const always = { reportAllChanges: true };
  onLCP(({ value }) => {
    measured.lcpMs = Math.round(value);
  }, always);
  onCLS(({ value }) => {
    measured.cls = Math.round(value * 1_000) / 1_000;
  }, always);
}
