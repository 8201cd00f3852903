import { z } from 'zod';
import { RELEASE_RIGHTS } from '../constants.ts';
import { AppIdOrAll, Cohort, StrategyName, Traffic } from './deploymentSchemas.ts';
import { AppId, ReleaseVersion } from './manifestSchemas.ts';

/** `trust.json` of the store: the keys that may sign each app's releases. */
export const TrustDocument = z.record(
  AppId,
  z.array(
    z.strictObject({
      keyId: z.string(),
      /** Ed25519, SPKI, DER, base64. */
      publicKey: z.base64(),
      state: z.enum(['active', 'retired', 'revoked']),
      since: z.iso.datetime(),
    }),
  ),
);

export type TrustDocument = z.infer<typeof TrustDocument>;

/** `bans.json` of the store: the versions of each app that must never run again. */
export const BanDocument = z.record(
  AppId,
  z.array(z.strictObject({ version: ReleaseVersion, since: z.iso.datetime(), reason: z.string().nullable() })),
);

export type BanDocument = z.infer<typeof BanDocument>;

/**
 * `freezes.json` of the store: times in which no version goes to more visitors. Those that are over stay, since the
 * strategies stood still in them.
 */
export const FreezeDocument = z.array(
  z.strictObject({
    /** Names it, for whoever lifts it. */
    id: z.string().regex(/^[0-9a-f]{6}$/),
    app: AppIdOrAll,
    from: z.iso.datetime(),
    /** Null until somebody lifts it. */
    until: z.iso.datetime().nullable(),
    by: z.string(),
    reason: z.string(),
  }),
);

export type FreezeDocument = z.infer<typeof FreezeDocument>;

/** `starts.json` of the store: the rollouts that begin by themselves at their time, one an app. */
export const StartDocument = z.record(
  AppId,
  z.strictObject({
    /** Names it, so that it begins once. */
    id: z.string(),
    at: z.iso.datetime(),
    by: z.string(),
    reason: z.string().nullable(),
    version: ReleaseVersion,
    traffic: Traffic.nullable(),
    strategy: StrategyName.nullable(),
    cohorts: z.array(Cohort).nullable(),
    replace: z.boolean(),
    again: z.boolean(),
    /** The second person who agreed; null where none was needed. */
    agreedBy: z.string().nullable(),
  }),
);

export type StartDocument = z.infer<typeof StartDocument>;

/**
 * `approvals.json` of the store: the apps of which a second person agrees before a version goes to more visitors, each
 * with the move that waits.
 */
export const ApprovalDocument = z.record(
  AppId,
  z.strictObject({
    since: z.iso.datetime(),
    by: z.string(),
    request: z
      .strictObject({
        id: z.string(),
        at: z.iso.datetime(),
        by: z.string(),
        reason: z.string().nullable(),
        asked: z.strictObject({
          move: z.enum(['rollout', 'promote']),
          version: ReleaseVersion.optional(),
          traffic: Traffic.optional(),
          strategy: StrategyName.optional(),
          cohorts: z.array(Cohort).optional(),
          replace: z.boolean().optional(),
          again: z.boolean().optional(),
          /** When the rollout is to begin; absent: at once. */
          at: z.iso.datetime().optional(),
        }),
      })
      .nullable(),
  }),
);

export type ApprovalDocument = z.infer<typeof ApprovalDocument>;

/** `rights.json` of the store: the accounts that may move an app in the console, beside administrators. */
export const RightsDocument = z.record(
  AppId,
  z.array(z.strictObject({ account: z.uuid(), right: z.enum(RELEASE_RIGHTS), since: z.iso.datetime() })),
);

export type RightsDocument = z.infer<typeof RightsDocument>;

export const TokenName = z.string().regex(/^[\w.-]{1,60}$/);

/** `access.json` of the store: the tokens that may change it through a server, as hashes. */
export const AccessDocument = z.array(
  z.strictObject({
    name: TokenName,
    remotes: z.array(AppIdOrAll).min(1),
    /** `previews`: it publishes versions for previews, makes links to them, and may do nothing else. */
    only: z.literal('previews').optional(),
    expiresAt: z.iso.datetime().nullable(),
    /** SHA-256, hexadecimal. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
);

export type AccessDocument = z.infer<typeof AccessDocument>;

/** `owners.json` of the store: whom to tell of an app's failures. The address of a webhook may hold a secret. */
export const OwnerDocument = z.record(
  AppId,
  z.strictObject({
    mail: z.email().nullable(),
    webhook: z.url({ protocol: /^https$/ }).nullable(),
  }),
);

export type OwnerDocument = z.infer<typeof OwnerDocument>;
