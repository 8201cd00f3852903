import { z } from 'zod';
import {
  RELEASE_ACTIONS,
  RELEASE_ACTORS,
  RELEASE_FAILURES,
  RELEASE_MOVES,
  RELEASE_REASON_MAX_LENGTH,
  RELEASE_RIGHTS,
  RELEASE_TROUBLES,
} from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Day, Id, Instant, ListQuery, listOf, oneLine, wholeNumber } from '../wire/schemas.ts';
import { AppIdOrAll, Cohort, StrategyName, Traffic } from './deploymentSchemas.ts';
import { AppId, ReleaseVersion } from './manifestSchemas.ts';

/** Who did something. `name` is null for the platform itself, and for a person who was forgotten. */
export const ReleaseActor = z.object({ kind: z.enum(RELEASE_ACTORS), name: z.string().nullable() });

/** Where a version comes from, as its team's pipeline said when it published it. */
export const ReleaseOrigin = z.object({ commit: z.string(), author: z.string(), message: z.string() });

/** A version that visitors get, and the basis points of them that do. */
export const ReleaseShare = z.object({ version: ReleaseVersion, traffic: Traffic });

/** What browsers reported in some time. Shares and times are null without reports. */
const figures = {
  /** Browsers that reported, each counted once, and of those that could not use it. */
  visitors: z.number().int(),
  failed: z.number().int(),
  /** At most, in three of four pages: milliseconds to the largest picture or text, and layout shift. */
  lcpMs: z.number().nullable(),
  cls: z.number().nullable(),
};
export const ReleaseFigures = z.object(figures);
/** The reports of one hour on one version. */
export const ReleaseHour = z.object({ at: z.iso.datetime(), version: ReleaseVersion, ...figures });

/** Something that is wrong now. */
export const ReleaseTrouble = z.object({
  app: AppId,
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
  /** The share of visitors that failed in each of these hours, oldest first; null without reports. */
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
  /** The traffic after it, in the platform's words. */
  outcome: z.string(),
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

const choice = {
  move: z.enum(RELEASE_MOVES),
  /** For `rollout`; for `promote` instead of the version under way. */
  version: ReleaseVersion.optional(),
};
/** A rollout names its version, and the share of visitors or how it grows. */
function checkRollout(
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
const Reason = z
  .string({ error: problem('required') })
  .overwrite(oneLine)
  .min(1, problem('required'))
  .max(RELEASE_REASON_MAX_LENGTH, atMost(RELEASE_REASON_MAX_LENGTH));

export const ReleaseMove = z
  .object({
    ...choice,
    /** For `rollout`: basis points of the visitors, or with a strategy its starting share. */
    traffic: Traffic.optional(),
    strategy: StrategyName.optional(),
    /** For `rollout`: when it begins, by itself; absent: now. */
    at: Instant.optional(),
    /** Gives out a version that evidence took back. */
    again: z.boolean().optional(),
    /** Goes back though something will not work with the earlier version. */
    accept: z.boolean().optional(),
    reason: Reason,
    /** Of the traffic that its author saw. */
    revision: z.string().max(64),
  })
  .superRefine(checkRollout);

/** What a move would do. */
export const ReleasePlan = z.object({
  /** Of the traffic that it was made for. */
  revision: z.string(),
  before: z.array(ReleaseShare),
  /** The traffic at once, or at the planned time; null when the gate refuses it whatever is accepted. */
  after: z.array(ReleaseShare).nullable(),
  /** With a strategy: when all visitors have the version. */
  completeAt: z.iso.datetime().nullable(),
  /** Nothing would change: it is so already. */
  isDone: z.boolean(),
  /** Why the gate refuses it, or what will not work, in the platform's words; empty when it fits. */
  says: z.array(z.string()),
  /** What a person may decide in spite of that: to give it out again, or to accept what will not work. */
  overrule: z.enum(['again', 'accept']).nullable(),
  /** A second person has to agree: the move becomes a request. */
  needsTwo: z.boolean(),
  /** The versions that the gate looked at beside it; empty where there is nothing to ask the gate. */
  beside: z.array(z.string()),
});

const banChoice = {
  change: z.enum(['ban', 'lift']),
  /** Either one version, or all that were published before one. */
  version: ReleaseVersion.optional(),
  before: ReleaseVersion.optional(),
};
function checkBan({ version, before }: { version?: unknown; before?: unknown }, context: z.RefinementCtx): void {
  if ((version === undefined) === (before === undefined))
    context.addIssue({ code: 'custom', path: ['version'], message: problem('required') });
}

/** What a change of bans would do. */
export const ReleaseBanPlan = ReleasePlan.extend({
  /** The versions that would be banned, or set free. */
  versions: z.array(ReleaseVersion),
  /** The version that going back would bring afterwards; null without one, and while one is under way. */
  earlier: ReleaseVersion.nullable(),
  /** The version whose planned start would be dropped. */
  start: ReleaseVersion.nullable(),
});

/** A version that was published for previews alone. */
export const ReleasePreview = z.object({
  version: ReleaseVersion,
  publishedAt: z.iso.datetime(),
  publishedBy: ReleaseActor.nullable(),
  origin: ReleaseOrigin.nullable(),
  /** When it ends by itself. */
  until: z.iso.datetime(),
  /** The path that shows it to whoever has it; null when it must not run. */
  link: z.string().nullable(),
});
export const ReleasePreviews = z.object({ previews: z.array(ReleasePreview) });

/** What nobody needs any more of an app. */
export const ReleaseSurplus = z.object({
  versions: z.array(z.object({ version: ReleaseVersion, publishedAt: z.iso.datetime(), bytes: z.number().int() })),
});

/** The most versions that one call deletes. */
const PRUNED_MAX = 500;

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
/** The freezes that hold or are to come, and the apps whose freezes the caller may set and lift: `*` is all at once. */
export const ReleaseFreezes = z.object({ freezes: z.array(ReleaseFreeze), mayFreeze: z.array(AppIdOrAll) });

/** A token of a pipeline: what it may change on this site, and until when. Never the secret. */
export const ReleaseToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The apps that it may change; `*` is every app. */
  apps: z.array(AppIdOrAll),
  /** It publishes and shows versions for previews, and may do nothing else. */
  forPreviews: z.boolean(),
  /** When and by whom it was made; null where the log does not tell. */
  madeAt: z.iso.datetime().nullable(),
  who: ReleaseActor.nullable(),
  /** Null without an end. One that has ended is listed until it is revoked. */
  until: z.iso.datetime().nullable(),
  /** When it last changed something, by the log; null when it never did. */
  changedAt: z.iso.datetime().nullable(),
  /** The caller may revoke it. */
  mayRevoke: z.boolean(),
});
export const ReleaseTokens = z.object({ tokens: z.array(ReleaseToken) });

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
        ...choice,
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
  planBan: { query: z.object(banChoice).superRefine(checkBan), answer: ReleaseBanPlan },
  ban: {
    /** `revision`: of the traffic that the caller saw. */
    body: z.object({ ...banChoice, reason: Reason, revision: z.string().max(64) }).superRefine(checkBan),
    answer: ReleaseAppDetail,
  },
  previews: { answer: ReleasePreviews },
  endPreview: { body: z.object({ version: ReleaseVersion, reason: Reason }), answer: ReleasePreviews },
  surplus: { answer: ReleaseSurplus },
  prune: {
    /** The versions that the caller saw. */
    body: z.object({ versions: z.array(ReleaseVersion).min(1).max(PRUNED_MAX), reason: Reason }),
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
