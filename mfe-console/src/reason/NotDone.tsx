import { ApiError } from '@firm/api-client';
import { FailureNote } from '@firm/screen';
import { Note } from '@firm/ui';

interface Props {
  /** What was not done: "Nothing was changed." */
  title: string;
  failure: unknown;
}

/** Says that a change was not made, and why: the store and the gate refuse in their own words, in English. */
export function NotDone({ title, failure }: Props) {
  if (!(failure instanceof ApiError && failure.code === 'conflict'))
    return <FailureNote title={title} failure={failure} />;
  return (
    <Note tone="bad" role="alert">
      <b>{title}</b> <span lang="en">{failure.message}</span>
    </Note>
  );
}
