import type { AppDeps } from '../../ground/deps.ts';
import { TooMany } from '../../ground/errors.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { raiseAlert } from '../audit/raiseAlert.ts';
import { STRANGERS_AN_HOUR, strangersLimit } from './auth.limits.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'log' | 'outbox' | 'env'>;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts a letter to an unconfirmed address. Above the limit for all networks, raises an alert and throws `TooMany`.
 */
export async function admitLetterToStranger(deps: Deps): Promise<void> {
  try {
    await admitAttempt(deps.database.db, deps.clock(), { limit: strangersLimit, of: 'everywhere' });
  } catch (error) {
    const limit = STRANGERS_AN_HOUR;
    if (error instanceof TooMany)
      await raiseAlert(deps, { rule: 'many_strangers', actorId: null, perMs: HOUR_MS, count: limit, limit });
    throw error;
  }
}

/** Returns whether a new client gets a welcome letter now; otherwise they can ask for it later. */
export async function isWelcomed(deps: Deps): Promise<boolean> {
  try {
    await admitLetterToStranger(deps);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}
