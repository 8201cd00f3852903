import { COHORTS, type ReleaseAppDetail, type ReleaseMove } from '@firm/contract';
import type { Act } from './acts.ts';

/** How a version goes to more visitors: a share that stays, or a strategy that grows by itself. */
export const GROWTHS = {
  '0': { traffic: 0 },
  '1': { traffic: 100 },
  '5': { traffic: 500 },
  '10': { traffic: 1_000 },
  '25': { traffic: 2_500 },
  '50': { traffic: 5_000 },
  canary: { strategy: 'Canary10Percent60Minutes' },
  linear: { strategy: 'Linear10PercentEvery30Minutes' },
} as const satisfies Record<string, Pick<ReleaseMove, 'traffic' | 'strategy'>>;
export type Growth = keyof typeof GROWTHS;

// An object would put its keys that are numbers first in any case; the order is said once.
const GROWTH_NAMES: readonly Growth[] = ['0', '1', '5', '10', '25', '50', 'canary', 'linear'];

/** The first share above another; above the largest one, a strategy that takes none away. */
const growthAbove = (share: number): Growth =>
  GROWTH_NAMES.find((name) => {
    const growth = GROWTHS[name];
    return 'traffic' in growth && growth.traffic > share;
  }) ?? 'linear';

/** A group that gets a version whole, whatever the others get; none: its share decides for everybody. */
export const GROUPS = ['', ...COHORTS] as const;
export type Group = (typeof GROUPS)[number];

/** The growths beside a group: without one, a version for nobody is no choice. */
export const growthsBeside = (group: Group): readonly Growth[] =>
  group === '' ? GROWTH_NAMES.filter((name) => name !== '0') : GROWTH_NAMES;

/** The growth to begin with; letting a version grow takes it from nobody. */
export function firstGrowth(act: Act, { underWay, traffic }: ReleaseAppDetail): Growth {
  const share = traffic.find(({ version }) => version === underWay?.version)?.traffic ?? 0;
  return act === 'grow' ? growthAbove(share) : '10';
}
