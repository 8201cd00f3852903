import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { LOG } from './audit.ts';
import { incomingFolder } from './folder/incoming.ts';
import { Refused } from './refused.ts';
import { folderOf, listApps, listVersions, type ReleaseStore, readRelease, type StoredFile } from './store.ts';

/** What a copy of a store holds. */
export interface CopiedStore {
  /** Versions, as `blog 1.0.0`. */
  versions: string[];
  /** Versions without a readable `release.json`, which nothing serves and the copy lacks. */
  left: string[];
  records: number;
  logs: number;
}

/**
 * Copies a store into an empty one, while nobody releases: versions and source maps first; then, in one change, the
 * records and logs, and the log of all changes at last. A copy that was interrupted can be repeated.
 * @throws Refused for a store that has releases already
 */
export async function copyStore(from: ReleaseStore, to: ReleaseStore): Promise<CopiedStore> {
  const told = (await to.logs.read(LOG)).trimEnd();
  // The log comes last: with all of it there, this is a copy that was made already.
  if (told && told !== (await from.logs.read(LOG)).trimEnd()) throw new Refused(`${to.place} has releases already`);
  // First: the versions that come meanwhile are copied too, and those that these texts name are there.
  const texts = (await from.files()).flatMap(({ content, ...file }) =>
    content === undefined ? [] : [{ ...file, text: content.toString() }],
  );
  const [logs, records] = [texts.filter(isLog), texts.filter((file) => !isLog(file))];
  const versions: string[] = [];
  const left: string[] = [];
  for (const id of await listApps(from))
    for (const version of await listVersions(from, id))
      ((await copyVersion(from, to, id, version)) ? versions : left).push(`${id} ${version}`);
  await to.withLock(async (lock) => {
    for (const { name, text, mode } of records) await lock.replace(name, text, { secret: (mode & 0o077) === 0 });
    for (const { name, text } of logs.sort((one, other) => Number(one.name === LOG) - Number(other.name === LOG))) {
      await to.logs.remove(name);
      if (text.trim()) await to.logs.append(name, text.trimEnd());
    }
  });
  return { versions, left, records: records.length, logs: logs.length };
}

const isLog = ({ name }: Pick<StoredFile, 'name'>) => name.endsWith('.jsonl');

/** Copies a version that is not there yet. Returns false for one without a readable record. */
async function copyVersion(from: ReleaseStore, to: ReleaseStore, id: string, version: string): Promise<boolean> {
  if (!(await readRelease(from, id, version).catch(() => undefined))) return false;
  if (!(await listVersions(to, id)).includes(version)) {
    const incoming = await incomingFolder(to.dir);
    try {
      const whole = path.join(incoming, 'whole');
      await cp(await folderOf(from, id, version), whole, { recursive: true });
      const brought = await to.bring(whole);
      await to.withLock((lock) => lock.keep(id, version, brought, async () => {}));
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }
  const maps = new Map<string, Buffer>();
  for (const name of await from.maps.list(id, version)) maps.set(name, await from.maps.read(id, version, name));
  if (maps.size > 0) await to.maps.keep(id, version, maps);
  return true;
}
