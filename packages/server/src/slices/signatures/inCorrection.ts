import { type CaseStatus, REVIEWED_KINDS } from '@firm/contract';
import { Conflict } from '../../ground/errors.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import type { RequestRow } from './signatures.repository.ts';

/** From the client's review on, what will be filed stays as it is. */
const REVIEWED: readonly CaseStatus[] = ['client_review', 'pending_approval', 'completed', 'cancelled'];

type Kind = Pick<RequestRow['request'], 'kind'>;

/** Tells whether the firm still works on what would be filed, or again: nobody approves or signs it meanwhile. */
export const isInCorrection = ({ kind }: Kind, { status }: { status: CaseStatus }) =>
  REVIEWED_KINDS.includes(kind) && !REVIEWED.includes(status);

export function refuseInCorrection({ row }: Pick<CaseChange, 'row'>, request: Kind): void {
  if (isInCorrection(request, row))
    throw new Conflict('in_correction', 'We are still working on this. You can sign once it is back for your review.');
}
