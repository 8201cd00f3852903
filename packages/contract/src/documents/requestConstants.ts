import { NEED_NOTE_MAX_LENGTH, NEED_STATUSES, NEEDS_AT_ONCE, type NeedStatus } from '../needs/constants.ts';
import type { DocumentType } from './constants.ts';

/** A request is a need of the kind `upload`, in the words of former versions. */
export const DOCUMENT_REQUEST_STATUSES = NEED_STATUSES;
export type DocumentRequestStatus = NeedStatus;
export { isAwaitedNeed as isAwaitedRequest, isOpenNeed as isOpenRequest } from '../needs/constants.ts';
/** The type that all ask for; undefined where they differ. */
export function commonType(asked: readonly { documentType: DocumentType }[]): DocumentType | undefined {
  const [type, another] = new Set(asked.map(({ documentType }) => documentType));
  return another ? undefined : type;
}
export const DOCUMENT_REQUEST_TITLE_MAX_LENGTH = 120;
export const DOCUMENT_REQUEST_NOTE_MAX_LENGTH = NEED_NOTE_MAX_LENGTH;
/** The limit of requests made at once, and of requests answered by one upload. */
export const DOCUMENT_REQUESTS_AT_ONCE = NEEDS_AT_ONCE;
