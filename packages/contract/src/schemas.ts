/** The zod schemas behind every endpoint, camelCase. For the server and for tests: a page never loads this entry. */
import { accountSchemas } from './schemas/account.ts';
import { appointmentsSchemas } from './schemas/appointments.ts';
import { authSchemas } from './schemas/auth.ts';
import { billingSchemas } from './schemas/billing.ts';
import { blogSchemas } from './schemas/blog.ts';
import { casesSchemas } from './schemas/cases.ts';
import { contactSchemas } from './schemas/contact.ts';
import { dashboardSchemas } from './schemas/dashboard.ts';
import { aiSchemas, documentRequestsSchemas, documentsSchemas, uploadsSchemas } from './schemas/documents.ts';
import { intakeSchemas } from './schemas/intake.ts';
import { liveSchemas } from './schemas/live.ts';
import { messagesSchemas } from './schemas/messages.ts';
import { platformSchemas } from './schemas/platform.ts';
import { privacySchemas } from './schemas/privacy.ts';
import { siteSchemas } from './schemas/site.ts';
import { usersSchemas } from './schemas/users.ts';

export * from './schemas/account.ts';
export * from './schemas/appointments.ts';
export * from './schemas/auth.ts';
export * from './schemas/billing.ts';
export * from './schemas/blog.ts';
export * from './schemas/cases.ts';
export * from './schemas/common.ts';
export * from './schemas/composition.ts';
export * from './schemas/contact.ts';
export * from './schemas/dashboard.ts';
export * from './schemas/deployment.ts';
export * from './schemas/documents.ts';
export * from './schemas/evidence.ts';
export * from './schemas/fieldProblem.ts';
export * from './schemas/intake.ts';
export * from './schemas/live.ts';
export * from './schemas/manifest.ts';
export * from './schemas/messages.ts';
export * from './schemas/platform.ts';
export * from './schemas/privacy.ts';
export * from './schemas/release.ts';
export * from './schemas/site.ts';
export * from './schemas/users.ts';

/** Schemas by resource and endpoint, the same keys as the endpoints of the package's main entry. */
export const schemas = {
  auth: authSchemas,
  account: accountSchemas,
  users: usersSchemas,
  cases: casesSchemas,
  intake: intakeSchemas,
  dashboard: dashboardSchemas,
  documents: documentsSchemas,
  uploads: uploadsSchemas,
  documentRequests: documentRequestsSchemas,
  appointments: appointmentsSchemas,
  billing: billingSchemas,
  ai: aiSchemas,
  blog: blogSchemas,
  contact: contactSchemas,
  site: siteSchemas,
  messages: messagesSchemas,
  live: liveSchemas,
  privacy: privacySchemas,
  platform: platformSchemas,
};
