import { type AuditEntry, RELEASE_SAMPLE_MIN } from '@firm/contract';
import { evidenceOf, failsInBrowsers, latestOf } from '../evidence/evidence.ts';
import { sayNotRendered, sayReports } from '../evidence/sayEvidence.ts';
import { takenBackBefore } from '../evidence/takenBack.ts';
import { suspectIn } from '../evidence/unheardVersion.ts';
import type { DeployedApp } from '../inventory.ts';
import { textsOf } from '../said/say.ts';
import type { ReleaseStore } from '../store.ts';
import { isNews } from './newsTime.ts';
import type { Notice } from './notice.ts';

/** The version of an app of whose visitors too few are heard of; a strategy is paused for it, and told of as that. */
export async function silenceNotices(
  store: ReleaseStore,
  { id, deployment }: Pick<DeployedApp, 'id' | 'deployment'>,
  log: AuditEntry[],
  now: Date,
): Promise<Notice[]> {
  const suspect = deployment.rollout?.strategy ? undefined : await suspectIn(store, { id, deployment }, now);
  if (!suspect) return [];
  const { version, why } = suspect;
  return [
    {
      ...{
        key: `${id} ${timeOf(log, version)} unheard`,
        event: 'reported',
        remote: id,
        version,
        at: now.toISOString(),
      },
      what: `Most visitors who got ${id} ${version} were never heard of`,
      why: [...textsOf(why), 'their pages may hang; a few are no proof'].join('; '),
    },
  ];
}

/** A version in the keys of notices: named anew when it is given out after it was taken back. */
const timeOf = (log: AuditEntry[], version: string) =>
  [version, takenBackBefore(log, version)].filter(Boolean).join(' after ');

/**
 * A version's latest failure since it was last given out anew, if it has failed more than a bad network explains;
 * otherwise nothing. What too few visitors report is told as no more than that: anybody can send a report.
 */
export async function failureOf(store: ReleaseStore, id: string, version: string, log: AuditEntry[], now: Date) {
  const selection = { from: takenBackBefore(log, version) };
  const evidence = await evidenceOf(store, id, version, selection);
  const { visitors, failed, renderFailed } = evidence;
  const { failedAt } = await latestOf(store, id, version, selection);
  const isFailing = failsInBrowsers(evidence) || renderFailed > 0;
  if (!isFailing || !isNews(failedAt, now)) return [];
  const isReport = renderFailed === 0 && visitors < RELEASE_SAMPLE_MIN;
  const accounts = [
    ...(failed > 0 ? [sayReports(version, evidence).text] : []),
    ...(renderFailed > 0 ? [sayNotRendered(version, evidence).text] : []),
    ...(isReport ? [`fewer than ${RELEASE_SAMPLE_MIN} visitors have reported, which proves nothing`] : []),
  ];
  const who = failed === 1 ? 'One visitor reports' : `${failed} visitors report`;
  const where = failed > 0 ? 'in browsers' : 'on the server';
  return [
    {
      ...{ version, time: timeOf(log, version), at: new Date(failedAt).toISOString(), why: accounts.join('; ') },
      ...(isReport
        ? { event: 'reported' as const, what: `${who} that ${id} ${version} fails` }
        : { event: 'failed' as const, what: `${id} ${version} fails ${where}` }),
    },
  ];
}
