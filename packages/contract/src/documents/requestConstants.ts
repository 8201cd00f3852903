/** The states of a request for a client's document. All but `accepted` and `not_applicable` are open for an answer. */
export const DOCUMENT_REQUEST_STATUSES = [
  'requested',
  'submitted',
  'in_review',
  'accepted',
  'returned',
  'not_applicable',
] as const;
export type DocumentRequestStatus = (typeof DOCUMENT_REQUEST_STATUSES)[number];
/** Whether documents can still be sent for the request. */
export const isOpenRequest = (status: DocumentRequestStatus) => status !== 'accepted' && status !== 'not_applicable';
/** Whether the request waits for the client. */
export const isAwaitedRequest = (status: DocumentRequestStatus): status is 'requested' | 'returned' =>
  status === 'requested' || status === 'returned';
export const DOCUMENT_REQUEST_TITLE_MAX_LENGTH = 120;
/** The limit of a request's note, and of the reason for a return. */
export const DOCUMENT_REQUEST_NOTE_MAX_LENGTH = 1000;
/** The limit of requests made at once, and of requests answered by one upload. */
export const DOCUMENT_REQUESTS_AT_ONCE = 20;
