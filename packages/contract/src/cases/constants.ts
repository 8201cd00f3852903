export const CASE_STATUSES = [
  'intake',
  'document_collection',
  'in_progress',
  'staff_review',
  'client_review',
  'pending_approval',
  'completed',
  'on_hold',
  'cancelled',
] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
/** The seven stations of a case's line, in order; on_hold and cancelled are outside the line. */
export const CASE_STATIONS = CASE_STATUSES.slice(0, 7) as readonly CaseStatus[];
/** Returns the index of a case's station, or of the one where it is on hold; undefined for a cancelled case. */
export function stationOf({ status, heldStatus }: { status: CaseStatus; heldStatus: CaseStatus | null }) {
  const station = status === 'on_hold' ? heldStatus : status;
  const place = station ? CASE_STATIONS.indexOf(station) : -1;
  return place === -1 ? undefined : place;
}
/** Active: any status other than completed or cancelled (specification §4). */
export const isActiveStatus = (status: CaseStatus) => status !== 'completed' && status !== 'cancelled';
/** Active, and not on hold. */
export const isUnderWay = (status: CaseStatus) => isActiveStatus(status) && status !== 'on_hold';

export const CASE_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type CasePriority = (typeof CASE_PRIORITIES)[number];
export const CASE_TITLE_MAX_LENGTH = 200;
export const CASE_DESCRIPTION_MAX_LENGTH = 5000;
export const CASE_REASON_MAX_LENGTH = 1000;
/** The number of tasks for a client on one case. */
export const CASE_STEPS_MAX = 50;
export const CASE_STEP_MAX_LENGTH = 300;
export const EVENT_MAX_LENGTH = 200;
export const EVENT_DESCRIPTION_MAX_LENGTH = 2000;
export const OUTCOME_MAX_LENGTH = 200;
/** US cents: ten million dollars; a larger figure is a typing error. */
export const OUTCOME_MAX_CENTS = 1_000_000_000;
/** The kinds of status change of a case. */
export const CASE_MOVES = ['forward', 'back', 'hold', 'resume', 'cancel', 'reopen'] as const;
export type CaseMove = (typeof CASE_MOVES)[number];
/** Filters of the case list for staff: unassigned cases, or those assigned to the reader. */
export const CASE_ASSIGNMENTS = ['none', 'me'] as const;
export type CaseAssignment = (typeof CASE_ASSIGNMENTS)[number];

export const TIMELINE_STATUSES = ['completed', 'pending', 'other'] as const;
export type TimelineStatus = (typeof TIMELINE_STATUSES)[number];
/**
 * Events that the server records on a case by itself. Such an event has a key beside the plain English `event`, so that
 * a screen can show it in the reader's language; its `description` needs no translation (a file's name, a person's
 * name, a typed reason). Events that people write have no key.
 */
export const TIMELINE_KEYS = [
  'case_opened',
  'case_imported',
  ...CASE_STATUSES.map((status) => `status_${status}` as const),
  'details_changed',
  ...CASE_PRIORITIES.map((priority) => `priority_${priority}` as const),
  'progress_changed',
  'expected_date_changed',
  'staff_assigned',
  'staff_unassigned',
  'step_added',
  'step_changed',
  'step_removed',
  'step_done',
  'step_reopened',
  'step_accepted',
  'step_returned',
  'step_not_applicable',
  'outcome_recorded',
  'outcome_removed',
  'document_added',
  'document_reused',
  'document_deleted',
  'document_restored',
  'document_verified',
  'document_returned',
  'document_infected',
  'document_lost',
  'documents_requested',
  'document_request_answered',
  'document_request_accepted',
  'document_request_returned',
  'document_request_not_applicable',
  'appointment_booked',
  'appointment_moved',
  'appointment_confirmed',
  'appointment_completed',
  'appointment_missed',
  'appointment_cancelled',
  'person_joined',
  'person_left',
  'holder_changed',
  'signature_requested',
  'signature_replaced',
  'signature_approved',
  'signature_objected',
  'signature_declined',
  'signature_given',
  'signature_complete',
  'signature_withdrawn',
  'signers_changed',
  'engagement_letter_sent',
  'engagement_letter_signed',
  'automation_started',
  'automation_ran',
  'automation_message',
  'automation_invoice',
  'automation_held',
  'automation_on',
  'automation_off',
  'case_recurred',
] as const;
export type TimelineKey = (typeof TIMELINE_KEYS)[number];

/** The kinds of pending tasks that the dashboard lists; each kind has its own text. */
export const TODO_KINDS = ['step', 'draft', 'document_request', 'meeting', 'invoice', 'messages'] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

/** The days for which a device without a network shows what was seen on it last. */
export const READ_OFFLINE_DAYS = 7;
