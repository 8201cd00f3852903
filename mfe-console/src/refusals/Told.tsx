import type { ReleaseReason } from '@firm/contract';
import { Reasons } from './Reasons.tsx';

interface Props {
  /** In English. */
  says: string;
  /** By codes; empty where there are none. */
  reasons: readonly ReleaseReason[];
}

/** Says what the platform tells of its own accord: in the reader's language, or in English where it has no code. */
export function Told({ says, reasons }: Props) {
  return reasons.length > 0 ? <Reasons reasons={reasons} /> : <span lang="en">{says}</span>;
}
