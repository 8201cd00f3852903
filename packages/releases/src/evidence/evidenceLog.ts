import { nameOf, type ReleaseStore } from '../store.ts';

const folderOfEvidence = (id: string) => `${nameOf(id)}/evidence`;

/** Each time a version is given out has its own log and size limit: old reports must not crowd out new ones. */
export function logOf(id: string, version: string, since: string): string {
  nameOf(id, version);
  return `${folderOfEvidence(id)}/${version}${since && `@${since.replace(/\W/g, '')}`}.jsonl`;
}

/** The logs of a version, oldest first. */
export async function logsOf(store: ReleaseStore, id: string, version: string): Promise<string[]> {
  const own = `${folderOfEvidence(id)}/${version}`;
  const logs = await store.logs.list(folderOfEvidence(id));
  return logs.filter((log) => log.startsWith(`${own}@`) || log === `${own}.jsonl`).sort();
}
