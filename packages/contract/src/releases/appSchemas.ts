import { z } from 'zod';
import { RELEASE_ACTIONS } from '../constants.ts';
import { ReleaseActor, ReleaseOrigin } from './actorSchemas.ts';
import { AppIdOrAll, StrategyName, Traffic } from './deploymentSchemas.ts';
import { ReleaseOutcome } from './logSchemas.ts';
import { AppId, ReleaseVersion } from './manifestSchemas.ts';
import { ReleaseReason, ReleaseShare } from './moveSchemas.ts';
import { ReleaseFreeze, ReleaseRequest, ReleaseStart } from './plannedSchemas.ts';
import { ReleaseCause, ReleaseFigures, ReleaseHour, ReleaseTrouble, ReleaseUnheard } from './reportSchemas.ts';

/** An extension of another app that an app shows. */
export const ReleaseLoan = z.object({
  /** Its lender and its name: `documents/pages`. */
  part: z.string(),
  /** The versions in use that show it. */
  versions: z.array(ReleaseVersion),
  /** The versions in use of its lender that lend it; empty when nobody does. */
  lentBy: z.array(ReleaseVersion),
  /** The reasons why these versions do not fit together, as the gate says them. */
  reasons: z.array(ReleaseReason),
});

const overview = {
  id: AppId,
  /** Its address; null for the shell, which is on every page. */
  mount: z.string().nullable(),
  /** The team that answers for it, as its `remote.json` says. */
  team: z.string().nullable(),
  /** The versions that visitors get, the current one first; empty without traffic. */
  traffic: z.array(ReleaseShare).max(2),
  pinned: z.boolean(),
  /** The freezes of the app and of all apps that hold or are to come, in order. */
  freezes: z.array(ReleaseFreeze),
  start: ReleaseStart.nullable(),
  /** A second person has to agree before a version goes to more visitors. */
  needsTwo: z.boolean(),
  request: ReleaseRequest.nullable(),
  /** The pause of the version under way. */
  paused: z.object({ at: z.iso.datetime(), who: ReleaseActor, reason: z.string().nullable() }).nullable(),
  /** How the version under way grows, and when all visitors have it. */
  strategy: StrategyName.nullable(),
  completeAt: z.iso.datetime().nullable(),
  /** When the newest version in use was published. */
  publishedAt: z.iso.datetime().nullable(),
  /** The last 24 hours, over the versions in use; times are those of the slower one. */
  day: ReleaseFigures,
  /** When the first of `hours` begins. */
  hoursFrom: z.iso.datetime(),
  /** The share of visitors that failed in each of these hours, oldest first; null with too few reports for a share. */
  hours: z.array(z.number().nullable()),
  /** The extensions of other apps that its versions in use show, by name. */
  borrows: z.array(ReleaseLoan),
  /** The extensions that it lends, by name, each with the versions in use that do. */
  lends: z.array(z.object({ part: z.string(), versions: z.array(ReleaseVersion) })),
};

export const ReleaseApp = z.object(overview);

/** A published version. */
export const ReleaseVersionRow = z.object({
  version: ReleaseVersion,
  publishedAt: z.iso.datetime(),
  publishedBy: ReleaseActor.nullable(),
  origin: ReleaseOrigin.nullable(),
  /** Bytes of its files, uncompressed. */
  bytes: z.number().int(),
  /** Basis points of visitors that get it now; null without traffic. */
  traffic: Traffic.nullable(),
  /** Visitors should get it, but it must not run: damaged, no longer trusted, or banned. */
  isBroken: z.boolean(),
  /** Why evidence took it back: in English, and by codes, which older servers do not send. */
  takenBack: z.object({ at: z.iso.datetime(), reason: z.string(), why: z.array(ReleaseReason).optional() }).nullable(),
  /** Since when and why it must never run again. */
  banned: z.object({ at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
  /** The figures of all times. */
  figures: ReleaseFigures,
});

/** An entry of the release log. */
export const ReleaseEntry = z.object({
  at: z.iso.datetime(),
  who: ReleaseActor,
  action: z.enum(RELEASE_ACTIONS),
  app: AppIdOrAll,
  version: ReleaseVersion.nullable(),
  /** The outcome, in the platform's words. */
  outcome: z.string(),
  /** The same for readers of other languages; null in older entries. */
  what: ReleaseOutcome.nullable(),
  /** In the author's words, or in English where the platform decided. */
  reason: z.string().nullable(),
  /** The reason of the platform for readers of other languages; empty without one, and in older entries. */
  why: z.array(ReleaseReason),
});

/** An extension of an app, and a version of another one that shows it. */
const ReleaseUse = z.object({
  part: z.string(),
  by: AppId,
  version: ReleaseVersion,
  /** The misfits, as the gate says them. */
  reasons: z.array(ReleaseReason),
});

export const ReleaseAppDetail = z.object({
  ...overview,
  /** The revision of the traffic: a move names the one that its author saw. */
  revision: z.string(),
  /** The caller may move it, and may say who else may. */
  mayMove: z.boolean(),
  mayGive: z.boolean(),
  /** The caller may be the second person for the request. */
  mayAgree: z.boolean(),
  troubles: z.array(ReleaseTrouble),
  /** Why its versions failed in the last 30 days: the latest five, or all by version, the newest version first. */
  causes: z.array(ReleaseCause),
  /** How many causes there are; older servers do not say. */
  causesCount: z.number().int().optional(),
  /** The unheard browsers of the versions in use and of those that evidence took back. */
  unheard: z.array(ReleaseUnheard),
  /** Since the version under way was given out: its reports, and those of the version that it replaces. */
  underWay: z
    .object({ version: ReleaseVersion, startedAt: z.iso.datetime(), next: ReleaseFigures, current: ReleaseFigures })
    .nullable(),
  /** Newest first. */
  versions: z.array(ReleaseVersionRow),
  /** The version that going back would bring; null while one is under way, and when there is none. */
  earlier: ReleaseVersion.nullable(),
  /** The last 24 hours, by hour and version in use. */
  reports: z.array(ReleaseHour),
  /** The uses of its extensions by other apps. */
  uses: z.array(ReleaseUse),
  log: z.array(ReleaseEntry),
});
