import { endpoints } from '../wire/endpoint.ts';
import type { auditSchemas } from './schemas.ts';

/** The security log, for administrators. */
export const audit = /* @__PURE__ */ endpoints<typeof auditSchemas>('audit')({
  list: {
    method: 'GET',
    path: '/audit',
    access: 'admin',
    masksAnswer: true,
    summary: 'Who did, saw, changed, exported or released what, newest first',
  },
  check: {
    method: 'GET',
    path: '/audit/check',
    access: 'admin',
    summary: 'Whether a line of the log was removed or changed',
  },
  export: {
    method: 'GET',
    path: '/audit/export',
    access: 'admin',
    needsProof: true,
    answers: 'file',
    summary: 'The entries of a filter, as CSV',
  },
});
