import { z } from 'zod';
import { COHORTS } from '../constants.ts';
import { Cohort, StrategyName, Traffic } from './deploymentSchemas.ts';
import { AppId, ReleaseVersion } from './manifestSchemas.ts';

/** A moment as a command takes it, in UTC or with its offset: `2026-12-24T18:00Z`, `2026-12-24T18:00+01:00`. */
export const Moment = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

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

/** Required to give out a version that evidence took back. */
const Again = z.boolean().optional();

/** Required to give out a version that is larger than its app allows. */
const Accept = z.boolean().optional();

/** `POST /platform/micro-frontends/<name>/deployment`: a version, and the visitors who get it. */
export const DeploymentChange = z.strictObject({
  version: ReleaseVersion,
  traffic: Traffic.optional(),
  strategy: StrategyName.optional(),
  cohorts: z.array(Cohort).max(COHORTS.length).optional(),
  /** `false` refuses to replace another version under way. */
  replace: z.boolean().optional(),
  again: Again,
  accept: Accept,
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
  accept: Accept,
  reason: z.string().max(500).optional(),
});

/** `GET …/versions?version=`: the version that is taken to another store. */
export const TakenVersion = z.strictObject({ version: ReleaseVersion });

/**
 * `POST …/versions?version=`: the version under which the archive in the body is published, and whether that may be
 * larger than its app allows.
 */
export const NewVersion = TakenVersion.extend({ accept: z.literal('true').optional() });

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
