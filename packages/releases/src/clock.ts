/** Clocks of two machines that differ by less are as good as the same. */
export const CLOCK_OFF_MS = 3 * 60_000;

/** The words beside a clock that is off where something should have been deleted. */
export const NOT_DELETED = 'nothing was deleted, since what is old goes by that clock';

/** How far a clock is ahead of another that was asked between two moments of the first, at least; below 0: behind. */
export function aheadBy(other: number, { asked, answered }: { asked: number; answered: number }): number {
  if (other < asked) return asked - other;
  return other > answered ? answered - other : 0;
}

/** Says that the clock of this machine is far from another one; undefined while both are the same. */
export function describeClock(aheadMs: number, other: string): string | undefined {
  if (Math.abs(aheadMs) < CLOCK_OFF_MS) return undefined;
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  return `the clock of this machine is ${spanOf(Math.abs(aheadMs))} ${direction} that of ${other}: set it`;
}

const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** `3 days`, `90 minutes`: in the largest unit of which there are two. */
function spanOf(ms: number): string {
  const [name, length] = UNITS.find(([, length]) => ms >= 2 * length) ?? (['minute', 60_000] as const);
  return `${Math.floor(ms / length)} ${name}s`;
}
