import { pathNameOf } from '../names.ts';
import type { ReleaseStore } from '../store.ts';

const folderOfEvidence = (id: string) => `${pathNameOf(id)}/evidence`;

/** Each time a version is given out has its own log and size limit: old reports must not crowd out new ones. */
export function logOf(id: string, version: string, since: string): string {
  pathNameOf(id, version);
  return `${folderOfEvidence(id)}/${version}${since && `@${since.replace(/\W/g, '')}`}.jsonl`;
}

/** The logs of a version, oldest first; with `from`, of the times that it was given out from that moment on. */
export async function logsOf(store: ReleaseStore, id: string, version: string, from = ''): Promise<string[]> {
  const own = `${folderOfEvidence(id)}/${version}`;
  const logs = await store.logs.list(folderOfEvidence(id));
  // A name contains its moment, so names sort by time; that of the first time has none and sorts first.
  const first = from && logOf(id, version, from);
  return logs.filter((log) => (log.startsWith(`${own}@`) || log === `${own}.jsonl`) && log >= first).sort();
}
