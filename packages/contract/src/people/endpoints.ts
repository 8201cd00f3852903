import { endpoints } from '../wire/endpoint.ts';
import type { peopleSchemas } from './schemas.ts';

/** The people who work for the firm, for administrators. */
export const people = /* @__PURE__ */ endpoints<typeof peopleSchemas>('people')({
  list: {
    method: 'GET',
    path: '/people',
    access: 'admin',
    masksAnswer: true,
    summary: 'Who works for the firm or did, with their rights and the work that is with them',
  },
  invite: {
    method: 'POST',
    path: '/people',
    access: 'admin',
    masksAnswer: true,
    needsProof: true,
    summary: 'Open an account for a colleague and mail the link by which they choose a password',
    creates: true,
  },
  inviteAgain: {
    method: 'POST',
    path: '/people/:id/invitation',
    access: 'admin',
    needsProof: true,
    summary: 'Mail the link again to somebody who has not chosen a password; the link before it stops working',
  },
  update: {
    method: 'PATCH',
    path: '/people/:id',
    access: 'admin',
    masksAnswer: true,
    needsProof: true,
    summary:
      'Change role, title, languages, services, reach or studio right of a colleague; another role ends their sessions. ' +
      '409 `changed_meanwhile` when what is changed no longer matches `seen`',
  },
  handOver: {
    method: 'POST',
    path: '/people/:id/hand-over',
    access: 'admin',
    needsProof: true,
    masksAnswer: true,
    summary: 'Give all cases, clients and meetings ahead of a colleague to another; says what could not go',
  },
  close: {
    method: 'POST',
    path: '/people/:id/closing',
    access: 'admin',
    needsProof: true,
    summary: 'Close the account of a colleague: their sessions end, nobody signs in to it',
  },
  open: {
    method: 'DELETE',
    path: '/people/:id/closing',
    access: 'admin',
    needsProof: true,
    summary: 'Open a closed account again',
  },
  grace: {
    method: 'GET',
    path: '/people/grace',
    access: 'admin',
    summary: 'How many days staff may work without a second factor',
  },
  saveGrace: {
    method: 'PUT',
    path: '/people/grace',
    access: 'admin',
    needsProof: true,
    summary: 'Change these days; 409 `changed_meanwhile` when they were changed since `revision`',
  },
  endGrace: {
    method: 'DELETE',
    path: '/people/:id/grace',
    access: 'admin',
    needsProof: true,
    summary: 'End the time of a colleague without a second factor; it never begins again',
  },
});
