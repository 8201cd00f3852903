import type { ReleaseEntry } from '@firm/contract';

/** The words of the person who made a change; null where the platform gives its own reason, by codes. */
export function ownReason({ reason, why, who }: ReleaseEntry): string | null {
  const isOfPlatform = why.length > 0 && (who.kind === 'evidence' || who.kind === 'strategy');
  return isOfPlatform || reason === why.map(({ text }) => text).join('; ') ? null : reason;
}
