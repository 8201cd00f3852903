import { endpoints } from '../wire/endpoint.ts';
import type { needsSchemas } from './schemas.ts';

/** The needs of a case: what its client owes the firm, and what the firm owes its client. */
export const needs = /* @__PURE__ */ endpoints<typeof needsSchemas>('needs')({
  list: {
    method: 'GET',
    path: '/cases/:id/needs',
    access: 'signed_in',
    summary: 'The needs of a case, due first; for its client with papers of other cases that may answer them',
  },
  create: {
    method: 'POST',
    path: '/cases/:id/needs',
    access: 'staff',
    masksBody: true,
    summary: 'Add needs to a case; one mail tells the client of all that they owe',
    creates: true,
  },
  answer: {
    method: 'POST',
    path: '/needs/:id/answers',
    access: 'signed_in',
    summary: 'Answer a need: with documents of its case, with a text, or by saying that it is done',
    creates: true,
  },
  reuse: {
    method: 'POST',
    path: '/needs/:id/reuse',
    access: 'signed_in',
    masksAnswer: true,
    needsVerified: true,
    summary: 'Answer a need with a paper from another case; needs the consent `reuse`',
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/needs/:id',
    access: 'signed_in',
    masksBody: true,
    summary: 'Edit a need, accept or return its answer, ask again; or say that it does not apply',
  },
  withdraw: { method: 'DELETE', path: '/needs/:id', access: 'staff', summary: 'Withdraw a need' },
});
