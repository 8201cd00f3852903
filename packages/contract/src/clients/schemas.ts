import { z } from 'zod';
import { CreateCaseBody } from '../cases/schemas.ts';
import { Consent } from '../consents/schemas.ts';
import {
  APPOINTMENT_STATUSES,
  APPOINTMENT_TYPES,
  CASE_PRIORITIES,
  CASE_STATUSES,
  CLIENT_SORTS,
  EMAIL_MAX_LENGTH,
  INVOICE_STATUSES,
  LANGUAGES,
  MEETING_METHODS,
  MESSAGE_SIDES,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  ROLES_BY_STAFF,
  SERVICE_CATEGORIES,
  SERVICE_INTERESTS,
} from '../constants.ts';
import { Business, BusinessBody, BusinessMember, HouseholdInvitation } from '../household/schemas.ts';
import { AccessEntry } from '../privacy/schemas.ts';
import { Email, MailStop, Phone, PhonePatch } from '../users/schemas.ts';
import { Day, emptyAsAbsent, Id, Instant, listOf, personName, Search, Staff, UncountedQuery } from '../wire/schemas.ts';

export const ClientSummary = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  preferredLanguage: z.enum(LANGUAGES),
  /** The services of the client's cases that the reader may see. */
  services: z.array(z.enum(SERVICE_CATEGORIES)),
  /** Cases that are neither completed nor cancelled. */
  activeCases: z.number().int(),
  assignedStaff: Staff.nullable(),
  /** Whether the account of the specialist is closed. */
  specialistLeft: z.boolean().optional(),
  /** The latest change of a case, or the opening of the account. */
  lastActivityAt: Instant,
  /** The client was invited and has not chosen a password yet. */
  isInvited: z.boolean(),
});

export const ClientsQuery = UncountedQuery.extend({
  /** Words of the name, parts of the email address, digits of the telephone number, a case number. */
  search: Search.optional(),
  service: z.enum(SERVICE_CATEGORIES).optional(),
  /** Clients given to this colleague, or with a case that is; or those given to nobody whose account is open. */
  staffId: z.union([z.literal('nobody'), Id]).optional(),
  /** The status of their cases; or `invited`: clients who never signed in after the invitation by mail. */
  status: z.enum([...CASE_STATUSES, 'active', 'invited']).optional(),
  language: z.enum(LANGUAGES).optional(),
  sort: z.enum(CLIENT_SORTS).default('name'),
});

const ClientList = listOf(ClientSummary).extend({
  /** Nothing is written as searched for: these are one letter away. */
  isNear: z.boolean(),
});

/** Somebody with whom the client shares cases, or who shares them with the client. */
export const ClientPartner = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** `given`: this person sees cases of the client. */
  direction: z.enum(['given', 'received']),
  /** Null: every case. */
  caseTitle: z.string().nullable(),
});

export const ClientCase = z.object({
  id: Id,
  caseNumber: z.string(),
  title: z.string(),
  status: z.enum(CASE_STATUSES),
  /** Absent from servers of before the client's page showed it. */
  priority: z.enum(CASE_PRIORITIES).optional(),
  serviceCategory: z.enum(SERVICE_CATEGORIES),
  assignedStaff: Staff.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});

export const ClientMeeting = z.object({
  id: Id,
  caseId: Id,
  caseTitle: z.string(),
  appointmentType: z.enum(APPOINTMENT_TYPES),
  startsAt: Instant,
  meetingMethod: z.enum(MEETING_METHODS),
  status: z.enum(APPOINTMENT_STATUSES),
  staffName: z.string().nullable(),
});

export const ClientInvoice = z.object({
  id: Id,
  number: z.string().nullable(),
  title: z.string(),
  status: z.enum(INVOICE_STATUSES),
  totalCents: z.number().int(),
  /** The amount still to be paid; 0 unless the invoice is unpaid. */
  leftCents: z.number().int(),
  dueDate: Day,
});

const Owed = z.object({
  openCents: z.number().int(),
  overdueCents: z.number().int(),
  count: z.number().int(),
  /** Drafts, then unpaid ones, then the latest; five at most. */
  latest: z.array(ClientInvoice),
});

export const ClientDetails = ClientSummary.extend({
  firstName: z.string(),
  lastName: z.string(),
  isVerified: z.boolean(),
  /** Set while the client's address gets no more mail, and why. */
  mailStop: MailStop.optional(),
  /** An administrator has closed the account. */
  isDisabled: z.boolean(),
  serviceInterest: z.enum(SERVICE_INTERESTS).nullable(),
  createdAt: Instant,
  partners: z.array(ClientPartner),
  businesses: z.array(Business),
  /** The newest, at most a hundred. */
  cases: z.array(ClientCase),
  /** The next five, soonest first, and the last five. */
  meetings: z.object({
    next: z.array(ClientMeeting),
    past: z.array(ClientMeeting),
  }),
  billing: Owed,
  messages: z.object({
    /** Messages of the client that wait for the caller. */
    unread: z.number().int(),
    last: z
      .object({
        caseId: Id,
        caseTitle: z.string(),
        side: z.enum(MESSAGE_SIDES),
        text: z.string(),
        sentAt: Instant,
      })
      .nullable(),
  }),
  consents: z.array(Consent),
  /** The latest ten looks at this client, as the client reads them, but without cases out of the caller's reach. */
  accessLog: z.array(AccessEntry),
});

/** A client's business: who belongs to it, and what the firm does for it, as far as the caller may see it. */
export const BusinessDetails = Business.pick({ id: true, name: true }).extend({
  members: z.array(
    BusinessMember.extend({
      /** The caller may open the member's page. */
      hasPage: z.boolean(),
    }),
  ),
  /** The newest, at most a hundred. */
  cases: z.array(ClientCase.extend({ clientName: z.string(), expectedDay: Day.nullable() })),
  /** Covers the invoices of its cases. */
  billing: Owed,
});

export const BusinessSummary = z.object({
  id: Id,
  name: z.string(),
  /** The number of its cases that the reader may see and that are neither completed nor cancelled. */
  activeCases: z.number().int(),
});

export const BusinessesQuery = UncountedQuery.extend({
  /** Words of its name, of the names and addresses of those who belong to it, a case number. */
  search: Search.optional(),
});

export const CreateClientBody = z.object({
  firstName: personName('first_name'),
  lastName: personName('last_name'),
  email: Email,
  phone: Phone,
  preferredLanguage: z.enum(LANGUAGES).default('en'),
  serviceInterest: emptyAsAbsent(z.enum(SERVICE_INTERESTS)),
});

/**
 * The facts of a client that staff correct. `email` only until the client has chosen a password, else 409 `conflict`: a
 * new invitation goes there. Later the address is the client's own to change: whoever reads its mail signs in.
 * `assignedStaffId` is the client's specialist, to whom new cases go; cases that are there stay with theirs.
 */
export const ClientPatch = z
  .object({
    firstName: personName('first_name'),
    lastName: personName('last_name'),
    phone: PhonePatch,
    preferredLanguage: z.enum(LANGUAGES),
    assignedStaffId: Id.nullable(),
    email: Email,
    /**
     * The fields that the patch changes, as the caller saw them. If somebody has changed one of them since, the call
     * changes nothing and answers 409 `changed_meanwhile`.
     */
    seen: z
      .object({
        firstName: z.string().max(NAME_MAX_LENGTH),
        lastName: z.string().max(NAME_MAX_LENGTH),
        phone: z.string().max(PHONE_MAX_LENGTH).nullable(),
        preferredLanguage: z.enum(LANGUAGES),
        /** The id of the member of staff to whom the client was given. */
        specialist: z.string().max(36).nullable(),
        email: z.string().max(EMAIL_MAX_LENGTH),
      })
      .partial(),
  })
  .partial();

/** A client after a change. */
export const CorrectedClient = ClientDetails.pick({
  ...{ id: true, firstName: true, lastName: true, phone: true, preferredLanguage: true, assignedStaff: true },
  email: true,
});

/**
 * The case goes to the staff member who opens it; one that an administrator opens, to the client's specialist. It may
 * belong to a business of the client.
 */
export const StartCaseBody = CreateCaseBody.pick({
  serviceCategoryId: true,
  title: true,
  description: true,
  priority: true,
  businessClientId: true,
});

export const BusinessInviteBody = z.object({
  businessId: Id,
  email: Email,
  role: z.enum(ROLES_BY_STAFF).default('member'),
});

export const clientsSchemas = {
  list: { query: ClientsQuery, answer: ClientList },
  get: { answer: ClientDetails },
  create: { body: CreateClientBody, answer: ClientSummary },
  update: { body: ClientPatch, answer: CorrectedClient },
  invite: { answer: z.object({ until: Instant }) },
  businesses: { query: BusinessesQuery, answer: listOf(BusinessSummary) },
  business: { answer: BusinessDetails },
  enterBusiness: { body: BusinessBody, answer: Business },
  inviteToBusiness: { body: BusinessInviteBody, answer: HouseholdInvitation },
  startCase: { body: StartCaseBody, answer: ClientCase },
};
