import { describeFailure, useCommonTexts } from '@firm/i18n';
import { type FormError, FormErrors, Note } from '@firm/ui';
import { useEffect, useRef } from 'react';

interface Props {
  summary: readonly FormError[];
  failure: unknown;
  /** What did not happen: "Your password is not changed." */
  failed: string;
}

/** Above a form: which fields are to be mended, or why the whole was refused. */
export function FormProblems({ summary, failure, failed }: Props) {
  const { t } = useCommonTexts();
  const note = useRef<HTMLDivElement>(null);
  // Sending disabled the button that had the focus; each refusal takes it.
  useEffect(() => {
    if (failure) note.current?.focus();
  }, [failure]);
  return (
    <>
      <FormErrors title={t('error.validation')} errors={summary} />
      {failure !== undefined && (
        <Note ref={note} tone="bad" role="alert" tabIndex={-1}>
          <b>{failed}</b> {describeFailure(t, failure)}
        </Note>
      )}
    </>
  );
}
