import { Note } from '@firm/ui';
import { FailureNote } from './FailureNote.tsx';
import { isChangedMeanwhile } from './isChangedMeanwhile.ts';

interface Props {
  failure: Error | null;
  /** States the failure, "The answer was not deleted."; its reason follows. */
  failed: string;
  /** Says what a colleague changed since the question was asked; undefined without a change. */
  changed: string | undefined;
}

/** Why something was not deleted. What a colleague changed meanwhile is shown before the question is answered again. */
export function DeleteProblem({ failure, failed, changed }: Props) {
  // Said by the note, unless what is saved now could not be read again.
  const isSaid = changed && isChangedMeanwhile(failure);
  return (
    <>
      {failure && !isSaid && <FailureNote title={failed} failure={failure} />}
      {changed && (
        <Note tone="warn" role="alert">
          {changed}
        </Note>
      )}
    </>
  );
}
