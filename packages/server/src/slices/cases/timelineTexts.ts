import { CASE_PRIORITIES, CASE_STATUSES, type CasePriority, type CaseStatus, type TimelineKey } from '@firm/contract';

const words = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');

const ofStatus = Object.fromEntries(
  CASE_STATUSES.map((status) => [`status_${status}`, `Status changed to ${words(status)}`]),
);
const ofPriority = Object.fromEntries(
  CASE_PRIORITIES.map((priority) => [`priority_${priority}`, `Priority changed to ${words(priority)}`]),
);

const TEXTS: Record<Exclude<TimelineKey, `status_${CaseStatus}` | `priority_${CasePriority}`>, string> = {
  case_opened: 'Case opened',
  case_imported: 'Case carried over from our former system',
  details_changed: 'Case details changed',
  progress_changed: 'Progress updated',
  expected_date_changed: 'Expected date changed',
  staff_assigned: 'Specialist assigned',
  staff_unassigned: 'Waiting for a new specialist',
  step_added: 'Next step added',
  step_changed: 'Next step changed',
  step_removed: 'Next step removed',
  step_done: 'Step completed',
  step_reopened: 'Step reopened',
  step_accepted: 'Step accepted',
  step_returned: 'Step returned',
  step_not_applicable: 'Step not applicable',
  outcome_recorded: 'Result recorded',
  outcome_removed: 'Result removed',
  document_added: 'Document added',
  document_reused: 'Document used again from another case',
  document_deleted: 'Document deleted',
  document_restored: 'Document restored',
  document_verified: 'Document verified',
  document_returned: 'Document returned',
  document_infected: 'Document removed: it contains a virus',
  document_lost: 'Document lost: please upload it again',
  documents_requested: 'Document requested',
  document_request_answered: 'Requested document sent',
  document_request_accepted: 'Requested document accepted',
  document_request_returned: 'Requested document returned',
  document_request_not_applicable: 'Requested document not applicable',
  appointment_booked: 'Appointment booked',
  appointment_moved: 'Appointment moved',
  appointment_confirmed: 'Appointment confirmed',
  appointment_completed: 'Appointment completed',
  appointment_missed: 'Appointment missed',
  appointment_cancelled: 'Appointment cancelled',
  person_joined: 'Shared with a person',
  person_left: 'No longer shared with a person',
  holder_changed: 'The case has a new holder',
  signature_requested: 'Document put up for signature',
  signature_replaced: 'Document for signature replaced: approvals of the former one no longer count',
  signature_approved: 'Document approved',
  signature_objected: 'Something is wrong with the document',
  signature_declined: 'Signature declined',
  signature_given: 'Document signed',
  signature_complete: 'Signed by everyone: the sealed copy is among the documents',
  signature_withdrawn: 'Document for signature withdrawn',
  signers_changed: 'Signers changed',
  engagement_letter_sent: 'Engagement letter sent',
  engagement_letter_signed: 'Engagement letter signed',
  automation_started: 'Automatic: the case was set up in the usual way for this service',
  automation_ran: 'Automatic: the usual next steps for this service',
  automation_message: 'Automatic: a message was sent',
  automation_invoice: 'Automatic: an invoice is being prepared',
  automation_held: 'Automatic: one of the usual steps was not possible',
  automation_on: 'Automatic steps turned on',
  automation_off: 'Automatic steps turned off',
  case_recurred: 'Automatic: opened because this work comes back regularly',
};

const texts: Record<string, string> = { ...TEXTS, ...ofStatus, ...ofPriority };

/** Returns the plain English of a timeline key, for mails, exports and API callers that do not know the key. */
export const timelineText = (key: TimelineKey) => texts[key] ?? words(key);
