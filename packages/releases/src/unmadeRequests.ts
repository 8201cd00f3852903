import type { ReleaseOutcome } from '@firm/contract';
import { type LoggedChange, readChanges } from './audit.ts';
import type { ReleaseStore } from './store.ts';

/**
 * A request that ended without its move: declined, expired, replaced, not needed any more, or dropped with its version.
 */
export interface UnmadeRequest {
  app: string;
  /** Its end, as the log has it. */
  end: LoggedChange;
  /** The author of the request, and the move that it names. */
  by: string;
  asked: Extract<ReleaseOutcome, { kind: 'asked' }>;
}

/** The requests that were declined or dropped since a moment; withdrawn ones are left out. */
export async function unmadeSince(store: ReleaseStore, since: Date): Promise<UnmadeRequest[]> {
  const log = await readChanges(store, undefined, Number.POSITIVE_INFINITY);
  return log.flatMap((end, at) => {
    const kind = end.what?.kind;
    if ((kind !== 'declined' && kind !== 'not_made') || Date.parse(end.at) < since.getTime()) return [];
    const earlier = log.slice(at + 1).find(({ remote, what }) => remote === end.remote && what?.kind === 'asked');
    // An older server logs a withdrawal as declined; and nobody is told of what they did themselves.
    if (earlier?.what?.kind !== 'asked' || earlier.by === end.by) return [];
    return [{ app: end.remote, end, by: earlier.by, asked: earlier.what }];
  });
}
