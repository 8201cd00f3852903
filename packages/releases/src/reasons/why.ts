import type { ReleaseStore } from '../store.ts';
import { type Reason, reasonsOf } from './reasons.ts';
import { type Unheard, unheardOf } from './unheard.ts';

/** Why versions failed: the causes that were told, and the browsers that could tell none. */
export interface Why {
  reasons: Reason[];
  unheard: Unheard[];
}

/** Why versions of an app failed, or one of them. */
export async function whyOf(
  store: ReleaseStore,
  id: string,
  { version, now = new Date() }: { version?: string | undefined; now?: Date } = {},
): Promise<Why> {
  const versions = version === undefined ? undefined : [version];
  const [reasons, unheard] = await Promise.all([
    reasonsOf(store, id, { version, now }),
    unheardOf(store, id, { versions, now }),
  ]);
  return { reasons, unheard };
}
