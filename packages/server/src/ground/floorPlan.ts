import type { Slice } from './slice.ts';

let plan: readonly Slice[] | undefined;

/**
 * Gives ground the slices, from the lowest to the highest, and fills their sockets. `slices.ts` calls it on import; a
 * later call replaces the plan.
 */
export function useSlices(slices: readonly Slice[]): void {
  plan = slices;
  for (const plug of slices.flatMap(({ plugs = [] }) => plugs)) plug();
}

/** Returns the slices from the lowest to the highest. */
export function slicesInOrder(): readonly Slice[] {
  if (!plan) throw new Error('Import slices.ts before a slice is asked for');
  return plan;
}
