import { ApiError } from '@firm/api-client';
import type { ReleaseReason } from '@firm/contract';
import { FailureNote } from '@firm/screen';
import { Note } from '@firm/ui';
import { isReason, isRecord } from '../refusals/Reason.tsx';
import { Reasons } from '../refusals/Reasons.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  /** Says that nothing was done: "Nothing was changed." */
  title: string;
  failure: unknown;
}

/**
 * Says that a change was not made, and why; what the platform gives no code for, it says in English. Where the answer
 * is lost, or the server failed, the change may have been made: it says that nobody here knows.
 */
export function NotDone({ title, failure }: Props) {
  const { t } = useTexts();
  const isJudged = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
  if (!isJudged || failure.code !== 'conflict')
    return <FailureNote title={isJudged ? title : t('move.unsure')} failure={failure} />;
  const { reasons, more } = reasonsOf(failure);
  return (
    <Note tone="bad" role="alert">
      <b>{title}</b>{' '}
      {reasons.length > 0 ? <Reasons reasons={reasons} more={more} /> : <span lang="en">{failure.message}</span>}
    </Note>
  );
}

/** The reasons of a refusal, and how many more there are than its answer holds. */
function reasonsOf({ refusal }: ApiError): { reasons: ReleaseReason[]; more: number } {
  const { reasons, more } = isRecord(refusal) ? refusal : {};
  const left = isRecord(more) ? more['reasons'] : undefined;
  return {
    reasons: Array.isArray(reasons) && reasons.every(isReason) ? reasons : [],
    more: typeof left === 'number' ? left : 0,
  };
}
