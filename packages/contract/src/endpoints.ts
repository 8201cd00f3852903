import { account } from './endpoints/account.ts';
import { appointments } from './endpoints/appointments.ts';
import { auth } from './endpoints/auth.ts';
import { billing } from './endpoints/billing.ts';
import { blog } from './endpoints/blog.ts';
import { cases } from './endpoints/cases.ts';
import { contact } from './endpoints/contact.ts';
import { dashboard } from './endpoints/dashboard.ts';
import { ai, documentRequests, documents, uploads } from './endpoints/documents.ts';
import { intake } from './endpoints/intake.ts';
import { live } from './endpoints/live.ts';
import { messages } from './endpoints/messages.ts';
import { platform } from './endpoints/platform.ts';
import { privacy } from './endpoints/privacy.ts';
import { site } from './endpoints/site.ts';
import { users } from './endpoints/users.ts';

export * from './endpoints/account.ts';
export * from './endpoints/appointments.ts';
export * from './endpoints/auth.ts';
export * from './endpoints/billing.ts';
export * from './endpoints/blog.ts';
export * from './endpoints/cases.ts';
export * from './endpoints/contact.ts';
export * from './endpoints/dashboard.ts';
export * from './endpoints/documents.ts';
export * from './endpoints/intake.ts';
export * from './endpoints/live.ts';
export * from './endpoints/messages.ts';
export * from './endpoints/platform.ts';
export * from './endpoints/privacy.ts';
export * from './endpoints/site.ts';
export * from './endpoints/users.ts';

/** Every endpoint by resource, for the server, the docs and the mocks. */
export const allEndpoints = {
  auth,
  account,
  users,
  cases,
  intake,
  dashboard,
  documents,
  uploads,
  documentRequests,
  appointments,
  billing,
  ai,
  blog,
  contact,
  site,
  messages,
  live,
  privacy,
  platform,
};
