import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@firm/contract';
import { folderOf } from './names.ts';
import { readTrust } from './sign/trust.ts';
import type { ReleaseStore } from './store.ts';
import { RECORD, SIGNATURE, verifyRelease } from './verify.ts';

/**
 * Puts the signed record of a damaged version beside the files that heal it, where it is whole and trusted: the version
 * stays as old as it is, so that it can be gone back to in a freeze, and keeps its author. Returns it, or nothing.
 */
export async function withRecord(
  store: ReleaseStore,
  incoming: string,
  known: Release,
  fresh: Release,
): Promise<Release | undefined> {
  if (!isDeepStrictEqual(known.files, fresh.files)) return undefined;
  const folder = await folderOf(store, known.manifest.id, known.version);
  const record = await recordIn(folder).catch(() => undefined);
  if (!record) return undefined;
  const own = await recordIn(incoming);
  await writeRecord(incoming, record);
  if (!('problem' in (await verifyRelease(incoming, { trust: await readTrust(store) })))) return known;
  await writeRecord(incoming, own);
  return undefined;
}

/** The record of a release and its signature. */
const recordIn = (folder: string) => Promise.all([RECORD, SIGNATURE].map((file) => readFile(path.join(folder, file))));

async function writeRecord(folder: string, [record = '', signature = '']: readonly (Buffer | string)[]): Promise<void> {
  await writeFile(path.join(folder, RECORD), record);
  await writeFile(path.join(folder, SIGNATURE), signature);
}
