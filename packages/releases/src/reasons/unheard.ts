import { evidenceOf, silenceOf } from '../evidence/evidence.ts';
import { isSuspicious } from '../evidence/judge.ts';
import { listVersions } from '../names.ts';
import type { ReleaseStore } from '../store.ts';

/** The browsers that a version failed before they could say why: a page that hangs tells no cause. */
export interface Unheard {
  version: string;
  /** Browsers whose next page told that this one had frozen. */
  frozen: number;
  /** Browsers that the server gave the version while it was watched, and those of them that were never heard of. */
  given: number;
  silent: number;
}

const NOTHING = { given: 0, silent: 0 };

/**
 * The versions that froze in browsers, or silenced most of those that got them; of all that are published, or of some.
 * Fewer silent browsers prove nothing: readers close some pages at once, whatever the version.
 */
export async function unheardOf(
  store: ReleaseStore,
  id: string,
  { versions, now = new Date() }: { versions?: readonly string[] | undefined; now?: Date } = {},
): Promise<Unheard[]> {
  const all = await Promise.all(
    (versions ?? (await listVersions(store, id))).map(async (version) => {
      const [{ frozen }, silence] = await Promise.all([
        evidenceOf(store, id, version),
        silenceOf(store, id, version, { now }),
      ]);
      return { version, frozen, ...(isSuspicious(silence, NOTHING) ? silence : NOTHING) };
    }),
  );
  return all.filter(({ frozen, silent }) => frozen > 0 || silent > 0);
}
