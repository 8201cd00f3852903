import { describeFailure, useCommonTexts } from '@firm/i18n';
import { type FormError, FormErrors, Note } from '@firm/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface FormProblemsProps {
  /** From `useForm`. */
  form: { summary: readonly FormError[]; refusal: unknown };
  /** The failure of the whole form; none while only its fields are refused. */
  failure: unknown;
  /** "Your password is not changed." The failure's reason follows. */
  failed?: string;
  /** A text in place of `failed` and the reason. */
  children?: ReactNode;
}

/** Stands above a form: the refused fields, or the reason why the whole was refused. */
export function FormProblems({ form, failure, failed, children }: FormProblemsProps) {
  const { t } = useCommonTexts();
  const note = useRef<HTMLDivElement>(null);
  // Sending disabled the button that had the focus. Each refusal takes the focus, also a repeated one.
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
