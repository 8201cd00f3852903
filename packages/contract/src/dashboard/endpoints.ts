import { endpoints } from '../wire/endpoint.ts';
import type { dashboardSchemas } from './schemas.ts';

/** A client's overview: its figures, and the client's pending tasks. The firm's people are refused. */
export const dashboard = /* @__PURE__ */ endpoints<typeof dashboardSchemas>('dashboard')({
  summary: {
    method: 'GET',
    path: '/dashboard/summary',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'A client’s figures, services, activity and team',
  },
  todos: {
    method: 'GET',
    path: '/dashboard/todos',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'What is needed of a client',
  },
});
