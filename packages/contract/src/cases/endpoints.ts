import { endpoints } from '../wire/endpoint.ts';
import type { casesSchemas, sightSchemas } from './schemas.ts';

/** Cases, and the actions of staff on them. */
export const cases = /* @__PURE__ */ endpoints<typeof casesSchemas>('cases')({
  categories: { method: 'GET', path: '/service-categories', access: 'public', summary: 'The service categories' },
  list: {
    method: 'GET',
    path: '/cases',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'Own cases; for staff those given to them',
  },
  get: { method: 'GET', path: '/cases/:id', access: 'signed_in', summary: 'One case with checklist and timeline' },
  create: { method: 'POST', path: '/cases', access: 'signed_in', summary: 'Start a case', creates: true },
  update: { method: 'PATCH', path: '/cases/:id', access: 'signed_in', summary: 'Change a case' },
  timeline: {
    method: 'GET',
    path: '/cases/:id/timeline',
    access: 'signed_in',
    summary: 'Events of a case, newest first',
  },
  addEvent: {
    method: 'POST',
    path: '/cases/:id/timeline',
    access: 'staff',
    summary: 'Record an event on a case',
    creates: true,
  },
  addOutcome: {
    method: 'POST',
    path: '/cases/:id/outcomes',
    access: 'staff',
    summary: 'Record what a case brought the client',
    creates: true,
  },
  removeOutcome: { method: 'DELETE', path: '/outcomes/:id', access: 'staff', summary: 'Take a recorded outcome back' },
  colleagues: { method: 'GET', path: '/colleagues', access: 'staff', summary: 'Whom a case can be given to' },
});

/** For the copies of a device: small, since every page of an account loads it. */
export const sight = /* @__PURE__ */ endpoints<typeof sightSchemas>('sight')({
  cases: {
    method: 'GET',
    path: '/sight/cases',
    access: 'signed_in',
    summary: 'The ids of the cases that a client sees, and of those whose papers the client sees',
  },
});
