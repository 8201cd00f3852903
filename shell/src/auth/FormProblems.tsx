import type { ApiError } from '@firm/api-client';
import { useCommonTexts } from '@firm/i18n';
import { type FormError, FormErrors, Note } from '@firm/ui';
import { useEffect, useRef } from 'react';
import type { ShellKey } from '../texts.ts';
import { useProblemTexts } from './problems.ts';

interface FormProblemsProps {
  summary: readonly FormError[];
  failure: ApiError | undefined;
  /** Said when a failure has no message of its own. */
  fallback: ShellKey;
}

/** Above a form: which fields are to be mended, or why the whole was refused. */
export function FormProblems({ summary, failure, fallback }: FormProblemsProps) {
  const { t } = useCommonTexts();
  const { explain } = useProblemTexts();
  const note = useRef<HTMLDivElement>(null);
  // Sending disabled the button that had the focus; each refusal takes it, also when it says the same again.
  useEffect(() => {
    if (failure) note.current?.focus();
  }, [failure]);
  return (
    <>
      <FormErrors title={t('error.validation')} errors={summary} />
      {failure && (
        <Note ref={note} tone="bad" role="alert" tabIndex={-1}>
          <b>{explain(failure, fallback)}</b>
        </Note>
      )}
    </>
  );
}
