import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';

interface Noted {
  /** The app that was moved. */
  part: string;
  /** `console`, or the token that acted. */
  by: string;
  move: string;
  /** Why, for what the store's own log does not have. */
  reason?: string | undefined;
  /** The account that acted; null for a token. */
  actorId: string | null;
}

/** Adds a move to the security log. The store's own log has it in any case, even while the database is away. */
export async function noteMove(
  { database, clock, log }: Pick<AppDeps, 'database' | 'clock' | 'log'>,
  { actorId, reason, ...rest }: Noted,
): Promise<void> {
  const details = { ...rest, ...(reason && { reason }) };
  await recordEvent(database.db, { action: 'release_moved', at: clock(), actorId, details }).catch((error) =>
    log.error({ err: error, ...details }, 'a release is missing in the security log'),
  );
}
