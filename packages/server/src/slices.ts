import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { SealedFields } from './ground/fields/sealedFields.ts';
import { slicesInOrder, useSlices } from './ground/floorPlan.ts';
import type { Slice } from './ground/slice.ts';
import * as groundTables from './ground/tables.ts';
import { aiSlice } from './slices/ai/slice.ts';
import { appointmentsSlice } from './slices/appointments/slice.ts';
import { articlesSlice } from './slices/articles/slice.ts';
import { auditSlice } from './slices/audit/slice.ts';
import { authSlice } from './slices/auth/slice.ts';
import { availabilitySlice } from './slices/availability/slice.ts';
import { billingSlice } from './slices/billing/slice.ts';
import { blogSlice } from './slices/blog/slice.ts';
import { casesSlice } from './slices/cases/slice.ts';
import { clientsSlice } from './slices/clients/slice.ts';
import { consentsSlice } from './slices/consents/slice.ts';
import { contactSlice } from './slices/contact/slice.ts';
import { dashboardSlice } from './slices/dashboard/slice.ts';
import { devMailSlice } from './slices/devMail/slice.ts';
import { docsSlice } from './slices/docs/slice.ts';
import { documentsSlice } from './slices/documents/slice.ts';
import { factsSlice } from './slices/facts/slice.ts';
import { healthSlice } from './slices/health/slice.ts';
import { householdSlice } from './slices/household/slice.ts';
import { importsSlice } from './slices/imports/slice.ts';
import { inquiriesSlice } from './slices/inquiries/slice.ts';
import { legalSlice } from './slices/legal/slice.ts';
import { lettersSlice } from './slices/letters/slice.ts';
import { liveSlice } from './slices/live/slice.ts';
import { mergesSlice } from './slices/merges/slice.ts';
import { messagesSlice } from './slices/messages/slice.ts';
import { newsletterSlice } from './slices/newsletter/slice.ts';
import { notesSlice } from './slices/notes/slice.ts';
import { peopleSlice } from './slices/people/slice.ts';
import { picturesSlice } from './slices/pictures/slice.ts';
import { pipelinesSlice } from './slices/pipelines/slice.ts';
import { platformSlice } from './slices/platform/slice.ts';
import { privacySlice } from './slices/privacy/slice.ts';
import { releasesSlice } from './slices/releases/slice.ts';
import { remindersSlice } from './slices/reminders/slice.ts';
import { reportsSlice } from './slices/reports/slice.ts';
import { signaturesSlice } from './slices/signatures/slice.ts';
import { siteSlice } from './slices/site/slice.ts';
import { smsSlice } from './slices/sms/slice.ts';
import { usersSlice } from './slices/users/slice.ts';
import { viewsSlice } from './slices/views/slice.ts';
import { workSlice } from './slices/work/slice.ts';

/** The floor plan: every slice, from the lowest to the highest. A slice may use ground and the slices before it. */
export const slices: readonly Slice[] = [
  newsletterSlice,
  platformSlice,
  usersSlice,
  releasesSlice,
  auditSlice,
  factsSlice,
  consentsSlice,
  authSlice,
  smsSlice,
  casesSlice,
  notesSlice,
  viewsSlice,
  householdSlice,
  documentsSlice,
  aiSlice,
  availabilitySlice,
  appointmentsSlice,
  messagesSlice,
  billingSlice,
  signaturesSlice,
  clientsSlice,
  importsSlice,
  pipelinesSlice,
  blogSlice,
  legalSlice,
  articlesSlice,
  picturesSlice,
  lettersSlice,
  contactSlice,
  inquiriesSlice,
  privacySlice,
  mergesSlice,
  siteSlice,
  dashboardSlice,
  workSlice,
  remindersSlice,
  peopleSlice,
  reportsSlice,
  liveSlice,
  devMailSlice,
  healthSlice,
  docsSlice,
];

// The call on import fills the sockets, so that `pnpm admin` reaches every slice as a running server does.
useSlices(slices);

const exported = () =>
  [groundTables, ...slicesInOrder().flatMap(({ tables = [] }) => tables)].flatMap((module) =>
    Object.values<unknown>({ ...module }),
  );

/** Returns every table of the database. */
export const allTables = (): PgTable[] => exported().filter((each): each is PgTable => is(each, PgTable));

/** Returns the encrypted columns of every table. */
export const allSealedFields = (): SealedFields[] =>
  exported().filter((each): each is SealedFields => typeof each === 'object' && each !== null && 'sealSome' in each);
