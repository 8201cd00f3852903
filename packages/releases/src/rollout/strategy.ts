import { type Rollout, TRAFFIC_FULL } from '@firm/contract';

const MINUTE_MS = 60_000;
const PERCENT = TRAFFIC_FULL / 100;

/** A time in which no strategy grows; without an end, nobody knows one yet. */
export interface Standstill {
  from: string;
  until: string | null;
}

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

/**
 * The present share of visitors outside cohorts, in basis points. Depends on time alone, so no process has to run; the
 * time of `freezes` does not count.
 */
export function trafficAt(
  { traffic, since, strategy: name }: Rollout,
  now: Date,
  freezes: readonly Standstill[],
): number {
  if (name === null) return traffic;
  const strategy = parse(name);
  const passed = countedMs(Date.parse(since), now.getTime(), freezes);
  if (strategy.kind === 'all') return TRAFFIC_FULL;
  if (strategy.kind === 'canary') return passed >= strategy.forMs ? TRAFFIC_FULL : Math.max(traffic, strategy.share);
  const steps = Math.floor(passed / strategy.everyMs) + 1;
  return Math.min(TRAFFIC_FULL, traffic + steps * strategy.step);
}

/**
 * When the strategy reaches all visitors, after the `freezes` in between; null when a person decides, or nobody knows
 * when a freeze ends.
 */
export function completeAt({ traffic, since, strategy: name }: Rollout, freezes: readonly Standstill[]): Date | null {
  if (name === null) return null;
  const strategy = parse(name);
  const start = Date.parse(since);
  if (strategy.kind === 'all') return new Date(start);
  if (strategy.kind === 'canary') return after(start, strategy.forMs, freezes);
  const steps = Math.ceil(Math.max(0, TRAFFIC_FULL - traffic) / strategy.step);
  return after(start, Math.max(0, steps - 1) * strategy.everyMs, freezes);
}

/** The milliseconds between two moments, without those in a freeze. */
function countedMs(start: number, now: number, freezes: readonly Standstill[]): number {
  let at = start;
  let counted = 0;
  for (const { from, until } of inOrder(freezes)) {
    if (from >= now) break;
    counted += Math.max(0, from - at);
    at = Math.max(at, until);
  }
  return counted + Math.max(0, now - at);
}

/** The moment at which so many milliseconds have been counted since `start`. */
function after(start: number, ms: number, freezes: readonly Standstill[]): Date | null {
  let at = start;
  let left = ms;
  for (const { from, until } of inOrder(freezes)) {
    if (from - at >= left) break;
    left -= Math.max(0, from - at);
    at = Math.max(at, until);
  }
  return Number.isFinite(at) ? new Date(at + left) : null;
}

const inOrder = (freezes: readonly Standstill[]) =>
  freezes
    .map(({ from, until }) => ({
      from: Date.parse(from),
      until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
    }))
    .sort((one, other) => one.from - other.from);
