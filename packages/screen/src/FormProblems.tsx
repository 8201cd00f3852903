import { describeFailure, useCommonTexts } from '@firm/i18n';
import { type FormError, FormErrors, Note } from '@firm/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface FormProblemsProps {
  /** The result of `useForm`. */
  form: { summary: readonly FormError[]; refusal: unknown };
  /** Failure of the whole form; undefined while only fields are refused. */
  failure: unknown;
  /** States the failure, "Your password is not changed."; its reason follows. */
  failed?: string;
  /** Replaces `failed` and the reason. */
  children?: ReactNode;
}

/** Shown above a form: the refused fields, or why the server refused the whole form. */
export function FormProblems({ form, failure, failed, children }: FormProblemsProps) {
  const { t } = useCommonTexts();
  const note = useRef<HTMLDivElement>(null);
  // Sending disables the button that had the focus, so each refusal takes the focus, repeated ones included.
  useEffect(() => {
    if (failure) note.current?.focus();
  }, [failure]);
  return (
    <>
      <FormErrors title={t('error.validation')} errors={form.summary} refusal={form.refusal} />
      {failure !== undefined && (
        <Note ref={note} tone="bad" role="alert" tabIndex={-1}>
          {children ?? (
            <>
              <b>{failed}</b> {describeFailure(t, failure)}
            </>
          )}
        </Note>
      )}
    </>
  );
}
