import { z } from 'zod';
import { COHORTS, RELEASE_ACTIONS, RELEASE_RIGHTS, TRAFFIC_FULL } from '../constants.ts';
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

const asked = { move: z.enum(['rollout', 'promote']), version: ReleaseVersion.nullable() };

/** What came of a change: its kind, and the values of its sentence. */
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
  z.object({ kind: z.literal('not_made'), ...asked }),
  z.object({ kind: z.literal('agreed'), version: ReleaseVersion }),
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
  z.object({ kind: z.literal('right'), right: z.enum(RELEASE_RIGHTS).nullable() }),
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
  /** What came of it, in a sentence of the command line. */
  outcome: z.string(),
  reason: z.string().nullable().default(null),
});

/** The line below it, which older servers leave out: what came of the change; null for a kind unknown here. */
export const AuditOutcome = z.object({ at: z.iso.datetime(), what: ReleaseOutcome.nullable().catch(null) });

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

/** A moment as a command takes it, in UTC or with its offset: `2026-12-24T18:00Z`, `2026-12-24T18:00+01:00`. */
export const Moment = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

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

/**
 * `environments.json` beside the commands: the stores by name, each a running site or a data folder, whose path begins
 * at the file. No other field is taken, so that no token comes into a file.
 */
export const EnvironmentsDocument = z.record(
  z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'a name of an environment such as staging'),
  z.union(
    [z.strictObject({ server: z.url({ protocol: /^https?$/ }) }), z.strictObject({ data: z.string().min(1) })],
    'either "server", an address, or "data", a folder, and nothing else',
  ),
);
export type EnvironmentsDocument = z.infer<typeof EnvironmentsDocument>;

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

/** Required to give out a version that evidence took back. */
const Again = z.boolean().optional();
/** `POST /platform/micro-frontends/<name>/deployment`: a version, and the visitors who get it. */
export const DeploymentChange = z.strictObject({
  version: ReleaseVersion,
  traffic: Traffic.optional(),
  strategy: StrategyName.optional(),
  cohorts: z.array(Cohort).max(COHORTS.length).optional(),
  /** `false` refuses to replace another version under way. */
  replace: z.boolean().optional(),
  again: Again,
  reason: z.string().max(500).optional(),
  /** Begins then, by itself. */
  at: z.iso.datetime().optional(),
});
/**
 * `PATCH …/deployment`: give all visitors the version under way or the named one, pause it, pin, unpin, or cancel the
 * planned start.
 */
export const DeploymentStep = z.strictObject({
  change: z.enum(['promote', 'pause', 'pin', 'unpin', 'cancel']),
  version: ReleaseVersion.optional(),
  again: Again,
  reason: z.string().max(500).optional(),
});

/** `POST …/versions?version=`: the version under which the archive in the body is published. */
export const NewVersion = z.strictObject({ version: ReleaseVersion });
/** `POST …/preview`: a link that shows a version early, for the given hours. */
export const PreviewRequest = z.strictObject({ version: ReleaseVersion, hours: z.number().int().min(1) });
/** `DELETE …/deployment`: the reason, and whether a version will do that does not fit or did badly. */
export const DeploymentReason = z.strictObject({
  accept: z.boolean().optional(),
  reason: z.string().max(500).optional(),
});
/** `?remote=`: restricts the answer to one app. */
export const OneRemote = z.strictObject({ remote: AppId.optional() });
/** `GET …/reasons?version=`: restricts the answer to one version. */
export const ReasonsQuery = z.strictObject({ version: ReleaseVersion.optional() });

/** `owners.json` of the store: whom to tell of an app's failures. The address of a webhook may hold a secret. */
export const OwnerDocument = z.record(
  AppId,
  z.strictObject({
    mail: z.email().nullable(),
    webhook: z.url({ protocol: /^https$/ }).nullable(),
  }),
);
export type OwnerDocument = z.infer<typeof OwnerDocument>;
