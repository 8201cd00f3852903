import { ApiError } from '@firm/api-client';
import type { ReleaseReason } from '@firm/contract';
import { FailureNote } from '@firm/screen';
import { Note } from '@firm/ui';
import { isReason } from '../refusals/Reason.tsx';
import { Reasons } from '../refusals/Reasons.tsx';

interface Props {
  /** What was not done: "Nothing was changed." */
  title: string;
  failure: unknown;
}

/** Says that a change was not made, and why; what the platform gives no code for, it says in English. */
export function NotDone({ title, failure }: Props) {
  if (!(failure instanceof ApiError && failure.code === 'conflict'))
    return <FailureNote title={title} failure={failure} />;
  const reasons = reasonsOf(failure);
  return (
    <Note tone="bad" role="alert">
      <b>{title}</b> {reasons.length > 0 ? <Reasons reasons={reasons} /> : <span lang="en">{failure.message}</span>}
    </Note>
  );
}

function reasonsOf({ refusal }: ApiError): ReleaseReason[] {
  const said = typeof refusal === 'object' && refusal !== null && 'reasons' in refusal ? refusal.reasons : undefined;
  return Array.isArray(said) && said.every(isReason) ? said : [];
}
