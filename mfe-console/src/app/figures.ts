import { type RELEASE_LIMITS, RELEASE_SAMPLE_MIN, type ReleaseFigures } from '@firm/contract';

export interface Figure {
  kind: keyof typeof RELEASE_LIMITS;
  /** Its value; null where nothing was reported, or too little for a share. */
  of: (figures: ReleaseFigures) => number | null;
}

/** The figures that have a limit, in the order in which they are shown. */
export const FIGURES: readonly Figure[] = [
  { kind: 'failing', of: ({ visitors, failed }) => (visitors < RELEASE_SAMPLE_MIN ? null : failed / visitors) },
  { kind: 'slow', of: ({ lcpMs }) => lcpMs },
  { kind: 'shifting', of: ({ cls }) => cls },
  { kind: 'sluggish', of: ({ inpMs }) => inpMs },
];
