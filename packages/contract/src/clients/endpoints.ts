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
  update: {
    method: 'PATCH',
    path: '/clients/:id',
    access: 'staff',
    summary: 'Correct the name, telephone number or language of a client, or give the client to a colleague',
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
  enterBusiness: {
    method: 'POST',
    path: '/clients/:id/businesses',
    access: 'staff',
    summary: 'Enter a business for a client, who becomes its owner',
    creates: true,
  },
  inviteToBusiness: {
    method: 'POST',
    path: '/clients/:id/business-invitations',
    access: 'staff',
    masksAnswer: true,
    summary: 'Invite a person by mail, for a client, to a business that the client owns',
    creates: true,
  },
  startCase: {
    method: 'POST',
    path: '/clients/:id/cases',
    access: 'staff',
    summary: 'Start a case for a client',
    creates: true,
  },
});
