import { nameOf, type Operation, type Way } from './operations.ts';
import { NOBODYS_ID } from './samples.ts';
import type { Belongings } from './world.ts';

/** Whose id it is that a place takes; `nobodys`: what it names is not anybody's own. */
type What = keyof Belongings | 'nobodys';

/** By what comes before the id in a path. */
const BY_PATH: Record<string, What> = {
  '/api/account/sessions': 'session',
  '/api/account/passkeys': 'passkey',
  '/api/cases': 'case',
  '/api/outcomes': 'outcome',
  // A draft is named by its service: one's own is what one gets.
  '/api/intake-drafts': 'nobodys',
  '/api/documents': 'document',
  '/api/documents/uploads': 'upload',
  '/api/document-requests': 'request',
  '/api/appointments': 'appointment',
  '/api/calendar': 'feed',
  '/api/billing/invoices': 'invoice',
  '/api/ai/analysis': 'document',
  '/api/blog/posts': 'nobodys',
  // Parts of the site are public.
  '/platform/composition': 'nobodys',
};

/** Where the state of a row decides whether there is anything to do with it. */
const BY_OPERATION: Record<string, What> = {
  'documents.restore': 'deleted',
  'billing.update': 'draftInvoice',
  'billing.send': 'draftInvoice',
  'billing.remove': 'draftInvoice',
};

/** By the name of a field; of a nameless one among many (`id`), by the list that holds it. */
const BY_FIELD: Record<string, What> = {
  case_id: 'case',
  client_id: 'client',
  // A form is its sender's word against sending it twice: whoever else says it has sent none so called.
  form_id: 'nobodys',
  business_client_id: 'business',
  // Somebody of the firm: a client is none.
  assigned_staff_id: 'client',
  appointment_id: 'appointment',
  document_id: 'document',
  document_ids: 'document',
  request_ids: 'request',
  attachments: 'document',
  before: 'message',
  up_to: 'message',
  'checklist.id': 'step',
  'steps.id': 'step',
  removed_steps: 'step',
};

export const ownedByPath = (operation: Operation): What | undefined =>
  BY_OPERATION[operation.id] ?? BY_PATH[operation.path.slice(0, operation.path.indexOf('/{'))];

export const ownedByField = (way: Way): What | undefined => {
  const name = nameOf(way);
  return BY_FIELD[name === 'id' ? `${way[0]}.id` : name];
};

/** The id for a path: of that person's, or one that fits nobody. */
export function idFor(operation: Operation, owns: Belongings): string {
  const what = ownedByPath(operation);
  if (operation.id.startsWith('intake.')) return 'translation';
  return what === undefined || what === 'nobodys' ? NOBODYS_ID : owns[what];
}

export function idIn(way: Way, owns: Belongings): string {
  const what = ownedByField(way);
  return what === undefined || what === 'nobodys' ? NOBODYS_ID : owns[what];
}
