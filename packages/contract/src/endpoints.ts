import { account } from './account/endpoints.ts';
import { appointments } from './appointments/endpoints.ts';
import { articleLabels, articlePreviews, articles } from './articles/endpoints.ts';
import { audit } from './audit/endpoints.ts';
import { auth } from './auth/endpoints.ts';
import { availability } from './availability/endpoints.ts';
import { billing } from './billing/endpoints.ts';
import { blog } from './blog/endpoints.ts';
import { cases, sight } from './cases/endpoints.ts';
import { chat, chatDesk } from './chat/endpoints.ts';
import { clients } from './clients/endpoints.ts';
import { consents } from './consents/endpoints.ts';
import { contact } from './contact/endpoints.ts';
import { dashboard } from './dashboard/endpoints.ts';
import { ai, documentRequests, documents, uploads } from './documents/endpoints.ts';
import { facts } from './facts/endpoints.ts';
import { hours } from './hours/endpoints.ts';
import { household, invitations } from './household/endpoints.ts';
import { cannedAnswers, inbox } from './inbox/endpoints.ts';
import { intake } from './intake/endpoints.ts';
import { letters } from './letters/endpoints.ts';
import { live } from './live/endpoints.ts';
import { merges } from './merges/endpoints.ts';
import { messages } from './messages/endpoints.ts';
import { money } from './money/endpoints.ts';
import { needs } from './needs/endpoints.ts';
import { notes } from './notes/endpoints.ts';
import { people } from './people/endpoints.ts';
import { articlePictures } from './pictures/endpoints.ts';
import { pipelines, recurring } from './pipelines/endpoints.ts';
import { platform } from './platform/endpoints.ts';
import { prices } from './prices/endpoints.ts';
import { privacy } from './privacy/endpoints.ts';
import { releases } from './releases/endpoints.ts';
import { reminders } from './reminders/endpoints.ts';
import { reports } from './reports/endpoints.ts';
import { signatures } from './signatures/endpoints.ts';
import { site } from './site/endpoints.ts';
import { users } from './users/endpoints.ts';
import { views } from './views/endpoints.ts';
import { work } from './work/endpoints.ts';

export * from './account/endpoints.ts';
export * from './appointments/endpoints.ts';
export * from './articles/endpoints.ts';
export * from './audit/endpoints.ts';
export * from './auth/endpoints.ts';
export * from './availability/endpoints.ts';
export * from './billing/endpoints.ts';
export * from './blog/endpoints.ts';
export * from './cases/endpoints.ts';
export * from './chat/endpoints.ts';
export * from './clients/endpoints.ts';
export * from './consents/endpoints.ts';
export * from './contact/endpoints.ts';
export * from './dashboard/endpoints.ts';
export * from './documents/endpoints.ts';
export * from './facts/endpoints.ts';
export * from './hours/endpoints.ts';
export * from './household/endpoints.ts';
export * from './inbox/endpoints.ts';
export * from './intake/endpoints.ts';
export * from './letters/endpoints.ts';
export * from './live/endpoints.ts';
export * from './merges/endpoints.ts';
export * from './messages/endpoints.ts';
export * from './money/endpoints.ts';
export * from './needs/endpoints.ts';
export * from './notes/endpoints.ts';
export * from './people/endpoints.ts';
export * from './pictures/endpoints.ts';
export * from './pipelines/endpoints.ts';
export * from './platform/endpoints.ts';
export * from './prices/endpoints.ts';
export * from './privacy/endpoints.ts';
export * from './releases/endpoints.ts';
export * from './reminders/endpoints.ts';
export * from './reports/endpoints.ts';
export * from './signatures/endpoints.ts';
export * from './site/endpoints.ts';
export * from './users/endpoints.ts';
export * from './views/endpoints.ts';
export * from './work/endpoints.ts';

/** Every endpoint by resource, for the server, the docs and the mocks. */
export const allEndpoints = {
  auth,
  account,
  users,
  cases,
  clients,
  notes,
  intake,
  dashboard,
  documents,
  uploads,
  documentRequests,
  needs,
  household,
  invitations,
  sight,
  signatures,
  appointments,
  availability,
  billing,
  money,
  prices,
  hours,
  ai,
  blog,
  letters,
  articles,
  articleLabels,
  articlePreviews,
  articlePictures,
  consents,
  contact,
  inbox,
  cannedAnswers,
  chat,
  chatDesk,
  site,
  facts,
  messages,
  live,
  privacy,
  reminders,
  people,
  merges,
  pipelines,
  recurring,
  platform,
  releases,
  work,
  views,
  audit,
  reports,
};
