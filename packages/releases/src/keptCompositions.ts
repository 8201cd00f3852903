import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from '@firm/contract';
import { codeOf } from './codeOf.ts';
import { digestOf } from './compose.ts';
import { incomingFolder } from './replaceFile.ts';
import type { ReleaseStore } from './store.ts';
import { makeFolder, writing } from './writing.ts';

/** Milliseconds that a composition is kept after a page last named it: by then pages are gone or have fetched it. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const DIGEST = /^[\w-]{22}$/;

const folderOfCompositions = (store: ReleaseStore) => path.join(store.dir, '.compositions');
const fileOf = (store: ReleaseStore, digest: string) => path.join(folderOfCompositions(store), `${digest}.json`);

/** A composition in the store. */
export interface KeptComposition {
  /** Names it: a digest of its text, 22 characters. */
  digest: string;
  /** The hash by which browsers check its text, such as `sha384-…`. */
  integrity: string;
}

/**
 * Keeps a composition in the store, so that every process finds what a page of another names, after releases and
 * restarts too. Called again, it keeps it for longer.
 * @throws Refused when the store cannot be written to
 */
export async function keepComposition(store: ReleaseStore, composition: Composition): Promise<KeptComposition> {
  const text = JSON.stringify(composition);
  const digest = digestOf(composition);
  const file = fileOf(store, digest);
  await writing(store, async () => {
    const now = new Date();
    const isKept = await utimes(file, now, now).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      },
    );
    if (isKept) return;
    await makeFolder(folderOfCompositions(store));
    const folder = await incomingFolder(store);
    try {
      const fresh = path.join(folder, 'composition');
      await writeFile(fresh, text, { flush: true });
      await rename(fresh, file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  return { digest, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
}

/** The text of a kept composition; undefined when none of this digest is kept. */
export async function keptComposition(store: ReleaseStore, digest: string): Promise<string | undefined> {
  if (!DIGEST.test(digest)) return undefined;
  return readFile(fileOf(store, digest), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
}

/** Deletes the compositions that no page has named for a month. */
export async function forgetOldCompositions(store: ReleaseStore, now = new Date()): Promise<void> {
  for (const name of await readdir(folderOfCompositions(store)).catch(() => [])) {
    const file = path.join(folderOfCompositions(store), name);
    const at = await stat(file).catch(() => undefined);
    if (at && now.getTime() - at.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
