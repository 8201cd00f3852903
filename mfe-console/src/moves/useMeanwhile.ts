import type { ReleaseAppDetail, ReleaseEntry } from '@firm/contract';
import { useState } from 'react';

export interface Meanwhile {
  /** The traffic that the reader of the dialog has seen: a change is made to no other. */
  revision: string;
  /** True while others have moved the app since, and the reader has not seen it yet. */
  isMoved: boolean;
  /** The log entries since then. */
  entries: readonly ReleaseEntry[];
  onSeen: () => void;
}

/** Notices what others do to an app while a dialog is open. */
export function useMeanwhile({ revision, log }: ReleaseAppDetail): Meanwhile {
  const present = { revision, at: log[0]?.at ?? '' };
  const [seen, setSeen] = useState(present);
  return {
    revision: seen.revision,
    isMoved: seen.revision !== revision,
    entries: log.filter(({ at }) => at > seen.at),
    onSeen: () => setSeen(present),
  };
}
