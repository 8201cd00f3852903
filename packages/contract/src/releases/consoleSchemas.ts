import { z } from 'zod';
import {
  PREVIEW_HOURS_MAX,
  RELEASE_ACTIONS,
  RELEASE_ACTORS,
  RELEASE_AUTHOR_MAX_LENGTH,
  RELEASE_RIGHTS,
  RELEASE_WEBHOOK_MAX_LENGTH,
} from '../constants.ts';
import { Email } from '../users/schemas.ts';
import { Day, Id, Instant, ListQuery, listOf, TimeZone, wholeNumber } from '../wire/schemas.ts';
import { ReleaseAuthor } from './actorSchemas.ts';
import { ReleaseApp, ReleaseAppDetail, ReleaseEntry } from './appSchemas.ts';
import { BanChange, ReleaseBanPlan, ReleaseBanQuery } from './banSchemas.ts';
import { AppIdOrAll, StrategyName, Traffic } from './deploymentSchemas.ts';
import { AppId, ReleaseVersion } from './manifestSchemas.ts';
import { CohortsInQuery, checkRollout, moveChoice, Reason, ReleaseMove, ReleasePlan } from './moveSchemas.ts';
import { ReleaseContact, ReleasePeople } from './peopleSchemas.ts';
import { ReleaseFreezes } from './plannedSchemas.ts';
import { ReleaseLink, ReleasePreviews, ReleaseSurplus, VERSIONS_MAX } from './previewSchemas.ts';
import { ReleaseTrouble } from './reportSchemas.ts';
import { ReleaseTokens } from './tokenSchemas.ts';

const Right = z.enum(RELEASE_RIGHTS).nullable();

const LOG_FILTERS = {
  app: AppId.optional(),
  action: z.enum(RELEASE_ACTIONS).optional(),
  who: z.enum(RELEASE_ACTORS).optional(),
  /** One of the answer's `authors`, by its id. */
  author: z.string().max(RELEASE_AUTHOR_MAX_LENGTH).optional(),
  /** Days in `zone`, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** UTC by default. */
  zone: TimeZone.optional(),
};

export const releasesSchemas = {
  apps: { answer: z.object({ apps: z.array(ReleaseApp), troubles: z.array(ReleaseTrouble), readAt: Instant }) },
  app: {
    /** `all`: every cause, in place of the latest five. */
    query: z.object({ causes: z.literal('all').optional() }),
    answer: ReleaseAppDetail,
  },
  plan: {
    query: z
      .object({
        ...moveChoice,
        traffic: wholeNumber(Traffic).optional(),
        strategy: StrategyName.optional(),
        cohorts: CohortsInQuery.optional(),
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
  previewLink: {
    query: z.object({
      version: ReleaseVersion,
      /** How long it shows the version; absent: for eight hours. */
      hours: wholeNumber(z.number().int().min(1).max(PREVIEW_HOURS_MAX)).optional(),
      /** Absent from consoles of before reasons were asked for. */
      reason: Reason.optional(),
    }),
    answer: ReleaseLink,
  },
  endPreview: { body: z.object({ version: ReleaseVersion, reason: Reason }), answer: ReleasePreviews },
  surplus: { answer: ReleaseSurplus },
  prune: {
    /** The versions that the caller saw; without any, the call deletes only source maps whose version is gone. */
    body: z.object({ versions: z.array(ReleaseVersion).max(VERSIONS_MAX), reason: Reason }),
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
      /** Absent from consoles of before reasons were asked for. */
      reason: Reason.optional(),
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
  log: {
    query: ListQuery.extend(LOG_FILTERS),
    answer: listOf(ReleaseEntry).extend({
      /** The persons, tokens and commands in the whole log, by name; older servers send none. */
      authors: z.array(ReleaseAuthor).optional(),
    }),
  },
};
