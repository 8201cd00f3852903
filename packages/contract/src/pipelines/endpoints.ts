import { endpoints } from '../wire/endpoint.ts';
import type { pipelinesSchemas, recurringSchemas } from './schemas.ts';

/** The procedure of each service: how its cases begin, and the steps that follow by themselves. */
export const pipelines = /* @__PURE__ */ endpoints<typeof pipelinesSchemas>('pipelines')({
  list: { method: 'GET', path: '/pipelines', access: 'admin', summary: 'The procedure of every service, in figures' },
  get: { method: 'GET', path: '/pipelines/:id', access: 'admin', summary: 'The procedure of a service' },
  save: {
    method: 'PUT',
    path: '/pipelines/:id',
    access: 'admin',
    needsProof: true,
    masksBody: true,
    summary:
      'Change the procedure of a service for new cases; 409 `changed_meanwhile` when it was changed since `revision`',
  },
  apply: {
    method: 'POST',
    path: '/pipelines/:id/apply',
    access: 'admin',
    needsProof: true,
    summary: 'Have the open cases of a service follow its procedure as it is now, for statuses not reached yet',
  },
  ofCase: {
    method: 'GET',
    path: '/cases/:id/automation',
    access: 'staff',
    summary: 'Whether a case follows the procedure of its service by itself',
  },
  switch: {
    method: 'PUT',
    path: '/cases/:id/automation',
    access: 'staff',
    summary: 'Turn the steps that follow by themselves off for a case, or on again',
  },
});

/** Work that comes back for a client: a case is opened by itself on each of its days. */
export const recurring = /* @__PURE__ */ endpoints<typeof recurringSchemas>('recurring')({
  list: {
    method: 'GET',
    path: '/recurring',
    access: 'admin',
    masksAnswer: true,
    summary: 'Recurring work, the next due first',
  },
  create: {
    method: 'POST',
    path: '/recurring',
    access: 'admin',
    masksBody: true,
    masksAnswer: true,
    summary: 'Have cases opened for a client every month, quarter or year',
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/recurring/:id',
    access: 'admin',
    masksBody: true,
    masksAnswer: true,
    summary: 'Change recurring work, pause it or go on; 409 `changed_meanwhile` after another change',
  },
  remove: {
    method: 'DELETE',
    path: '/recurring/:id',
    access: 'admin',
    summary: 'End recurring work; 409 `changed_meanwhile` after another change',
  },
});
