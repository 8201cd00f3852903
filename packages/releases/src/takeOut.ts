import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { packRelease } from './archive.ts';
import { folderOf } from './names.ts';
import { readMaps } from './reasons/sourceMaps.ts';
import { readRelease } from './records.ts';
import { Refused } from './refused.ts';
import type { ReleaseStore } from './store.ts';
import { verifiedPiece } from './verifiedPiece.ts';

interface Published {
  remote: string;
  version: string;
}

/**
 * Packs a published version with its signature and source maps into one archive, to send to another store.
 * @throws Refused for a version that is not published or must not run
 */
export async function packVersion(store: ReleaseStore, published: Published): Promise<Readable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    await takeOut(store, published, folder);
  } catch (error) {
    await forget();
    throw error;
  }
  const archive = packRelease(folder);
  archive.once('close', () =>
    forget().catch((error: unknown) => process.emitWarning(`${folder} could not be deleted: ${error}`)),
  );
  return archive;
}

/**
 * Copies a published version into the empty folder `target`, byte for byte with its signature, so that another store
 * can take it in. Its source maps go along, unsigned.
 * @throws Refused for a version that is not published or must not run
 */
export async function takeOut(store: ReleaseStore, { remote, version }: Published, target: string): Promise<void> {
  if (!(await readRelease(store, remote, version))) throw new Refused(`${remote} ${version} is not published`);
  const verified = await verifiedPiece(store, remote, version);
  if ('problem' in verified) throw new Refused(`${remote} ${version} must not run: ${verified.problem.text}`);
  await cp(await folderOf(store, remote, version), target, { recursive: true });
  for (const [name, content] of await readMaps(store, remote, version)) {
    const at = path.join(target, name);
    await mkdir(path.dirname(at), { recursive: true });
    await writeFile(at, content);
  }
}
