/** The kinds of lines of a colleague's day. Each kind has its own words and the one action that settles it. */
export const WORK_KINDS = [
  'messages',
  'documents',
  'answer',
  'task',
  'signed',
  'owed',
  'confirm_meeting',
  'close_meeting',
  'new_case',
  'invoice',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
/** The lines of a day that are shown first, and with each further step. */
export const TODAY_LINES = 60;
/** The threads of the inbox that a day shows first, and with each further step. */
export const TODAY_THREADS = 8;
/** The most lines or threads of a day at once: more than wait for anybody, so that each can be reached. */
export const TODAY_LINES_MAX = 3000;
/** The groups of these lines: what is past due, what waits now, and what is due within the next days. */
export const WORK_GROUPS = ['late', 'today', 'later'] as const;
export type WorkGroup = (typeof WORK_GROUPS)[number];

/** The columns by which a list of cases is sorted; with a minus, downwards. */
export const WORK_CASE_ORDERS = [
  'due',
  '-due',
  'number',
  '-number',
  'client',
  '-client',
  'status',
  '-status',
  'updated',
  '-updated',
  'opened',
  '-opened',
] as const;
export type WorkCaseOrder = (typeof WORK_CASE_ORDERS)[number];
/** Filters by due day: past, the office's day, or the next seven days. */
export const WORK_DUES = ['late', 'today', 'week'] as const;
export type WorkDue = (typeof WORK_DUES)[number];
/** Whether a case is of a person or of a business. */
export const WORK_HOLDERS = ['person', 'business'] as const;
export type WorkHolder = (typeof WORK_HOLDERS)[number];

/** The limit of cases that one call changes. */
export const WORK_CASES_AT_ONCE = 500;
/** Why a case was left out when many were changed. */
export const WORK_REFUSALS = ['not_found', 'closed', 'limit', 'taken', 'refused'] as const;
export type WorkRefusal = (typeof WORK_REFUSALS)[number];
