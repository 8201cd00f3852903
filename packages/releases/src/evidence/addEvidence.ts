import type { EvidenceReport } from '@firm/contract';
import { inventoryOf } from '../inventory.ts';
import type { ReleaseStore } from '../store.ts';
import { givenOutAt } from './evidence.ts';
import { logOf, logsOf } from './evidenceLog.ts';
import { hasToldEnough } from './hasToldEnough.ts';

/** The server's report that it could not render a page with a version, or that it gave a browser one. */
export interface ServerReport {
  event: 'render_failed' | 'given';
  remote: string;
  version: string;
}

/** The witness under which the server reports that it could not render a page. */
export const SERVER: Witness = { visitor: 'server', served: true };

/** Size limit of the reports on a version per time it is given out: about 10,000 reports are enough evidence. */
const BYTES_MAX = 1024 * 1024;
/** The number of such times to keep, the latest ones: a version may outlive many attempts to replace it. */
const TIMES_MAX = 8;

/**
 * A reporting browser: any word that is constant for one visitor and reveals nothing about them, and whether the server
 * gave them the version.
 */
export interface Witness {
  visitor: string;
  served: boolean;
}

/**
 * Adds a browser's report. Only reports of served visitors decide; the others count in the figures. Reports on versions
 * without traffic are dropped: they come from old tabs or are forged, and say nothing about live versions. Returns
 * whether the report was kept.
 */
export async function addEvidence(
  store: ReleaseStore,
  { visitor, served }: Witness,
  { remote, version, ...report }: EvidenceReport | ServerReport,
  now = new Date(),
): Promise<boolean> {
  const app = (await inventoryOf(store)).apps.find(({ id }) => id === remote);
  if (!app || ![app.current?.version, app.next?.version].includes(version)) return false;
  const log = logOf(remote, version, givenOutAt(app.deployment, version));
  if (hasToldEnough(store, `${log} ${report.event} ${visitor} ${served}`, report.event === 'given' ? 1 : undefined))
    return false;
  const { bytes } = await store.logs.look(log);
  // The rest of the log is reserved for reports of served visitors, which decide.
  if (bytes > (served && report.event !== 'given' ? BYTES_MAX : BYTES_MAX / 2)) return false;
  if (bytes === 0)
    for (const old of (await logsOf(store, remote, version)).slice(0, 1 - TIMES_MAX)) await store.logs.remove(old);
  // Causes are kept by `addReason`.
  const line = { ...report, cause: undefined, visitor, served, at: now.toISOString() };
  await store.logs.append(log, JSON.stringify(line));
  return true;
}
