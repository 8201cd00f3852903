import { z } from 'zod';
import { ReleaseActor } from './actorSchemas.ts';
import { AppIdOrAll, Cohort, StrategyName, Traffic } from './deploymentSchemas.ts';
import { ReleaseVersion } from './manifestSchemas.ts';

/** A time in which no version of an app, or of any, goes to more visitors. */
export const ReleaseFreeze = z.object({
  id: z.string(),
  app: AppIdOrAll,
  from: z.iso.datetime(),
  /** Null until somebody lifts it. */
  until: z.iso.datetime().nullable(),
  who: ReleaseActor,
  reason: z.string(),
});

/** A rollout that begins by itself at its time, unless the gate refuses it then. */
export const ReleaseStart = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  version: ReleaseVersion,
  /** Basis points of the visitors, or with a strategy its starting share. */
  traffic: Traffic.nullable(),
  strategy: StrategyName.nullable(),
  /** Visitors who get a share of their own. */
  cohorts: z.array(Cohort),
  who: ReleaseActor,
  reason: z.string().nullable(),
});

/** A move that one person asked for, and that another has to agree to. */
export const ReleaseRequest = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** When it ends by itself. */
  until: z.iso.datetime(),
  who: ReleaseActor,
  reason: z.string().nullable(),
  move: z.enum(['rollout', 'promote']),
  version: ReleaseVersion.nullable(),
  traffic: Traffic.nullable(),
  strategy: StrategyName.nullable(),
  cohorts: z.array(Cohort),
  /** When the rollout is to begin; null: at once. */
  startAt: z.iso.datetime().nullable(),
});

/** The freezes that hold or are to come, and the apps whose freezes the caller may set and lift: `*` is all at once. */
export const ReleaseFreezes = z.object({ freezes: z.array(ReleaseFreeze), mayFreeze: z.array(AppIdOrAll) });
