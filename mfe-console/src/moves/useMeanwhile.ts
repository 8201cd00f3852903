import type { ReleaseAppDetail, ReleaseEntry } from '@firm/contract';
import { useState } from 'react';

export interface Meanwhile {
  /** The traffic that the reader of the dialog has seen: a change is made to no other. */
  revision: string;
  /** The planned start that they have seen; null for none. */
  start: string | null;
  /** True while others have moved the app since, and the reader has not seen it yet. */
  isMoved: boolean;
  /** The log entries since then. */
  entries: readonly ReleaseEntry[];
  onSeen: () => void;
}

/** Notices what others do to an app while a dialog is open; what they plan only for a dialog that `plans` as well. */
export function useMeanwhile({ revision, start, log }: ReleaseAppDetail, plans = false): Meanwhile {
  const present = { revision, start: start?.id ?? null, at: log[0]?.at ?? '' };
  const [seen, setSeen] = useState(present);
  return {
    ...seen,
    isMoved: seen.revision !== revision || (plans && seen.start !== present.start),
    entries: log.filter(({ at }) => at > seen.at),
    onSeen: () => setSeen(present),
  };
}
