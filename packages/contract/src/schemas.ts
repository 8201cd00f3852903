/** The zod schemas behind every endpoint, camelCase. For the server and tests only: pages never load this entry. */
import { accountSchemas } from './account/schemas.ts';
import { appointmentsSchemas } from './appointments/schemas.ts';
import { articleLabelsSchemas, articlePreviewsSchemas, articlesSchemas } from './articles/schemas.ts';
import { auditSchemas } from './audit/schemas.ts';
import { authSchemas } from './auth/schemas.ts';
import { availabilitySchemas } from './availability/schemas.ts';
import { billingSchemas } from './billing/schemas.ts';
import { blogSchemas } from './blog/schemas.ts';
import { casesSchemas, sightSchemas } from './cases/schemas.ts';
import { chatDeskSchemas, chatSchemas } from './chat/schemas.ts';
import { clientsSchemas } from './clients/schemas.ts';
import { consentsSchemas } from './consents/schemas.ts';
import { contactSchemas } from './contact/schemas.ts';
import { dashboardSchemas } from './dashboard/schemas.ts';
import { aiSchemas } from './documents/analysisSchemas.ts';
import { documentRequestsSchemas } from './documents/requestSchemas.ts';
import { documentsSchemas, uploadsSchemas } from './documents/schemas.ts';
import { factsSchemas } from './facts/schemas.ts';
import { hoursSchemas } from './hours/schemas.ts';
import { householdSchemas, invitationsSchemas } from './household/schemas.ts';
import { cannedAnswersSchemas, inboxSchemas } from './inbox/schemas.ts';
import { intakeSchemas } from './intake/schemas.ts';
import { lettersSchemas } from './letters/schemas.ts';
import { liveSchemas } from './live/schemas.ts';
import { mergesSchemas } from './merges/schemas.ts';
import { messagesSchemas } from './messages/schemas.ts';
import { moneySchemas } from './money/schemas.ts';
import { needsSchemas } from './needs/schemas.ts';
import { notesSchemas } from './notes/schemas.ts';
import { peopleSchemas } from './people/schemas.ts';
import { articlePicturesSchemas } from './pictures/schemas.ts';
import { pipelinesSchemas, recurringSchemas } from './pipelines/schemas.ts';
import { platformSchemas } from './platform/schemas.ts';
import { pricesSchemas } from './prices/schemas.ts';
import { privacySchemas } from './privacy/schemas.ts';
import { releasesSchemas } from './releases/consoleSchemas.ts';
import { remindersSchemas } from './reminders/schemas.ts';
import { reportsSchemas } from './reports/schemas.ts';
import { signaturesSchemas } from './signatures/schemas.ts';
import { siteSchemas } from './site/schemas.ts';
import { usersSchemas } from './users/schemas.ts';
import { viewsSchemas } from './views/schemas.ts';
import { workSchemas } from './work/schemas.ts';

export * from './account/schemas.ts';
export * from './appointments/schemas.ts';
export * from './articles/schemas.ts';
export * from './articles/textSchemas.ts';
export * from './articles/versionSchemas.ts';
export * from './audit/schemas.ts';
export * from './auth/schemas.ts';
export * from './availability/schemas.ts';
export * from './billing/schemas.ts';
export * from './blog/schemas.ts';
export * from './cases/schemas.ts';
export * from './chat/schemas.ts';
export * from './clients/schemas.ts';
export * from './consents/schemas.ts';
export * from './contact/schemas.ts';
export * from './dashboard/schemas.ts';
export * from './documents/analysisSchemas.ts';
export * from './documents/requestSchemas.ts';
export * from './documents/schemas.ts';
export * from './facts/schemas.ts';
export * from './hours/schemas.ts';
export * from './household/schemas.ts';
export * from './inbox/schemas.ts';
export * from './intake/schemas.ts';
export * from './letters/schemas.ts';
export * from './live/schemas.ts';
export * from './merges/schemas.ts';
export * from './messages/schemas.ts';
export * from './money/schemas.ts';
export * from './needs/schemas.ts';
export * from './notes/schemas.ts';
export * from './people/schemas.ts';
export * from './pictures/schemas.ts';
export * from './pipelines/schemas.ts';
export * from './platform/schemas.ts';
export * from './prices/schemas.ts';
export * from './privacy/schemas.ts';
export * from './releases/actorSchemas.ts';
export * from './releases/appSchemas.ts';
export { ReleaseBanPlan } from './releases/banSchemas.ts';
export * from './releases/commandSchemas.ts';
export * from './releases/compositionSchemas.ts';
export * from './releases/consoleSchemas.ts';
export * from './releases/deploymentSchemas.ts';
export * from './releases/evidenceSchemas.ts';
export * from './releases/logSchemas.ts';
export * from './releases/manifestSchemas.ts';
export { ReleaseMove, ReleasePlan, ReleaseReason, ReleaseShare } from './releases/moveSchemas.ts';
export * from './releases/operationShapes.ts';
export * from './releases/peopleSchemas.ts';
export * from './releases/plannedSchemas.ts';
export { ReleaseLink, ReleasePreview, ReleasePreviews, ReleaseSurplus } from './releases/previewSchemas.ts';
export * from './releases/reportSchemas.ts';
export * from './releases/schemas.ts';
export * from './releases/storeSchemas.ts';
export * from './releases/tokenSchemas.ts';
export * from './reminders/schemas.ts';
export * from './reports/schemas.ts';
export * from './signatures/schemas.ts';
export * from './site/schemas.ts';
export * from './users/schemas.ts';
export * from './views/schemas.ts';
export * from './wire/fieldProblem.ts';
export * from './wire/schemas.ts';
export * from './work/schemas.ts';

/** Schemas by resource and endpoint, the same keys as the endpoints of the package's main entry. */
export const schemas = {
  auth: authSchemas,
  account: accountSchemas,
  users: usersSchemas,
  cases: casesSchemas,
  clients: clientsSchemas,
  notes: notesSchemas,
  intake: intakeSchemas,
  dashboard: dashboardSchemas,
  documents: documentsSchemas,
  uploads: uploadsSchemas,
  documentRequests: documentRequestsSchemas,
  needs: needsSchemas,
  household: householdSchemas,
  invitations: invitationsSchemas,
  sight: sightSchemas,
  signatures: signaturesSchemas,
  appointments: appointmentsSchemas,
  availability: availabilitySchemas,
  billing: billingSchemas,
  money: moneySchemas,
  prices: pricesSchemas,
  hours: hoursSchemas,
  ai: aiSchemas,
  blog: blogSchemas,
  letters: lettersSchemas,
  articles: articlesSchemas,
  articleLabels: articleLabelsSchemas,
  articlePreviews: articlePreviewsSchemas,
  articlePictures: articlePicturesSchemas,
  consents: consentsSchemas,
  contact: contactSchemas,
  inbox: inboxSchemas,
  cannedAnswers: cannedAnswersSchemas,
  chat: chatSchemas,
  chatDesk: chatDeskSchemas,
  site: siteSchemas,
  facts: factsSchemas,
  messages: messagesSchemas,
  live: liveSchemas,
  privacy: privacySchemas,
  reminders: remindersSchemas,
  people: peopleSchemas,
  merges: mergesSchemas,
  pipelines: pipelinesSchemas,
  recurring: recurringSchemas,
  platform: platformSchemas,
  releases: releasesSchemas,
  work: workSchemas,
  views: viewsSchemas,
  audit: auditSchemas,
  reports: reportsSchemas,
};
