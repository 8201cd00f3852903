import type { ReleaseOutcome } from '@firm/contract';
import { type LoggedChange, readChanges } from './audit.ts';
import type { ReleaseStore } from './store.ts';

/** A request that ended without its move, since somebody declined it or the platform dropped it. */
export interface UnmadeRequest {
  app: string;
  /** Its end, as the log has it. */
  end: LoggedChange;
  /** Who asked, and for what. */
  by: string;
  asked: Extract<ReleaseOutcome, { kind: 'asked' }>;
}

/** The requests that ended without their move since a moment; not those that whoever asked withdrew. */
export async function unmadeSince(store: ReleaseStore, since: Date): Promise<UnmadeRequest[]> {
  const log = await readChanges(store, undefined, Number.POSITIVE_INFINITY);
  return log.flatMap((end, at) => {
    const kind = end.what?.kind;
    if ((kind !== 'declined' && kind !== 'not_made') || Date.parse(end.at) < since.getTime()) return [];
    const earlier = log.slice(at + 1).find(({ remote, what }) => remote === end.remote && what?.kind === 'asked');
    return earlier?.what?.kind === 'asked' ? [{ app: end.remote, end, by: earlier.by, asked: earlier.what }] : [];
  });
}
