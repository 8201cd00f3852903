import { endpoints } from '../wire/endpoint.ts';
import type { privacySchemas } from './schemas.ts';

/** A person's data: the access log, the archive, the deletion of the account. */
export const privacy = /* @__PURE__ */ endpoints<typeof privacySchemas>('privacy')({
  export: {
    method: 'GET',
    path: '/privacy/export',
    access: 'signed_in',
    summary: 'How the archive of everything held about the caller stands',
  },
  requestExport: {
    method: 'POST',
    path: '/privacy/export',
    access: 'signed_in',
    needsProof: true,
    summary: 'Ask for the archive; a mail tells when it is ready. While one is made, nothing changes',
  },
  downloadExport: {
    method: 'GET',
    path: '/privacy/export/file',
    access: 'signed_in',
    needsProof: true,
    summary: 'The archive, a ZIP file',
    answers: 'file',
  },
  accessLog: {
    method: 'GET',
    path: '/privacy/access-log',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'Which staff looked at what of own cases, latest first',
  },
  deletion: {
    method: 'GET',
    path: '/privacy/deletion',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'The request for deletion, and what would be kept',
  },
  requestDeletion: {
    method: 'POST',
    path: '/privacy/deletion',
    access: 'signed_in',
    needsProof: true,
    masksAnswer: true,
    summary: 'Ask for the deletion of the own account',
  },
  withdrawDeletion: {
    method: 'DELETE',
    path: '/privacy/deletion',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'Take the request for deletion back',
  },
});
