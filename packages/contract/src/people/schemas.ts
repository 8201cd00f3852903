import { z } from 'zod';
import {
  CASE_REACHES,
  FACTOR_GRACE_MAX_DAYS,
  JOB_TITLE_MAX_LENGTH,
  LANGUAGES,
  SERVICE_CATEGORIES,
  SPOKEN_LANGUAGES,
  STUDIO_RIGHTS,
} from '../constants.ts';
import { TeamMember } from '../facts/sections/people.ts';
import { SpokenIfAny } from '../facts/sections/words.ts';
import { Email } from '../users/schemas.ts';
import { atMost, Id, Instant, oneLine, personName } from '../wire/schemas.ts';

const FirmRole = z.enum(['staff', 'admin']);
const JobTitle = z.string().overwrite(oneLine).max(JOB_TITLE_MAX_LENGTH, atMost(JOB_TITLE_MAX_LENGTH)).nullable();
const Services = z.array(z.enum(SERVICE_CATEGORIES)).max(SERVICE_CATEGORIES.length);

/** Somebody who works for the firm, or did: their rights, and the work that is with them. */
export const Colleague = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: FirmRole,
  /** The title that clients see. */
  jobTitle: z.string().nullable(),
  preferredLanguage: z.enum(LANGUAGES),
  /** The languages in which they speak with clients; the language of their account until some are entered. */
  spokenLanguages: z.array(z.enum(SPOKEN_LANGUAGES)),
  /** The titles under which the site shows them now; null when it does not. */
  siteTitle: TeamMember.shape.role.nullable(),
  services: z.array(z.enum(SERVICE_CATEGORIES)),
  caseReach: z.enum(CASE_REACHES),
  /** The right to write or publish articles; administrators publish, whatever it is. */
  studio: z.enum(STUDIO_RIGHTS),
  hasSecondFactor: z.boolean(),
  /** Until when they may work without a second factor; null when they may not. */
  graceUntil: Instant.nullable(),
  /** `invited`: has not chosen a password yet; `closed`: an administrator closed the account. */
  state: z.enum(['open', 'invited', 'closed']),
  lastSeenAt: Instant.nullable(),
  openCases: z.number(),
  meetingsAhead: z.number(),
  /** The clients whose specialist they are. */
  clients: z.number().optional(),
  /** The inquiries and conversations of the inbox that they are to answer. */
  threads: z.number().optional(),
});

/** A meeting that stayed with its holder: the heir has another at that time, or it could not be saved. */
const LeftMeeting = z.object({ id: Id, caseId: Id, caseTitle: z.string(), clientName: z.string(), startsAt: Instant });
const LeftCase = z.object({ id: Id, title: z.string(), reason: z.string() });

export const HandedOver = z.object({
  cases: z.number(),
  meetings: z.number(),
  clients: z.number(),
  /** Inquiries and conversations of the inbox. */
  threads: z.number(),
  /** The work that could not be handed over; a repeated call tries it again. */
  leftCases: z.array(LeftCase),
  leftMeetings: z.array(LeftMeeting),
});

export const NewColleagueBody = z.object({
  email: Email,
  firstName: personName('first_name'),
  lastName: personName('last_name'),
  role: FirmRole,
  jobTitle: JobTitle.default(null),
  preferredLanguage: z.enum(LANGUAGES),
  spokenLanguages: SpokenIfAny.default([]),
  services: Services.default([]),
  caseReach: z.enum(CASE_REACHES).default('service'),
  studio: z.enum(STUDIO_RIGHTS).default('none'),
});

const ColleagueRights = z
  .object({
    role: FirmRole,
    jobTitle: JobTitle,
    preferredLanguage: z.enum(LANGUAGES),
    spokenLanguages: SpokenIfAny,
    services: Services,
    caseReach: z.enum(CASE_REACHES),
    studio: z.enum(STUDIO_RIGHTS),
  })
  .partial();

/**
 * `seen`: what the caller saw of the fields that the patch changes. Where another has changed one of them since, the
 * call changes nothing and answers 409 `changed_meanwhile`.
 */
export const ColleaguePatch = ColleagueRights.extend({ seen: ColleagueRights.optional() });

/** The days that staff may work without a second factor from their first sign-in. Administrators have none. */
export const FactorGrace = z.object({
  days: z.number().int(),
  /** Counts the changes; 0 before the first. */
  revision: z.number().int(),
  savedAt: Instant.nullable(),
  /** The name of the administrator who saved it. */
  savedBy: z.string().nullable(),
});

export const FactorGraceBody = z.object({
  days: z.number().int().min(0).max(FACTOR_GRACE_MAX_DAYS),
  /** The revision that was seen. */
  revision: z.number().int().min(0),
});

export const peopleSchemas = {
  list: { answer: z.object({ people: z.array(Colleague) }) },
  invite: { body: NewColleagueBody, answer: Colleague },
  inviteAgain: {},
  update: { body: ColleaguePatch, answer: Colleague },
  handOver: { body: z.object({ heirId: Id }), answer: HandedOver },
  close: {},
  open: {},
  grace: { answer: FactorGrace },
  saveGrace: { body: FactorGraceBody, answer: FactorGrace },
  endGrace: {},
};
