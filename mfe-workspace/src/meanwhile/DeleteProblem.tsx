import { FailureNote, isChangedMeanwhile } from '@firm/screen';
import { Note } from '@firm/ui';
import { useTexts } from '../texts.ts';

interface Props {
  failure: Error | null;
  /** States the failure, "The answer was not deleted."; its reason follows. */
  failed: string;
  /** A colleague's change since the question was asked, in words; undefined without one. */
  changed: string | undefined;
}

/** Why something was not deleted. What a colleague changed meanwhile is shown before the question is answered again. */
export function DeleteProblem({ failure, failed, changed }: Props) {
  const { t } = useTexts();
  // Said by the note, unless what is saved now could not be read again.
  const isSaid = changed !== undefined && isChangedMeanwhile(failure);
  return (
    <>
      {failure && !isSaid && <FailureNote title={failed} failure={failure} />}
      {changed !== undefined && (
        <Note tone="warn" role="alert">
          {t('meanwhile.beforeDelete', { what: changed })}
        </Note>
      )}
    </>
  );
}
