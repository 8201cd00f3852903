import type { ReleaseTrouble } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { type Check, cachedCheck } from '../../ground/observe/cachedCheck.ts';

/** The console asks every ten seconds, of each reader. */
const KEPT_MS = 30_000;

/** The check of each store, and since when it has failed. */
const checks = new WeakMap<AppDeps['store'], { check: Check; since?: string | undefined }>();

/** Tells whether the store takes writes, by a trial write, so that the console knows before the next publication. */
export async function storeTroubles({ store, clock }: Pick<AppDeps, 'store' | 'clock'>): Promise<ReleaseTrouble[]> {
  const known = checks.get(store) ?? { check: checkOf(store) };
  checks.set(store, known);
  const { state, reason = null } = await known.check.look();
  known.since = state === 'ok' ? undefined : (known.since ?? clock().toISOString());
  if (!known.since) return [];
  return [{ app: '*', kind: 'unwritable', version: null, since: known.since, says: reason, reasons: [], figure: null }];
}

const checkOf = (store: AppDeps['store']): Check =>
  cachedCheck(
    async () => {
      const [reason] = await store.unwritable();
      return reason === undefined ? { state: 'ok' } : { state: 'failed', reason };
    },
    { failing: 'failed', keptMs: KEPT_MS },
  );
