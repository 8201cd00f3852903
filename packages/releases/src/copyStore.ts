import { cp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { LOG } from './audit.ts';
import { digestOf } from './compose.ts';
import { incomingFolder } from './local/incoming.ts';
import { folderOf, listApps, listVersions } from './names.ts';
import { readRelease } from './records.ts';
import { Refused } from './refused.ts';
import type { ReleaseStore, StoredFile } from './store.ts';
import { integrityOf } from './verify.ts';

/** The contents of a store's copy. */
export interface CopiedStore {
  /** The versions that were copied, each compared byte by byte with the original. */
  versions: { id: string; version: string }[];
  /** The versions that the copy lacks, and why. */
  left: { id: string; version: string; reason: string }[];
  records: number;
  logs: number;
}

/** A copy that was just made. */
export interface Copy extends CopiedStore {
  /**
   * Whether the store has still the records and the log of all changes that were copied: under its lock, nobody can
   * change them any more.
   */
  isCurrent(): Promise<boolean>;
}

/** Lines of a log that are added at once. */
const LINES_AT_ONCE = 1_000;

/**
 * Copies a store into an empty one, while nobody releases: versions and source maps first; then, in one change, the
 * records and logs, and the log of all changes at last. A copy that was interrupted can be repeated. A version that
 * cannot be copied does not keep the others back.
 * @throws Refused for a store that has releases already
 */
export async function copyStore(from: ReleaseStore, to: ReleaseStore): Promise<Copy> {
  const present = (await to.logs.read(LOG)).trimEnd();
  // The log comes last: with all of it there, this is a copy that was made already.
  if (present && present !== (await from.logs.read(LOG)).trimEnd())
    throw new Refused(`${to.place} has releases already`);
  // First: the versions that come meanwhile are copied too, and those that these texts name are there.
  const texts = (await from.files()).files.flatMap(({ content, ...file }) =>
    content === undefined ? [] : [{ ...file, text: content.toString() }],
  );
  const [logs, records] = [texts.filter(isLog), texts.filter((file) => !isLog(file))];
  const versions: CopiedStore['versions'] = [];
  const left: CopiedStore['left'] = [];
  for (const id of await listApps(from))
    for (const version of await listVersions(from, id)) {
      const reason = await copyVersion(from, to, id, version);
      if (reason === undefined) versions.push({ id, version });
      else left.push({ id, version, reason });
    }
  await to.withLock(async (lock) => {
    for (const { name, text, mode } of records) await lock.replace(name, text, { secret: (mode & 0o077) === 0 });
    for (const { name, text } of logs.sort((one, other) => Number(one.name === LOG) - Number(other.name === LOG))) {
      await to.logs.remove(name);
      const lines = text.replace(/\n$/, '').split('\n');
      for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
        await to.logs.append(name, ...lines.slice(at, at + LINES_AT_ONCE));
    }
  });
  const isCurrent = async () => {
    const copiedLog = logs.find(({ name }) => name === LOG)?.text ?? '';
    if ((await from.logs.read(LOG)).trimEnd() !== copiedLog.trimEnd()) return false;
    for (const { name, text } of records) if ((await from.read(name)) !== text) return false;
    return true;
  };
  return { versions, left, records: records.length, logs: logs.length, isCurrent };
}

const isLog = ({ name }: Pick<StoredFile, 'name'>) => name.endsWith('.jsonl');

/** Copies a version that is not there yet, and compares it. Returns the reason why it could not be copied. */
async function copyVersion(
  from: ReleaseStore,
  to: ReleaseStore,
  id: string,
  version: string,
): Promise<string | undefined> {
  if (!(await readRelease(from, id, version).catch(() => undefined))) return 'its release.json cannot be read';
  const original = await folderOf(from, id, version);
  const content = await contentOf(original);
  if (content === undefined) return 'its files are lost';
  const isCopied = async () =>
    (await listVersions(to, id)).includes(version) && (await contentOf(await folderOf(to, id, version))) === content;
  if (!(await isCopied())) {
    const incoming = await incomingFolder(to.dir);
    try {
      const whole = path.join(incoming, 'whole');
      await cp(original, whole, { recursive: true });
      const uploaded = await to.upload(whole);
      await to.withLock((lock) => lock.putVersion(id, version, uploaded));
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
    if (!(await isCopied())) return 'its copy is not the same';
  }
  const maps = new Map<string, Buffer>();
  for (const name of await from.maps.list(id, version)) maps.set(name, await from.maps.read(id, version, name));
  if (maps.size > 0) await to.maps.keep(id, version, maps);
  return undefined;
}

/** A digest of all files of a version; undefined when there are none. */
async function contentOf(folder: string): Promise<string | undefined> {
  const files: [string, string][] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const at = path.join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile()) files.push([path.relative(folder, at), integrityOf(await readFile(at))]);
  }
  return files.length === 0 ? undefined : digestOf(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}
