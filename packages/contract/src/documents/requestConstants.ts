/** A document that staff ask a client for. Open for an answer: all but `accepted` and `not_applicable`. */
export const DOCUMENT_REQUEST_STATUSES = [
  'requested',
  'submitted',
  'in_review',
  'accepted',
  'returned',
  'not_applicable',
] as const;
export type DocumentRequestStatus = (typeof DOCUMENT_REQUEST_STATUSES)[number];
/** Whether documents can still be sent for it. */
export const isOpenRequest = (status: DocumentRequestStatus) => status !== 'accepted' && status !== 'not_applicable';
/** Whether it waits for the client. */
export const isAwaitedRequest = (status: DocumentRequestStatus): status is 'requested' | 'returned' =>
  status === 'requested' || status === 'returned';
export const DOCUMENT_REQUEST_TITLE_MAX_LENGTH = 120;
/** What a request says beyond its title; the reason for which something is returned. */
export const DOCUMENT_REQUEST_NOTE_MAX_LENGTH = 1000;
/** Asked for in one go, and answered by one upload. */
export const DOCUMENT_REQUESTS_AT_ONCE = 20;
