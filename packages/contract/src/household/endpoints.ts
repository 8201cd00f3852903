import { endpoints } from '../wire/endpoint.ts';
import type { householdSchemas, invitationsSchemas } from './schemas.ts';

/** The people with whom a client shares cases, and the businesses that cases belong to. */
export const household = /* @__PURE__ */ endpoints<typeof householdSchemas>('household')({
  get: {
    method: 'GET',
    path: '/household',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'With whom the caller shares cases, open invitations, and businesses with their members',
  },
  people: {
    method: 'GET',
    path: '/cases/:id/people',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'The people of a case: its holder, those who share it, and those of its business',
  },
  invite: {
    method: 'POST',
    path: '/household/invitations',
    access: 'signed_in',
    masksAnswer: true,
    needsVerified: true,
    summary: 'Invite a person by mail to a case, to every case, or to a business',
    creates: true,
  },
  revoke: {
    method: 'DELETE',
    path: '/household/invitations/:id',
    access: 'signed_in',
    summary: 'Take back an invitation that has not been answered',
  },
  openInvitation: {
    method: 'POST',
    path: '/household/invitations/open',
    access: 'public',
    summary: 'What an invitation offers, and to which address it was sent',
  },
  accept: {
    method: 'POST',
    path: '/household/invitations/accept',
    access: 'signed_in',
    needsVerified: true,
    summary: 'Accept an invitation with the account of the invited address',
    creates: true,
  },
  decline: {
    method: 'POST',
    path: '/household/invitations/decline',
    access: 'public',
    summary: 'Decline an invitation',
  },
  endShare: {
    method: 'DELETE',
    path: '/household/shares/:id',
    access: 'signed_in',
    summary: 'Stop sharing: as the one who shares, or by leaving',
  },
  openBusiness: {
    method: 'POST',
    path: '/businesses',
    access: 'signed_in',
    summary: 'Enter a business; the caller becomes its owner',
    creates: true,
  },
  changeMember: {
    method: 'PATCH',
    path: '/businesses/:id/members',
    access: 'signed_in',
    summary: 'Change the role of a member, take one out, or leave',
  },
  assignCase: {
    method: 'PUT',
    path: '/cases/:id/business',
    access: 'signed_in',
    summary: 'Let a case belong to a business of its holder, or to its holder alone',
  },
});

/**
 * Invitations without their mailed link: to the caller's own address, and those that the caller may send again. They
 * stand beside the household since the shell, which opens a mailed link, loads that one whole.
 */
export const invitations = /* @__PURE__ */ endpoints<typeof invitationsSchemas>('invitations')({
  resend: {
    method: 'POST',
    path: '/household/invitations/:id/resend',
    access: 'signed_in',
    masksAnswer: true,
    needsVerified: true,
    summary: 'Mail an invitation again with a new link and a new end; the earlier link ends',
  },
  list: {
    method: 'GET',
    path: '/household/invitations',
    access: 'signed_in',
    summary: 'The invitations to the caller’s confirmed address that can be answered',
  },
  accept: {
    method: 'POST',
    path: '/household/invitations/:id/accept',
    access: 'signed_in',
    needsVerified: true,
    summary: 'Accept an invitation to the caller’s confirmed address, without its mail',
    creates: true,
  },
  decline: {
    method: 'POST',
    path: '/household/invitations/:id/decline',
    access: 'signed_in',
    needsVerified: true,
    summary: 'Decline an invitation to the caller’s confirmed address, without its mail',
  },
});
