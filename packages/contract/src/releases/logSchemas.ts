import { z } from 'zod';
import { RELEASE_ACTIONS, RELEASE_RIGHTS } from '../constants.ts';
import { AppIdOrAll, Cohort, StrategyName, Traffic } from './deploymentSchemas.ts';
import { ReleaseVersion } from './manifestSchemas.ts';
import { ReleaseReason } from './moveSchemas.ts';

const asked = { move: z.enum(['rollout', 'promote']), version: ReleaseVersion.nullable() };

/** The outcome of a change: its kind, and the values of its sentence. */
export const ReleaseOutcome = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('traffic'), version: ReleaseVersion, pinned: z.boolean() },
    rollout: z
      .object({
        ...{ version: ReleaseVersion, share: Traffic, cohorts: z.array(Cohort), paused: z.boolean() },
        ...{ strategy: StrategyName.nullable(), endsAt: z.iso.datetime().nullable() },
        replaces: ReleaseVersion.nullable(),
      })
      .nullable(),
  }),
  z.object({ kind: z.literal('start_planned'), version: ReleaseVersion, at: z.iso.datetime() }),
  z.object({ kind: z.literal('start_dropped'), version: ReleaseVersion }),
  z.object({
    ...{ kind: z.literal('asked'), ...asked, traffic: Traffic.nullable(), cohorts: z.array(Cohort) },
    startAt: z.iso.datetime().nullable(),
  }),
  z.object({ kind: z.literal('declined'), ...asked }),
  z.object({ kind: z.literal('withdrawn'), ...asked }),
  z.object({ kind: z.literal('not_made'), ...asked }),
  z.object({ kind: z.literal('agreed'), version: ReleaseVersion }),
  z.object({ kind: z.literal('stays'), version: ReleaseVersion }),
  z.object({
    kind: z.enum([
      'published',
      'healed',
      'deleted',
      'banned',
      'unbanned',
      'two_persons',
      'one_person',
      'freeze_lifted',
    ]),
  }),
  z.object({
    ...{ kind: z.literal('frozen'), from: z.iso.datetime().nullable() },
    until: z.iso.datetime().nullable(),
  }),
  z.object({ kind: z.literal('key'), keyId: z.string(), state: z.enum(['active', 'retired', 'revoked']) }),
  z.object({
    ...{ kind: z.literal('token'), name: z.string(), may: z.enum(['release', 'previews', 'nothing']) },
    until: z.iso.datetime().nullable(),
  }),
  z.object({
    ...{ kind: z.literal('right'), right: z.enum(RELEASE_RIGHTS).nullable() },
    /** In the store: whose it is, as authors are named; absent in older entries. */
    account: z.string().optional(),
    /** In the console: their name; null for somebody who is no longer here, absent in older entries. */
    name: z.string().nullable().optional(),
  }),
  z.object({ kind: z.literal('owner'), mail: z.boolean(), webhook: z.boolean() }),
]);

/** A change in the store's `audit.jsonl`: its author and reason. An older server drops a line with a further field. */
export const AuditEntry = z.strictObject({
  at: z.iso.datetime(),
  /** A person, a token's name, or `evidence` for a decision of the platform itself. */
  by: z.string(),
  action: z.enum(RELEASE_ACTIONS),
  /** `*` is every app. */
  remote: AppIdOrAll,
  version: ReleaseVersion.nullable(),
  /** The outcome, in a sentence of the command line. */
  outcome: z.string(),
  reason: z.string().nullable().default(null),
});

/**
 * The line below it, which older servers leave out: what came of the change, null for a kind unknown here; and its
 * reason by codes, where the platform gave one.
 */
export const AuditOutcome = z.object({
  at: z.iso.datetime(),
  what: ReleaseOutcome.nullable().catch(null),
  why: z.array(ReleaseReason).default([]).catch([]),
});
