import type { EvidenceReport } from '@firm/contract';
import { noteWork } from '../../ground/observe/tracing.ts';

/** Makes a browser's measurement of an app a span: how long it took to load, or until its page showed the most. */
export function traceReport({ remote, version, ...told }: EvidenceReport, browser: string): void {
  const facts = { 'app.name': remote, 'app.version': version, 'user_agent.name': browser };
  if (told.event === 'loaded') noteWork(`load ${remote}`, facts, told.ms);
  if (told.event !== 'vitals') return;
  const { lcpMs, cls, inpMs } = told;
  const vitals = {
    'web_vital.lcp': lcpMs,
    'web_vital.cls': cls,
    ...(inpMs === undefined ? {} : { 'web_vital.inp': inpMs }),
  };
  noteWork(`page ${remote}`, { ...facts, ...vitals }, lcpMs);
}
