import { z } from 'zod';
import { BUSINESS_NAME_MAX_LENGTH, BUSINESS_ROLES, CASE_PARTS } from '../constants.ts';
import { Email } from '../users/schemas.ts';
import { atMost, Id, Instant, oneLine } from '../wire/schemas.ts';

/** A case, or every case, that one person shares with another. */
export const Share = z.object({
  id: Id,
  /** The other person, seen from the caller. */
  person: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** Null: every case of the one who shares, later ones too. */
  caseId: Id.nullable(),
  caseTitle: z.string().nullable(),
  since: Instant,
});

/** An invitation that has not been answered yet. Exactly one of a case, a business or everything is offered. */
export const HouseholdInvitation = z.object({
  id: Id,
  email: z.string(),
  caseId: Id.nullable(),
  caseTitle: z.string().nullable(),
  businessId: Id.nullable(),
  role: z.enum(BUSINESS_ROLES).nullable(),
  sentAt: Instant,
  expiresAt: Instant,
});

export const BusinessMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(BUSINESS_ROLES),
  since: Instant,
});

export const Business = z.object({
  id: Id,
  name: z.string(),
  /** The caller's own role. */
  role: z.enum(BUSINESS_ROLES),
  members: z.array(BusinessMember),
});

export const Household = z.object({
  /** The people with whom the caller shares. */
  given: z.array(Share),
  /** The people who share with the caller. */
  received: z.array(Share),
  /** The caller's own invitations, and those to businesses that the caller owns. */
  invitations: z.array(HouseholdInvitation),
  businesses: z.array(Business),
});

export const CasePeople = z.object({
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      part: z.enum(CASE_PARTS),
      isYou: z.boolean(),
      /** The share that the caller may end: as the holder, or by leaving. */
      shareId: Id.nullable(),
    }),
  ),
  /** The holder's invitations to this case; empty for others. */
  invitations: z.array(HouseholdInvitation),
  business: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whether the caller holds the case and so invites to it. */
  isHolder: z.boolean(),
});

/** Invites to a case, to a business in a role, or, with neither, to everything. */
export const InviteBody = z
  .object({
    email: Email,
    caseId: Id.nullable().default(null),
    businessId: Id.nullable().default(null),
    /** In the business. */
    role: z.enum(BUSINESS_ROLES).default('member'),
  })
  .refine(({ caseId, businessId }) => caseId === null || businessId === null, {
    path: ['caseId'],
    message: 'Invite to a case or to a business',
  });

const TokenBody = z.object({ token: z.string().max(200) });

/** The invitation as its link shows it before it is accepted. */
export const OpenedInvitation = z.object({
  /** The only address whose account can accept it. */
  email: z.string(),
  from: z.string(),
  to: z.enum(['case', 'everything', 'business']),
  businessName: z.string().nullable(),
  role: z.enum(BUSINESS_ROLES).nullable(),
  expiresAt: Instant,
});

/** An invitation to the caller's own address. */
export const InvitationToViewer = OpenedInvitation.extend({ id: Id });

export const BusinessBody = z.object({
  name: z
    .string({ error: 'Name the business' })
    .overwrite(oneLine)
    .min(1, 'Name the business')
    .max(BUSINESS_NAME_MAX_LENGTH, atMost(BUSINESS_NAME_MAX_LENGTH)),
});

/** The new role; without one, the person is taken out or leaves. */
export const BusinessMemberBody = z.object({ memberId: Id, role: z.enum(BUSINESS_ROLES).nullable() });

export const householdSchemas = {
  get: { answer: Household },
  people: { answer: CasePeople },
  invite: { body: InviteBody, answer: HouseholdInvitation },
  revoke: {},
  openInvitation: { body: TokenBody, answer: OpenedInvitation },
  accept: { body: TokenBody, answer: z.object({ caseId: Id.nullable() }) },
  decline: { body: TokenBody },
  endShare: {},
  openBusiness: { body: BusinessBody, answer: Business },
  changeMember: { body: BusinessMemberBody },
  assignCase: { body: z.object({ businessId: Id.nullable() }) },
};

export const invitationsSchemas = {
  resend: { answer: HouseholdInvitation },
  list: { answer: z.object({ invitations: z.array(InvitationToViewer) }) },
  accept: { answer: z.object({ caseId: Id.nullable() }) },
  decline: {},
};
