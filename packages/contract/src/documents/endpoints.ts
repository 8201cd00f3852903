import { endpoints } from '../wire/endpoint.ts';
import type { aiSchemas } from './analysisSchemas.ts';
import type { documentRequestsSchemas } from './requestSchemas.ts';
import type { documentsSchemas, uploadsSchemas } from './schemas.ts';

/** Documents: upload at once or in pieces, list, download, review, deletion and restoring. */
export const documents = /* @__PURE__ */ endpoints<typeof documentsSchemas>('documents')({
  list: {
    method: 'GET',
    path: '/documents',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'Own documents; for staff those of their cases',
  },
  get: { method: 'GET', path: '/documents/:id', access: 'signed_in', summary: 'One document' },
  upload: {
    method: 'POST',
    path: '/documents/upload',
    access: 'signed_in',
    needsVerified: true,
    masksBody: true,
    summary: 'Upload one file to a case (multipart)',
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/documents/:id',
    access: 'signed_in',
    summary: 'Delete a document that is not verified',
  },
  restore: { method: 'POST', path: '/documents/:id/restore', access: 'signed_in', summary: 'Undo a deletion' },
  download: {
    method: 'GET',
    path: '/documents/:id/download',
    access: 'signed_in',
    summary: 'The file, whole or a range of it',
    answers: 'file',
  },
  update: {
    method: 'PATCH',
    path: '/documents/:id',
    access: 'staff',
    masksBody: true,
    summary:
      'Verify a document, or give it back with a reason; 409 `changed_meanwhile` when it no longer matches `seen`',
  },
  trail: {
    method: 'GET',
    path: '/documents/:id/trail',
    access: 'signed_in',
    summary: 'What happened to a document, newest first',
  },
});

/** Uploads a file in pieces, to continue after a lost connection: start, send from `offset` as needed, finish. */
export const uploads = /* @__PURE__ */ endpoints<typeof uploadsSchemas>('uploads')({
  start: {
    method: 'POST',
    path: '/documents/uploads',
    access: 'signed_in',
    needsVerified: true,
    masksBody: true,
    summary: 'Begin an upload in pieces; the rules of POST /documents/upload hold',
    creates: true,
  },
  get: { method: 'GET', path: '/documents/uploads/:id', access: 'signed_in', summary: 'How much of it has arrived' },
  send: {
    method: 'PUT',
    path: '/documents/uploads/:id',
    access: 'signed_in',
    summary: 'The bytes from `offset` on; what arrives before a connection breaks is kept',
    takes: 'bytes',
  },
  finish: {
    method: 'POST',
    path: '/documents/uploads/:id/finish',
    access: 'signed_in',
    needsVerified: true,
    summary: 'Check the whole file and make it a document; a repeat gives the same document',
    creates: true,
  },
  cancel: { method: 'DELETE', path: '/documents/uploads/:id', access: 'signed_in', summary: 'Throw the pieces away' },
});

/** Requests for documents from a client, and their progress. */
export const documentRequests = /* @__PURE__ */ endpoints<typeof documentRequestsSchemas>('documentRequests')({
  list: {
    method: 'GET',
    path: '/document-requests',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'What clients are asked for on own cases, what is due first in front',
  },
  create: {
    method: 'POST',
    path: '/document-requests',
    access: 'staff',
    masksBody: true,
    summary: 'Ask a client for documents',
    creates: true,
  },
  answer: {
    method: 'POST',
    path: '/document-requests/answers',
    access: 'signed_in',
    summary: 'Send documents of the case for one or more requests',
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/document-requests/:id',
    access: 'signed_in',
    masksBody: true,
    summary: 'Take into review, accept, return with a reason, ask again; or say that it does not apply',
  },
});

/** The fields that software read from a document, and their review by a person. */
export const ai = /* @__PURE__ */ endpoints<typeof aiSchemas>('ai')({
  analyze: { method: 'POST', path: '/ai/analyze-document', access: 'signed_in', summary: 'Analyse a document' },
  analysis: {
    method: 'GET',
    path: '/ai/analysis/:id',
    access: 'signed_in',
    summary: 'The result of an analysis, by the id of its document',
  },
  review: {
    method: 'PATCH',
    path: '/ai/analysis/:id',
    access: 'staff',
    summary: 'Confirm or correct the fields that were read',
  },
  consent: {
    method: 'POST',
    path: '/ai/consent',
    access: 'signed_in',
    summary: 'Allow or refuse that the text of one’s documents is given to the configured service',
  },
});
