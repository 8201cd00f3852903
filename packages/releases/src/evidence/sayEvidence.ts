import { type Said, say } from '../said/say.ts';
import type { Evidence, Silence } from './evidence.ts';

/** `1.1.0 failed 20 of 30 visitors (18 crashed, 2 not loaded)`; a browser that saw both counts as crashed. */
export function sayReports(version: string, { visitors, failed, crashed, frozen }: Evidence): Said {
  const froze = frozen ? `, ${frozen} froze` : '';
  const missing = failed - crashed - frozen;
  const how = failed ? ` (${crashed} crashed, ${missing} not loaded${froze})` : '';
  const text = `${version} failed ${failed} of ${visitors} visitor${visitors === 1 ? '' : 's'}${how}`;
  const said = failed
    ? say('reported', { version, failed, visitors, crashed, missing, froze: frozen })
    : say('reportedFine', { version, visitors });
  return { ...said, text };
}

/** `the server could not render 3 pages with 1.1.0` */
export const sayNotRendered = (version: string, { renderFailed: pages }: Evidence): Said => ({
  ...say('notRendered', { version, pages }),
  text: `the server could not render ${pages} page${pages === 1 ? '' : 's'} with ${version}`,
});

/** `24 of 25 visitors who got 1.1.0 were never heard of`: their pages froze before they could tell of anything. */
export const sayUnheard = (version: string, { given, silent }: Silence): Said => ({
  ...say('neverHeard', { version, given, silent }),
  text: `${silent} of ${given} visitor${given === 1 ? '' : 's'} who got ${version} ${given === 1 ? 'was' : 'were'} never heard of`,
});
