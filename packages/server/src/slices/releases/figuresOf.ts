import type { ReleaseFigures } from '@firm/contract';
import type { Evidence } from '@firm/releases';

/** Returns the figures of what browsers reported, as the console shows them. */
export const toFigures = ({ visitors, failed, vitals }: Evidence): ReleaseFigures => ({
  ...{ visitors, failed },
  lcpMs: vitals?.lcpMs ?? null,
  cls: vitals?.cls ?? null,
  inpMs: vitals?.inpMs ?? null,
});

/** Returns the figures of several versions: sums, and the worse of two times. */
export function together(all: readonly ReleaseFigures[]): ReleaseFigures {
  const sum = (of: (figures: ReleaseFigures) => number) => all.reduce((whole, one) => whole + of(one), 0);
  const worst = (of: (figures: ReleaseFigures) => number | null) => {
    const known = all.flatMap((one) => of(one) ?? []);
    return known.length === 0 ? null : Math.max(...known);
  };
  return {
    visitors: sum(({ visitors }) => visitors),
    failed: sum(({ failed }) => failed),
    lcpMs: worst(({ lcpMs }) => lcpMs),
    cls: worst(({ cls }) => cls),
    inpMs: worst(({ inpMs }) => inpMs),
  };
}
