import { z } from 'zod';
import { COHORTS, TRAFFIC_FULL } from '../constants.ts';
import { AppId, ReleaseVersion } from './manifestSchemas.ts';

/** A share of visitors in basis points: 10,000 is everybody. */
export const Traffic = z
  .number()
  .int('traffic is a whole number of basis points')
  .min(0, 'traffic is at least 0')
  .max(TRAFFIC_FULL, `traffic is at most ${TRAFFIC_FULL}`);

/** Visitors who get another share of a version under way than the rest, such as staff or readers of one language. */
export const Cohort = z.strictObject({ who: z.enum(COHORTS), traffic: Traffic });

/** A named way for traffic to grow over time, in the terms of AWS CodeDeploy. */
export const StrategyName = z
  .string()
  .regex(
    /^(?:AllAtOnce|Linear[1-9]\d?PercentEvery[1-9]\d{0,3}Minutes?|Canary[1-9]\d?Percent[1-9]\d{0,3}Minutes?)$/,
    'a strategy is AllAtOnce, Linear10PercentEvery1Minute or Canary10Percent5Minutes, with your own numbers',
  );

/** The author, time and reason of a rollout's pause. */
export const Pause = z.strictObject({ at: z.iso.datetime(), by: z.string(), reason: z.string().nullable() });

/** A version on its way to all visitors, beside the current one. */
export const Rollout = z.strictObject({
  version: ReleaseVersion,
  /** Makes the choice of visitors independent of every other rollout. */
  salt: z.string().min(1),
  startedAt: z.iso.datetime(),
  /** The version under way that this one replaced. */
  replaces: ReleaseVersion.nullable().default(null),
  /** Cohorts that get at least this share, whatever the rest gets. */
  cohorts: z.array(Cohort).default([]),
  /** The share of all others at `since`; constant, or growing by the strategy. */
  traffic: Traffic,
  since: z.iso.datetime(),
  strategy: StrategyName.nullable(),
  /** The pause, which lasts until the version is rolled out anew. */
  paused: Pause.nullable().default(null),
});

/** `deployment.json`: the traffic of one app. */
export const Deployment = z.strictObject({
  schema: z.literal(1),
  /** The version of visitors that no rollout chose. */
  version: ReleaseVersion,
  /** The versions to roll back to, oldest first. */
  history: z.array(z.strictObject({ version: ReleaseVersion, at: z.iso.datetime() })),
  rollout: Rollout.nullable().default(null),
  /** Pinned at its version: publishing continues, but traffic does not change. */
  pinned: z.boolean().default(false),
});

export const AppIdOrAll = z.union([AppId, z.literal('*')]);
