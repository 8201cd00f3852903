import { createHash } from 'node:crypto';
import type { Composition } from '@firm/contract';
import { digestOfText } from './compose.ts';
import type { ReleaseStore } from './store.ts';
import { writing } from './writing.ts';

/** Milliseconds that a composition is kept after a page last named it: by then pages are gone or have fetched it. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** At most this often the log notes that a page named a composition again. */
const NOTED_MS = 24 * 60 * 60 * 1000;
const DIGEST = /^[\w-]{22}$/;
/** The folder of the logs of compositions; no app has a name that begins with a dot. */
export const COMPOSITIONS = '.compositions';

/** The log of a composition: its text, and an empty line whenever it was named again. */
const logOf = (digest: string) => `${COMPOSITIONS}/${digest}.jsonl`;

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
export async function keepComposition(
  store: ReleaseStore,
  composition: Composition,
  now = new Date(),
): Promise<KeptComposition> {
  const text = JSON.stringify(composition);
  const digest = digestOfText(text);
  await writing(store.place, async () => {
    const isKept = (await keptComposition(store, digest)) !== undefined;
    const { at } = await store.logs.look(logOf(digest));
    if (!isKept) await store.logs.append(logOf(digest), text);
    else if (now.getTime() - at > NOTED_MS) await store.logs.append(logOf(digest), '');
  });
  return { digest, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
}

/** The text of a kept composition; undefined when none of this digest is kept. */
export async function keptComposition(store: ReleaseStore, digest: string): Promise<string | undefined> {
  if (!DIGEST.test(digest)) return undefined;
  // A full disk may have cut a line short.
  return (await store.logs.read(logOf(digest)))
    .split('\n')
    .find((line) => line !== '' && digestOfText(line) === digest);
}

/** Deletes the compositions that no page has named for a month. */
export async function forgetOldCompositions(store: ReleaseStore, now = new Date()): Promise<void> {
  for (const log of await store.logs.list(COMPOSITIONS))
    if (now.getTime() - (await store.logs.look(log)).at > KEPT_MS) await store.logs.remove(log);
}
