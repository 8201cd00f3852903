import { endpoints } from '../wire/endpoint.ts';
import type { hoursSchemas } from './schemas.ts';

/** Hours that the firm works on cases; lines of invoices are made of them. No answer to a client contains them. */
export const hours = /* @__PURE__ */ endpoints<typeof hoursSchemas>('hours')({
  list: {
    method: 'GET',
    path: '/hours',
    access: 'staff',
    masksAnswer: true,
    summary: 'Hours on the cases that the caller may see',
  },
  get: { method: 'GET', path: '/hours/:id', access: 'staff', summary: 'One entry as it is now' },
  add: {
    method: 'POST',
    path: '/hours',
    access: 'staff',
    masksBody: true,
    summary: 'Record own hours on a case',
    creates: true,
  },
  update: {
    method: 'PUT',
    path: '/hours/:id',
    access: 'staff',
    masksBody: true,
    summary: 'Change own hours that are on no invoice; administrators change those of others, too',
  },
  remove: {
    method: 'DELETE',
    path: '/hours/:id',
    access: 'staff',
    summary:
      'Remove own hours that are on no invoice; administrators remove those of others, too; 409 `changed_meanwhile` ' +
      'after another change',
  },
});
