/** The last minute that such a field takes: without it, years have six digits, which a `Date` cannot read. */
export const LAST_MINUTE = '9999-12-31T23:59';

/** The instant in a field of the reader's own time zone; undefined for an empty one, and for one that is no time. */
export function instantIn(typed: string): string | undefined {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
