import { endpoints } from '../wire/endpoint.ts';
import type { intakeSchemas } from './schemas.ts';

/** Drafts of intake forms; `POST /cases` submits one. */
export const intake = /* @__PURE__ */ endpoints<typeof intakeSchemas>('intake')({
  drafts: { method: 'GET', path: '/intake-drafts', access: 'signed_in', summary: 'Own forms that are not sent yet' },
  saveDraft: {
    method: 'PUT',
    path: '/intake-drafts/:id',
    access: 'signed_in',
    keepsDraft: true,
    summary: 'Keep the form of a service as it stands',
  },
  dropDraft: { method: 'DELETE', path: '/intake-drafts/:id', access: 'signed_in', summary: 'Throw a form away' },
});
