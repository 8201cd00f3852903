import { endpoints } from '../wire/endpoint.ts';
import type { dashboardSchemas } from './schemas.ts';

/** The figures of the overview, and the reader's pending tasks. */
export const dashboard = /* @__PURE__ */ endpoints<typeof dashboardSchemas>('dashboard')({
  summary: {
    method: 'GET',
    path: '/dashboard/summary',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'Figures, services, activity and team',
  },
  todos: {
    method: 'GET',
    path: '/dashboard/todos',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'What is needed of the reader',
  },
});
