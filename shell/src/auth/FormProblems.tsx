import type { ApiError } from '@firm/api-client';
import { FormProblems as Problems } from '@firm/screen';
import type { FormError } from '@firm/ui';
import { useProblemTexts } from './problems.ts';
import type { AuthKey } from './texts.ts';

interface FormProblemsProps {
  /** The result of `useAuthForm`. */
  form: { summary: readonly FormError[]; refusal: unknown };
  failure: ApiError | undefined;
  /** Shown for a failure without a message of its own. */
  fallback: AuthKey;
}

/** Lists the refused fields above a form, or the reason why the server refused the whole form. */
export function FormProblems({ form, failure, fallback }: FormProblemsProps) {
  const { explain } = useProblemTexts();
  return (
    <Problems form={form} failure={failure}>
      {failure && <b>{explain(failure, fallback)}</b>}
    </Problems>
  );
}
