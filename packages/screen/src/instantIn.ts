/**
 * The instant in a field of type `datetime-local`, whose time is the reader's own, as ISO 8601 in UTC. Undefined for an
 * empty text, and for one that is no time, such as one whose year has five digits.
 */
export function instantIn(typed: string): string | undefined {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
