import { z } from 'zod';
import { COHORTS, TRAFFIC_FULL } from '../constants.ts';
import { PartId, ReleaseVersion } from './manifestSchemas.ts';

/** A share of visitors in basis points: 10,000 is everybody. */
export const Traffic = z
  .number()
  .int('traffic is a whole number of basis points')
  .min(0, 'traffic is at least 0')
  .max(TRAFFIC_FULL, `traffic is at most ${TRAFFIC_FULL}`);

/** Some visitors get another share of a version under way than the rest: staff first, say, or readers of one language. */
export const Cohort = z.strictObject({ who: z.enum(COHORTS), traffic: Traffic });

/** A named way for traffic to grow with time, in the words that AWS CodeDeploy made usual. */
export const StrategyName = z
  .string()
  .regex(
    /^(?:AllAtOnce|Linear[1-9]\d?PercentEvery[1-9]\d{0,3}Minutes?|Canary[1-9]\d?Percent[1-9]\d{0,3}Minutes?)$/,
    'a strategy is AllAtOnce, Linear10PercentEvery1Minute or Canary10Percent5Minutes, with your own numbers',
  );

/** Who stopped the growth of a rollout, when, and why. */
export const Pause = z.strictObject({ at: z.iso.datetime(), by: z.string(), reason: z.string().nullable() });

/** A version on its way to everybody, beside the one that is current. */
export const Rollout = z.strictObject({
  version: ReleaseVersion,
  /** Makes the choice of visitors independent of every other rollout. */
  salt: z.string().min(1),
  startedAt: z.iso.datetime(),
  /** The version that was on its way until this one took its place. */
  replaces: ReleaseVersion.nullable().default(null),
  /** Who gets it at least in this share, whatever the rest gets. */
  cohorts: z.array(Cohort).default([]),
  /** The share of everybody else at `since`; it stays, or grows by the strategy. */
  traffic: Traffic,
  since: z.iso.datetime(),
  strategy: StrategyName.nullable(),
  /** Until it is rolled out anew. */
  paused: Pause.nullable().default(null),
});

/** `deployment.json`: what one part's visitors get. */
export const Deployment = z.strictObject({
  schema: z.literal(1),
  /** What everybody gets whom no rollout chose. */
  version: ReleaseVersion,
  /** The ones to go back to, oldest first. */
  history: z.array(z.strictObject({ version: ReleaseVersion, at: z.iso.datetime() })),
  rollout: Rollout.nullable().default(null),
  /** Held at its version: publishing goes on, what visitors get does not change. */
  pinned: z.boolean().default(false),
});

export const PartIdOrAll = z.union([PartId, z.literal('*')]);
/** One line of the store's `audit.jsonl`: who changed what visitors get, and why. */
export const AuditEntry = z.strictObject({
  at: z.iso.datetime(),
  /** A person, a token's name, or `evidence` for what the platform decided by itself. */
  by: z.string(),
  action: z.enum([
    'publish',
    'rollout',
    'promote',
    'pause',
    'rollback',
    'pin',
    'unpin',
    'prune',
    'keys',
    'token',
    'ban',
  ]),
  /** `*` is every part. */
  remote: PartIdOrAll,
  version: ReleaseVersion.nullable(),
  /** What traffic saw afterwards, in a sentence. */
  outcome: z.string(),
  reason: z.string().nullable().default(null),
});

/** `trust.json` of the store: the keys that may sign each part's releases. */
export const TrustDocument = z.record(
  PartId,
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

/** `bans.json` of the store: the versions of each part that must never run again. */
export const BanDocument = z.record(
  PartId,
  z.array(z.strictObject({ version: ReleaseVersion, since: z.iso.datetime(), reason: z.string().nullable() })),
);
export type BanDocument = z.infer<typeof BanDocument>;

export const TokenName = z.string().regex(/^[\w.-]{1,60}$/);
/** `access.json` of the store: the tokens that may change it through a server, as hashes. */
export const AccessDocument = z.array(
  z.strictObject({
    name: TokenName,
    remotes: z.array(PartIdOrAll).min(1),
    expiresAt: z.iso.datetime().nullable(),
    /** SHA-256, hexadecimal. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
);
export type AccessDocument = z.infer<typeof AccessDocument>;

/** A version that was taken back by itself is refused without. */
const Again = z.boolean().optional();
/** `POST /platform/micro-frontends/<name>/deployment`: a version, and who gets it beside those who have it. */
export const DeploymentChange = z.strictObject({
  version: ReleaseVersion,
  traffic: Traffic.optional(),
  strategy: StrategyName.optional(),
  cohorts: z.array(Cohort).max(COHORTS.length).optional(),
  /** `false` refuses while another version is on its way, instead of taking its place. */
  replace: z.boolean().optional(),
  again: Again,
  reason: z.string().max(500).optional(),
});
/** `PATCH …/deployment`: give everybody the version on its way or the named one, stop the growth, hold, or let go. */
export const DeploymentStep = z.strictObject({
  change: z.enum(['promote', 'pause', 'pin', 'unpin']),
  version: ReleaseVersion.optional(),
  again: Again,
  reason: z.string().max(500).optional(),
});

/** `POST …/versions?version=`: under which version the archive in the body is published. */
export const NewVersion = z.strictObject({ version: ReleaseVersion });
/** `POST …/preview`: a link that shows a version out of turn, for so many hours. */
export const PreviewRequest = z.strictObject({ version: ReleaseVersion, hours: z.number().int().min(1) });
/** `DELETE …/deployment`: why. */
export const DeploymentReason = z.strictObject({ reason: z.string().max(500).optional() });
/** `?remote=`: about one part. */
export const OneRemote = z.strictObject({ remote: PartId.optional() });
