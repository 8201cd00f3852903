import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';

interface Noted {
  /** The app that was moved. */
  part: string;
  /** `console`, or the token that acted. */
  by: string;
  move: string;
  /** The account that acted; null for a token. */
  actorId: string | null;
}

/** Adds a move to the security log. The store's own log has it in any case, even while the database is away. */
export async function noteMove(
  { database, clock, log }: Pick<AppDeps, 'database' | 'clock' | 'log'>,
  { actorId, ...details }: Noted,
): Promise<void> {
  await recordEvent(database.db, { action: 'release_moved', at: clock(), actorId, details }).catch((error) =>
    log.error({ err: error, ...details }, 'a release is missing in the security log'),
  );
}
