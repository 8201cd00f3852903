import { type Rollout, TRAFFIC_FULL } from '@firm/contract';

const MINUTE_MS = 60_000;
const PERCENT = TRAFFIC_FULL / 100;

type Strategy =
  | { kind: 'all' }
  /** Adds `step` every `everyMs`, the first at once. */
  | { kind: 'linear'; step: number; everyMs: number }
  /** Gives `share` for `forMs`, then all visitors. */
  | { kind: 'canary'; share: number; forMs: number };

function parse(name: string): Strategy {
  const linear = /^Linear(\d+)PercentEvery(\d+)Minutes?$/.exec(name);
  if (linear) return { kind: 'linear', step: Number(linear[1]) * PERCENT, everyMs: Number(linear[2]) * MINUTE_MS };
  const canary = /^Canary(\d+)Percent(\d+)Minutes?$/.exec(name);
  if (canary) return { kind: 'canary', share: Number(canary[1]) * PERCENT, forMs: Number(canary[2]) * MINUTE_MS };
  return { kind: 'all' };
}

/** The present share of visitors outside cohorts, in basis points. Depends on time alone, so no process has to run. */
export function trafficAt({ traffic, since, strategy: name }: Rollout, now: Date): number {
  if (name === null) return traffic;
  const strategy = parse(name);
  const passed = Math.max(0, now.getTime() - Date.parse(since));
  if (strategy.kind === 'all') return TRAFFIC_FULL;
  if (strategy.kind === 'canary') return passed >= strategy.forMs ? TRAFFIC_FULL : Math.max(traffic, strategy.share);
  const steps = Math.floor(passed / strategy.everyMs) + 1;
  return Math.min(TRAFFIC_FULL, traffic + steps * strategy.step);
}

/** When the strategy reaches all visitors; null when a person decides. */
export function completeAt({ traffic, since, strategy: name }: Rollout): Date | null {
  if (name === null) return null;
  const strategy = parse(name);
  const start = Date.parse(since);
  if (strategy.kind === 'all') return new Date(start);
  if (strategy.kind === 'canary') return new Date(start + strategy.forMs);
  const steps = Math.ceil(Math.max(0, TRAFFIC_FULL - traffic) / strategy.step);
  return new Date(start + Math.max(0, steps - 1) * strategy.everyMs);
}
