import { type Rollout, TRAFFIC_FULL } from '@firm/contract';

const MINUTE_MS = 60_000;
const PERCENT = TRAFFIC_FULL / 100;

type Strategy =
  | { kind: 'all' }
  /** `step` more every `everyMs`, the first at once. */
  | { kind: 'linear'; step: number; everyMs: number }
  /** `share` for `forMs`, then everybody. */
  | { kind: 'canary'; share: number; forMs: number };

function parse(name: string): Strategy {
  const linear = /^Linear(\d+)PercentEvery(\d+)Minutes?$/.exec(name);
  if (linear) return { kind: 'linear', step: Number(linear[1]) * PERCENT, everyMs: Number(linear[2]) * MINUTE_MS };
  const canary = /^Canary(\d+)Percent(\d+)Minutes?$/.exec(name);
  if (canary) return { kind: 'canary', share: Number(canary[1]) * PERCENT, forMs: Number(canary[2]) * MINUTE_MS };
  return { kind: 'all' };
}

/** The share of visitors outside of cohorts that a rollout takes now, in basis points: a function of time, so that nothing has to run for it to grow. */
export function trafficAt({ traffic, since, strategy: name }: Rollout, now: Date): number {
  if (name === null) return traffic;
  const strategy = parse(name);
  const passed = Math.max(0, now.getTime() - Date.parse(since));
  if (strategy.kind === 'all') return TRAFFIC_FULL;
  if (strategy.kind === 'canary') return passed >= strategy.forMs ? TRAFFIC_FULL : Math.max(traffic, strategy.share);
  const steps = Math.floor(passed / strategy.everyMs) + 1;
  return Math.min(TRAFFIC_FULL, traffic + steps * strategy.step);
}

/** When its strategy has brought it to everybody; null where a person decides. */
export function completeAt({ traffic, since, strategy: name }: Rollout): Date | null {
  if (name === null) return null;
  const strategy = parse(name);
  const start = Date.parse(since);
  if (strategy.kind === 'all') return new Date(start);
  if (strategy.kind === 'canary') return new Date(start + strategy.forMs);
  const steps = Math.ceil(Math.max(0, TRAFFIC_FULL - traffic) / strategy.step);
  return new Date(start + Math.max(0, steps - 1) * strategy.everyMs);
}
