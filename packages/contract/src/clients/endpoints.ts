import { endpoints } from '../wire/endpoint.ts';
import type { clientsSchemas } from './schemas.ts';

/** The people whom the firm serves, for staff. */
export const clients = /* @__PURE__ */ endpoints<typeof clientsSchemas>('clients')({
  list: {
    method: 'GET',
    path: '/clients',
    access: 'staff',
    masksAnswer: true,
    summary: 'Clients of cases that the caller may see, and those given to the caller; for administrators all',
  },
  get: {
    method: 'GET',
    path: '/clients/:id',
    access: 'staff',
    masksAnswer: true,
    summary: 'One client: household, cases, meetings, invoices, messages, consents, and who looked at them',
  },
  create: {
    method: 'POST',
    path: '/clients',
    access: 'staff',
    summary: 'Open an account for somebody, who is invited by mail to choose a password',
    creates: true,
  },
  invite: {
    method: 'POST',
    path: '/clients/:id/invitation',
    access: 'staff',
    summary: 'Mail a new link to a client who has not chosen a password yet',
  },
  businesses: {
    method: 'GET',
    path: '/businesses',
    access: 'staff',
    masksAnswer: true,
    summary: 'Businesses of which the caller may see a case, or a client who belongs to them',
  },
  business: {
    method: 'GET',
    path: '/businesses/:id',
    access: 'staff',
    masksAnswer: true,
    summary: 'A business of a client that the caller may see: its members, cases and invoices',
  },
  startCase: {
    method: 'POST',
    path: '/clients/:id/cases',
    access: 'staff',
    summary: 'Start a case for a client',
    creates: true,
  },
});
