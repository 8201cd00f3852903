import type { AppDeps } from '../deps.ts';
import { TooMany } from '../errors.ts';
import { atMost, HOUR_MS, MINUTE_MS } from '../limits/limit.ts';
import { admitAttempt } from '../limits/limits.ts';
import { socket } from '../socket.ts';

export const STRANGERS_AN_HOUR = 200;
/** Letters to unconfirmed addresses over all networks: no firm welcomes so many people, but a spammer would. */
export const strangersLimit = atMost('strangers', STRANGERS_AN_HOUR, HOUR_MS, 10 * MINUTE_MS);

/** Called when the limit refuses a letter. */
export const onManyStrangers = socket<[deps: AppDeps]>();

/** Counts a letter to an unconfirmed address, whatever asks for it. @throws TooMany above the limit of all networks */
export async function admitLetterToStranger(deps: AppDeps): Promise<void> {
  try {
    await admitAttempt(deps.database.db, deps.clock(), { limit: strangersLimit, of: 'everywhere' });
  } catch (error) {
    if (error instanceof TooMany) await onManyStrangers.ask(deps);
    throw error;
  }
}

/** Counts a letter that may be left out; false when the limit refuses it. */
export async function mayWriteToStranger(deps: AppDeps): Promise<boolean> {
  try {
    await admitLetterToStranger(deps);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}
