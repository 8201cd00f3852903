import type { RELEASE_LIMITS, ReleaseFigures } from '@firm/contract';

export interface Figure {
  kind: keyof typeof RELEASE_LIMITS;
  /** Its value; null where nothing was reported. */
  of: (figures: ReleaseFigures) => number | null;
}

/** The figures that have a limit, in the order in which they are shown. */
export const FIGURES: readonly Figure[] = [
  { kind: 'failing', of: ({ visitors, failed }) => (visitors === 0 ? null : failed / visitors) },
  { kind: 'slow', of: ({ lcpMs }) => lcpMs },
  { kind: 'shifting', of: ({ cls }) => cls },
  { kind: 'sluggish', of: ({ inpMs }) => inpMs },
];
