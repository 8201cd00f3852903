/**
 * The roles in a business. Owners manage its members; owners and members see its cases; bookkeepers see the documents
 * and invoices of its cases only.
 */
export const BUSINESS_ROLES = ['owner', 'member', 'bookkeeper'] as const;
export type BusinessRole = (typeof BUSINESS_ROLES)[number];
/** The roles in which staff invite to a business: owners alone make somebody an owner. */
export const ROLES_BY_STAFF = ['member', 'bookkeeper'] as const;
/** The part of a person in a case: its holder, somebody with whom it is shared, or one of its business. */
export const CASE_PARTS = ['holder', 'partner', ...BUSINESS_ROLES] as const;
export type CasePart = (typeof CASE_PARTS)[number];

export const BUSINESS_NAME_MAX_LENGTH = 120;
/** The days in which an invitation can be accepted. */
export const INVITATION_DAYS = 14;
/** The most invitations of one person that wait at the same time. */
export const INVITATIONS_OPEN_MAX = 10;
/** The most businesses that one person opens. */
export const BUSINESSES_MAX = 10;
