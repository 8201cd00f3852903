/** The zod schemas behind every endpoint, camelCase. For the server and for tests: a page never loads this entry. */
import { appointmentsSchemas } from './schemas/appointments.ts';
import { blogSchemas } from './schemas/blog.ts';
import { casesSchemas, dashboardSchemas } from './schemas/cases.ts';
import { contactSchemas } from './schemas/contact.ts';
import { aiSchemas, documentsSchemas } from './schemas/documents.ts';
import { siteSchemas } from './schemas/site.ts';
import { authSchemas, usersSchemas } from './schemas/users.ts';

export * from './schemas/appointments.ts';
export * from './schemas/blog.ts';
export * from './schemas/cases.ts';
export * from './schemas/common.ts';
export * from './schemas/composition.ts';
export * from './schemas/contact.ts';
export * from './schemas/documents.ts';
export * from './schemas/site.ts';
export * from './schemas/users.ts';

/** Schemas by resource and endpoint, the same keys as the endpoints of the package's main entry. */
export const schemas = {
  auth: authSchemas,
  users: usersSchemas,
  cases: casesSchemas,
  dashboard: dashboardSchemas,
  documents: documentsSchemas,
  appointments: appointmentsSchemas,
  ai: aiSchemas,
  blog: blogSchemas,
  contact: contactSchemas,
  site: siteSchemas,
};
