import { z } from 'zod';
import {
  RELEASE_ACTIONS,
  RELEASE_ACTORS,
  RELEASE_FAILURES,
  RELEASE_RIGHTS,
  RELEASE_TROUBLES,
  RELEASE_WEBHOOK_MAX_LENGTH,
} from '../constants.ts';
import { Email } from '../users/schemas.ts';
import { Day, Id, Instant, ListQuery, listOf, wholeNumber } from '../wire/schemas.ts';
import { ReleaseActor, ReleaseOrigin } from './actorSchemas.ts';
import { BanChange, ReleaseBanPlan, ReleaseBanQuery } from './banSchemas.ts';
import { AppIdOrAll, Cohort, ReleaseOutcome, StrategyName, Traffic } from './deploymentSchemas.ts';
import { AppId, ReleaseVersion } from './manifestSchemas.ts';
import { checkRollout, moveChoice, Reason, ReleaseMove, ReleasePlan, ReleaseShare } from './moveSchemas.ts';
import { ReleasePreviews, ReleaseSurplus, VERSIONS_MAX } from './previewSchemas.ts';
import { ReleaseTokens } from './tokenSchemas.ts';

/** What browsers reported in some time. Shares and times are null without reports. */
const figures = {
  /** Browsers that reported, each counted once, and of those that could not use it. */
  visitors: z.number().int(),
  failed: z.number().int(),
  /**
   * At most, in three of four pages: milliseconds to the largest picture or text, layout shift, and milliseconds from a
   * click or key to the next paint.
   */
  lcpMs: z.number().nullable(),
  cls: z.number().nullable(),
  inpMs: z.number().nullable(),
};
export const ReleaseFigures = z.object(figures);
/** The reports of one hour on one version. */
export const ReleaseHour = z.object({ at: z.iso.datetime(), version: ReleaseVersion, ...figures });

/** Something that is wrong now; with `*` it is about the store of all apps. */
export const ReleaseTrouble = z.object({
  app: AppIdOrAll,
  version: ReleaseVersion.nullable(),
  kind: z.enum(RELEASE_TROUBLES),
  since: z.iso.datetime().nullable(),
  /** The platform's own words, in English; null where the figure says it. */
  says: z.string().nullable(),
  /** The share that failed, the milliseconds or the shift; null for other kinds, and for what the server alone saw. */
  figure: z.number().nullable(),
});

/** Failures of one version that have one cause. */
export const ReleaseCause = z.object({
  version: ReleaseVersion,
  failure: z.enum(RELEASE_FAILURES),
  /** Of the error, in English, without what has the form of personal data. */
  message: z.string(),
  /** The calls that led to it, the innermost first: places in the sources where the release brought source maps. */
  places: z.array(z.string()),
  routes: z.array(z.string()),
  /** Families of browsers; empty for `render_failed`. */
  browsers: z.array(z.string()),
  /** The browsers that saw it; for `render_failed` the pages. */
  seen: z.number().int(),
  lastAt: z.iso.datetime(),
});

/** Browsers that one version failed before they could say why: a page that hangs tells no cause. */
export const ReleaseUnheard = z.object({
  version: ReleaseVersion,
  /** Browsers whose next page told that this one had frozen. */
  frozen: z.number().int(),
  /** Browsers that the server gave the version while it was watched, and those of them that were never heard of. */
  given: z.number().int(),
  silent: z.number().int(),
});

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
  /** Why evidence took it back. */
  takenBack: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Since when and why it must never run again. */
  banned: z.object({ at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
  /** Of all times. */
  figures: ReleaseFigures,
});

/** An entry of the release log. */
export const ReleaseEntry = z.object({
  at: z.iso.datetime(),
  who: ReleaseActor,
  action: z.enum(RELEASE_ACTIONS),
  app: AppIdOrAll,
  version: ReleaseVersion.nullable(),
  /** What came of it, in the platform's words. */
  outcome: z.string(),
  /** The same for readers of other languages; null in older entries. */
  what: ReleaseOutcome.nullable(),
  reason: z.string().nullable(),
});

/** A part or an extension of an app that another app shows. */
const ReleaseUse = z.object({ part: z.string(), by: AppId, version: ReleaseVersion });

export const ReleaseAppDetail = z.object({
  ...overview,
  /** Of the traffic: a move names the one that its author saw. */
  revision: z.string(),
  /** The caller may move it, and may say who else may. */
  mayMove: z.boolean(),
  mayGive: z.boolean(),
  /** The caller may be the second person for the request. */
  mayAgree: z.boolean(),
  troubles: z.array(ReleaseTrouble),
  /** Why its versions failed in the last 30 days, the latest first, five at most. */
  causes: z.array(ReleaseCause),
  /** Of the versions in use and those that evidence took back. */
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
  /** Who uses what it lends. */
  uses: z.array(ReleaseUse),
  log: z.array(ReleaseEntry),
});

/** Who may move an app beside administrators, and the colleagues to choose from. */
export const ReleasePeople = z.object({
  people: z.array(
    z.object({
      id: Id,
      /** Null for a person who was forgotten. */
      name: z.string().nullable(),
      right: z.enum(RELEASE_RIGHTS),
      /** A closed account, or one that is no longer staff's, may nothing until it is opened again. */
      isHere: z.boolean(),
    }),
  ),
  colleagues: z.array(z.object({ id: Id, name: z.string() })),
});
/** Who hears of an app's failures. The address of a webhook may hold a secret: it is told by its origin alone. */
export const ReleaseContact = z.object({
  mail: z.string().nullable(),
  webhook: z.string().nullable(),
  /** A change names the one that its author saw. */
  revision: z.string(),
});
/** The freezes that hold or are to come, and the apps whose freezes the caller may set and lift: `*` is all at once. */
export const ReleaseFreezes = z.object({ freezes: z.array(ReleaseFreeze), mayFreeze: z.array(AppIdOrAll) });

const Right = z.enum(RELEASE_RIGHTS).nullable();

const LOG_FILTERS = {
  app: AppId.optional(),
  action: z.enum(RELEASE_ACTIONS).optional(),
  who: z.enum(RELEASE_ACTORS).optional(),
  /** Days in UTC, both included. */
  from: Day.optional(),
  to: Day.optional(),
};

export const releasesSchemas = {
  apps: { answer: z.object({ apps: z.array(ReleaseApp), troubles: z.array(ReleaseTrouble), readAt: Instant }) },
  app: { answer: ReleaseAppDetail },
  plan: {
    query: z
      .object({
        ...moveChoice,
        traffic: wholeNumber(Traffic).optional(),
        strategy: StrategyName.optional(),
        at: Instant.optional(),
        /** Looks at the move that waits for a second person, as it was asked for, in place of the fields above. */
        request: z.string().max(64).optional(),
      })
      .superRefine(checkRollout),
    answer: ReleasePlan,
  },
  move: { body: ReleaseMove, answer: ReleaseAppDetail },
  cancelStart: {
    /** The start that the caller saw. */
    body: z.object({ start: z.string().max(64), reason: Reason }),
    answer: ReleaseAppDetail,
  },
  agree: {
    body: z.object({
      /** The request and the traffic that the caller saw. */
      request: z.string().max(64),
      revision: z.string().max(64),
      reason: Reason,
    }),
    answer: ReleaseAppDetail,
  },
  decline: {
    /** The request that the caller saw. */
    body: z.object({ request: z.string().max(64), reason: Reason }),
    answer: ReleaseAppDetail,
  },
  planBan: { query: ReleaseBanQuery, answer: ReleaseBanPlan },
  ban: {
    /** The versions of the plan that the caller saw, and the revision of its traffic. */
    body: z.object({
      change: BanChange,
      versions: z.array(ReleaseVersion).min(1).max(VERSIONS_MAX),
      reason: Reason,
      revision: z.string().max(64),
    }),
    answer: ReleaseAppDetail,
  },
  previews: { answer: ReleasePreviews },
  endPreview: { body: z.object({ version: ReleaseVersion, reason: Reason }), answer: ReleasePreviews },
  surplus: { answer: ReleaseSurplus },
  prune: {
    /** The versions that the caller saw. */
    body: z.object({ versions: z.array(ReleaseVersion).min(1).max(VERSIONS_MAX), reason: Reason }),
    answer: ReleaseAppDetail,
  },
  needTwo: { body: z.object({ reason: Reason }), answer: ReleaseAppDetail },
  people: { answer: ReleasePeople },
  give: {
    body: z.object({
      personId: Id,
      /** Null takes the right away. */
      right: Right,
      /** The right that the caller saw. */
      was: Right,
    }),
    answer: ReleasePeople,
  },
  contact: { answer: ReleaseContact },
  setContact: {
    body: z.object({
      mail: Email.nullable(),
      /** Null ends it; absent: it stays as it is. */
      webhook: z
        .url({ protocol: /^https$/ })
        .max(RELEASE_WEBHOOK_MAX_LENGTH)
        .nullable()
        .optional(),
      reason: Reason,
      /** The contact that the caller saw. */
      revision: z.string().max(64),
    }),
    answer: ReleaseContact,
  },
  freezes: { answer: ReleaseFreezes },
  freeze: {
    body: z.object({
      app: AppIdOrAll,
      /** Absent: now. */
      from: Instant.optional(),
      /** Absent: until somebody lifts it. */
      until: Instant.optional(),
      reason: Reason,
    }),
    answer: ReleaseFreezes,
  },
  lift: { body: z.object({ reason: Reason }), answer: ReleaseFreezes },
  tokens: { answer: ReleaseTokens },
  revoke: { body: z.object({ reason: Reason }), answer: ReleaseTokens },
  log: { query: ListQuery.extend(LOG_FILTERS), answer: listOf(ReleaseEntry) },
};
