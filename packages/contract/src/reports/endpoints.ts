import { endpoints } from '../wire/endpoint.ts';
import type { reportsSchemas } from './schemas.ts';

/** Figures of the firm by month, for administrators. */
export const reports = /* @__PURE__ */ endpoints<typeof reportsSchemas>('reports')({
  get: {
    method: 'GET',
    path: '/reports',
    access: 'admin',
    summary: 'Cases, time per stage, load, inquiries, answer times and revenue by month',
  },
  export: {
    method: 'GET',
    path: '/reports/export',
    access: 'admin',
    answers: 'file',
    summary: 'One table of the reports, as CSV',
  },
});
