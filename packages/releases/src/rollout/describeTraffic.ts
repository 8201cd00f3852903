import { type Cohort, type Deployment, type ReleaseOutcome, TRAFFIC_FULL } from '@firm/contract';
import { completeAt, type Standstill, trafficAt } from './strategy.ts';

/** Traffic in a sentence: `1.0.0 90 %, 1.1.0 10 % (Linear10PercentEvery1Minute, all by 12:09:00 UTC; staff 100 %)`. */
export function describeTraffic(
  { version, rollout, pinned }: Deployment,
  now: Date,
  freezes: readonly Standstill[],
): string {
  const held = pinned ? ', pinned' : '';
  if (!rollout) return `${version} ${percent(TRAFFIC_FULL)}${held}`;
  const share = trafficAt(rollout, now, freezes);
  const end = completeAt(rollout, freezes);
  const notes = [
    ...(rollout.paused ? ['paused'] : []),
    ...(rollout.strategy ? [rollout.strategy] : []),
    ...(end && end > now ? [`all by ${momentAfter(end, now)} UTC`] : []),
    ...describeShares({ cohorts: rollout.cohorts }),
    ...(rollout.replaces ? [`in place of ${rollout.replaces}`] : []),
  ];
  const more = notes.length ? ` (${notes.join(', ')})` : '';
  return `${version} ${percent(TRAFFIC_FULL - share)}, ${rollout.version} ${percent(share)}${more}${held}`;
}

/** The same as values of a sentence in any language. */
export function trafficOutcome(
  { version, rollout, pinned }: Deployment,
  now: Date,
  freezes: readonly Standstill[],
): ReleaseOutcome {
  if (!rollout) return { kind: 'traffic', version, pinned, rollout: null };
  const { cohorts, strategy, replaces, paused } = rollout;
  const end = completeAt(rollout, freezes);
  const way = {
    ...{ version: rollout.version, share: trafficAt(rollout, now, freezes), cohorts, paused: paused !== null },
    ...{ strategy, endsAt: end && end > now ? end.toISOString() : null, replaces },
  };
  return { kind: 'traffic', version, pinned, rollout: way };
}

/** A time of the day of `now`, `15:30:00`; with its date on another day. */
function momentAfter(end: Date, now: Date): string {
  const [day, time = ''] = end.toISOString().split('T');
  return `${now.toISOString().startsWith(day ?? '') ? '' : `${day} `}${time.slice(0, 8)}`;
}

/** The shares of a rollout, and how it grows: `10 %`, `staff 100 %`. */
export const describeShares = ({ traffic, strategy, cohorts }: Shares): string[] => [
  ...(typeof traffic === 'number' ? [percent(traffic)] : []),
  ...(strategy ? [strategy] : []),
  ...(cohorts ?? []).map((cohort) => `${cohort.who} ${percent(cohort.traffic)}`),
];

interface Shares {
  traffic?: number | null | undefined;
  strategy?: string | null | undefined;
  cohorts?: readonly Cohort[] | null | undefined;
}

/** Formats basis points as a percentage: 1,050 is `10.5 %`. */
export const percent = (traffic: number) => `${Number((traffic / 100).toFixed(2))} %`;
