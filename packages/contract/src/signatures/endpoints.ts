import { endpoints } from '../wire/endpoint.ts';
import type { signaturesSchemas } from './schemas.ts';

/** Documents that named people approve and sign, and engagement letters. */
export const signatures = /* @__PURE__ */ endpoints<typeof signaturesSchemas>('signatures')({
  list: {
    method: 'GET',
    path: '/cases/:id/signatures',
    access: 'signed_in',
    summary: 'What is up for signature on a case, and who signs it',
  },
  create: {
    method: 'POST',
    path: '/cases/:id/signatures',
    access: 'staff',
    masksBody: true,
    summary: 'Put up a PDF of the case for signature by named people',
    creates: true,
  },
  letterDraft: {
    method: 'GET',
    path: '/cases/:id/engagement-letter',
    access: 'staff',
    summary: 'The engagement letter for the service of a case, to be edited',
  },
  sendLetter: {
    method: 'POST',
    path: '/cases/:id/engagement-letter',
    access: 'staff',
    masksBody: true,
    summary: 'Write the engagement letter as a PDF and put it up for signature',
    creates: true,
  },
  approve: {
    method: 'POST',
    path: '/signatures/:id/approval',
    access: 'signed_in',
    summary: 'Approve the document that was seen, named by the SHA-256 of its bytes',
  },
  object: {
    method: 'POST',
    path: '/signatures/:id/objection',
    access: 'signed_in',
    masksBody: true,
    summary: 'Say what is wrong with the document, or decline to sign it',
  },
  sign: {
    method: 'POST',
    path: '/signatures/:id/signature',
    access: 'signed_in',
    needsProof: true,
    summary: 'Sign the approved document, with the consent to do so electronically',
  },
  update: {
    method: 'PATCH',
    path: '/signatures/:id',
    access: 'staff',
    summary: 'Replace the document, after which everyone is asked again, or name other signers of the same one',
  },
  withdraw: { method: 'DELETE', path: '/signatures/:id', access: 'staff', summary: 'Take a document back' },
});
