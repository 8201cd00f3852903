import type { ApiError } from '@firm/api-client';
import { FormProblems as Problems } from '@firm/screen';
import type { FormError } from '@firm/ui';
import type { ShellKey } from '../texts.ts';
import { useProblemTexts } from './problems.ts';

interface FormProblemsProps {
  /** From `useAuthForm`. */
  form: { summary: readonly FormError[]; refusal: unknown };
  failure: ApiError | undefined;
  /** The text of a failure that has no message of its own. */
  fallback: ShellKey;
}

/** Stands above a form: the refused fields, or the reason why the whole was refused. */
export function FormProblems({ form, failure, fallback }: FormProblemsProps) {
  const { explain } = useProblemTexts();
  return (
    <Problems form={form} failure={failure}>
      {failure && <b>{explain(failure, fallback)}</b>}
    </Problems>
  );
}
