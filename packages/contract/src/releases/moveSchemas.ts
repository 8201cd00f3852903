import { z } from 'zod';
import { COHORTS, RELEASE_MOVES, RELEASE_REASON_MAX_LENGTH } from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Instant, oneLine } from '../wire/schemas.ts';
import { Cohort, StrategyName, Traffic } from './deploymentSchemas.ts';
import { ReleaseVersion } from './manifestSchemas.ts';
import { ReleaseRequest } from './plannedSchemas.ts';

/** A version that visitors get, the basis points of them that do, and the groups of which a larger share does. */
export const ReleaseShare = z.object({
  version: ReleaseVersion,
  traffic: Traffic,
  cohorts: z.array(Cohort).optional(),
});

/** Each group once, with its share. */
const Cohorts = z
  .array(Cohort)
  .max(COHORTS.length)
  .refine((cohorts) => new Set(cohorts.map(({ who }) => who)).size === cohorts.length, 'a group is named once');

/** The same in an address: `staff=10000,es=500`, or `none`. */
export const CohortsInQuery = z
  .string()
  .max(100)
  .regex(/^(none|[a-z]+=\d{1,5}(,[a-z]+=\d{1,5})*)$/)
  .transform((text) =>
    (text === 'none' ? [] : text.split(',')).map((each) => {
      const [who, traffic] = each.split('=');
      return { who, traffic: Number(traffic) };
    }),
  )
  .pipe(Cohorts);

/** The fields that a move and its plan share. */
export const moveChoice = {
  move: z.enum(RELEASE_MOVES),
  /** For `rollout`; for `promote` instead of the version under way. */
  version: ReleaseVersion.optional(),
};

/** A rollout names its version, and the share of visitors or how it grows. */
export function checkRollout(
  {
    move,
    version,
    traffic,
    strategy,
    request,
  }: Partial<Record<'version' | 'traffic' | 'strategy' | 'request', unknown>> & {
    move: string;
  },
  context: z.RefinementCtx,
): void {
  if (move !== 'rollout' || request !== undefined) return;
  const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], message: problem('required') });
  if (version === undefined) missing('version');
  if (traffic === undefined && strategy === undefined) missing('traffic');
}

/** A reason for the log, in one line. */
export const Reason = z
  .string({ error: problem('required') })
  .overwrite(oneLine)
  .min(1, problem('required'))
  .max(RELEASE_REASON_MAX_LENGTH, atMost(RELEASE_REASON_MAX_LENGTH));

export const ReleaseMove = z
  .object({
    ...moveChoice,
    /** For `rollout`: basis points of the visitors, or with a strategy its starting share. */
    traffic: Traffic.optional(),
    strategy: StrategyName.optional(),
    /** For `rollout`: groups of which a larger share gets it; absent: those of the rollout with this version. */
    cohorts: Cohorts.optional(),
    /** For `rollout`: when it begins, by itself; absent: now. */
    at: Instant.optional(),
    /** Gives out a version that evidence took back. */
    again: z.boolean().optional(),
    /** Goes back though something will not work, or gives out a version that is larger than its app allows. */
    accept: z.boolean().optional(),
    reason: Reason,
    /** The revision of the traffic that its author saw. */
    revision: z.string().max(64),
    /** With `at`: the planned start that its author saw, null for none; absent: whichever is planned is replaced. */
    start: z.string().max(64).nullable().optional(),
  })
  .superRefine(checkRollout);

/**
 * Something that the platform says: in English, and by a code of `refusals.ts` with its values, for a screen that has
 * its own words for it.
 */
export const ReleaseReason = z.object({
  text: z.string(),
  code: z.string(),
  /** By their names: texts, numbers, moments (`at`), words that stay English (`english`), reasons, lists. */
  values: z.record(z.string(), z.unknown()),
});

/** The effects of a move. */
export const ReleasePlan = z.object({
  /** The revision of the traffic that it was made for. */
  revision: z.string(),
  before: z.array(ReleaseShare),
  /** The traffic at once, or at the planned time; null when the gate refuses it whatever is accepted. */
  after: z.array(ReleaseShare).nullable(),
  /** With a strategy: when all visitors have the version. */
  completeAt: z.iso.datetime().nullable(),
  /** Nothing would change: it is so already. */
  isDone: z.boolean(),
  /** Why the gate refuses it, or what will not work; empty when it fits. */
  reasons: z.array(ReleaseReason),
  /** The same in English, for consoles from before there were codes. */
  says: z.array(z.string()),
  /** The decision that a person may take in spite of that: to give it out again, or to accept what will not work. */
  overrule: z.enum(['again', 'accept']).nullable(),
  /** A second person has to agree: the move becomes a request. */
  needsTwo: z.boolean(),
  /** The open request for a second person that it would drop; null without one. */
  falls: ReleaseRequest.nullable(),
  /** The version whose planned start it would drop with it; null without one. */
  start: ReleaseVersion.nullable(),
  /** The versions that the gate looked at beside it; empty where there is nothing to ask the gate. */
  beside: z.array(z.string()),
});
