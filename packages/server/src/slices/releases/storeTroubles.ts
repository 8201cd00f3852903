import type { ReleaseTrouble } from '@firm/contract';
import { english, type Said, say } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { type Check, cachedCheck } from '../../ground/observe/cachedCheck.ts';

/** The console asks every ten seconds, of each reader. */
const KEPT_MS = 30_000;

interface Known {
  check: Check;
  /** Why the latest trial write failed. */
  said: Said | undefined;
  /** Since when the check has failed. */
  since?: string | undefined;
}

/** The check of each store. */
const checks = new WeakMap<AppDeps['store'], Known>();

/** Tells whether the store takes writes, by a trial write, so that the console knows before the next publication. */
export async function storeTroubles({ store, clock }: Pick<AppDeps, 'store' | 'clock'>): Promise<ReleaseTrouble[]> {
  const known = checks.get(store) ?? checkOf(store);
  checks.set(store, known);
  const { state, reason } = await known.check.look();
  known.since = state === 'ok' ? undefined : (known.since ?? clock().toISOString());
  if (!known.since) return [];
  // A check that takes too long ends before its write.
  const said = known.said && known.said.text === reason ? known.said : say('triedTooLong');
  const told = { says: said.text, reasons: [said] };
  return [{ app: '*', kind: 'unwritable', version: null, since: known.since, who: null, ...told, figure: null }];
}

function checkOf(store: AppDeps['store']): Known {
  const check = cachedCheck(
    async () => {
      const [said] = await store.unwritable().catch((error: unknown) => [notTried(error)]);
      known.said = said;
      return said ? { state: 'failed', reason: said.text } : { state: 'ok' };
    },
    { failing: 'failed', keptMs: KEPT_MS },
  );
  const known: Known = { check, said: undefined };
  return known;
}

const notTried = (error: unknown) =>
  say('notTried', { error: english(error instanceof Error ? error.message : error) });
