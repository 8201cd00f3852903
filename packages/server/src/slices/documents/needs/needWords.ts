import type { NeedKind, NeedStatus, TimelineKey } from '@firm/contract';

const OF_UPLOADS: Partial<Record<NeedStatus, TimelineKey>> = {
  requested: 'documents_requested',
  submitted: 'document_request_answered',
  accepted: 'document_request_accepted',
  returned: 'document_request_returned',
  not_applicable: 'document_request_not_applicable',
};
const OF_OTHERS: Partial<Record<NeedStatus, TimelineKey>> = {
  requested: 'step_reopened',
  submitted: 'step_done',
  accepted: 'step_accepted',
  returned: 'step_returned',
  not_applicable: 'step_not_applicable',
};

/** Returns the timeline entry for a need's new status; taking a need into review has none. */
export const toldAs = (kind: NeedKind, status: NeedStatus): TimelineKey | undefined =>
  (kind === 'upload' ? OF_UPLOADS : OF_OTHERS)[status];

export const addedAs = (kind: NeedKind): TimelineKey => (kind === 'upload' ? 'documents_requested' : 'step_added');
