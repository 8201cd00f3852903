/**
 * The kinds of needs. Each has a control of its own on the page of the case: files, a written answer, a meeting, a
 * payment, a signature, or, for a `task`, the word that it is done.
 */
export const NEED_KINDS = ['upload', 'answer', 'book', 'pay', 'task', 'sign'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];
/** The kinds that staff add by hand; a `sign` comes with the document that is put up for signature. */
export const ADDED_NEED_KINDS = ['upload', 'answer', 'book', 'pay', 'task'] as const satisfies readonly NeedKind[];
export type AddedNeedKind = (typeof ADDED_NEED_KINDS)[number];
export const NEED_OWERS = ['client', 'firm'] as const;
export type NeedOwer = (typeof NEED_OWERS)[number];
/** The states of a need. All but `accepted` and `not_applicable` are open for an answer. */
export const NEED_STATUSES = ['requested', 'submitted', 'in_review', 'accepted', 'returned', 'not_applicable'] as const;
export type NeedStatus = (typeof NEED_STATUSES)[number];
/** Whether the need can still be answered. */
export const isOpenNeed = (status: NeedStatus) => status !== 'accepted' && status !== 'not_applicable';
/** Whether the need waits for who owes it. */
export const isAwaitedNeed = (status: NeedStatus): status is 'requested' | 'returned' =>
  status === 'requested' || status === 'returned';
/**
 * Why an answered need waits again, without a word of staff; `in_correction`: why one to sign waits for the firm, until
 * the case is in the client's review again.
 */
export const NEED_NOTICES = [
  ...(['document_deleted', 'document_infected', 'document_lost', 'meeting_cancelled'] as const),
  'in_correction',
] as const;
export type NeedNotice = (typeof NEED_NOTICES)[number];

export const NEED_TITLE_MAX_LENGTH = 300;
/** The limit of a need's note, and of the reason for a return. */
export const NEED_NOTE_MAX_LENGTH = 1000;
export const NEED_ANSWER_MAX_LENGTH = 5000;
/** The limit of needs added at once, and of documents that answer one. */
export const NEEDS_AT_ONCE = 20;
export const NEEDS_OF_CASE_MAX = 100;

/**
 * Sorts the needs of a case: what the client still owes, what waits for the firm, and what is settled. The need to sign
 * a document stands for an open one that corrects it.
 */
export function needGroups<Listed extends { owedBy: NeedOwer; status: NeedStatus; correctsId?: string | undefined }>(
  all: readonly Listed[],
) {
  const isWaiting = ({ status }: Listed) => isOpenNeed(status);
  const list = all.filter((need) => need.correctsId === undefined || !isWaiting(need));
  const owed = list.filter(({ owedBy, status }) => owedBy === 'client' && isAwaitedNeed(status));
  return {
    owed,
    atFirm: list.filter((need) => isWaiting(need) && !owed.includes(need)),
    settled: list.filter((need) => !isWaiting(need)),
  };
}
