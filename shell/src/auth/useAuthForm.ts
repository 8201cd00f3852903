import { useForm } from '@firm/screen';
import { asApiError, type Outcome } from '@firm/session';
import { useMemo, useState } from 'react';
import { type Problem, type ProblemKey, type Problems, problemOf, useProblemTexts } from './problems.ts';
import { useAuthTexts } from './texts.ts';

type Values = Record<string, string | boolean>;
type FieldOf<V> = keyof V & string;

interface AuthFormRules<V extends Values> {
  initial: V;
  /** Labels of the fields, in the order of the form, as the error summary shows them. */
  labels: Record<FieldOf<V>, string>;
  check: (values: V) => Problems<FieldOf<V>>;
  send: (values: V) => Promise<Outcome>;
  /** Maps the server's field names to the form's where they differ. */
  renamed?: Record<string, FieldOf<V>>;
}

/** Problems whose text needs the field's name in the summary, such as 'This field is required'. */
const GENERAL: ReadonlySet<ProblemKey> = new Set(['required', 'tooLong', 'notAccepted']);

/** Runs a form of the sign-in area: `useForm` with the area's texts. */
export function useAuthForm<V extends Values>({ initial, labels, check, send, renamed }: AuthFormRules<V>) {
  const [values, setValues] = useState(initial);
  const { t } = useAuthTexts();
  const { inWords } = useProblemTexts();
  const form = useForm<V, Problem>({
    values,
    onChange: (field, value) => setValues((current) => ({ ...current, [field]: value })),
    fields: Object.entries(labels).map(([name, label]) => ({ name: name as FieldOf<V>, label: String(label) })),
    check,
    send: async (typed) => {
      const outcome = await send(typed);
      if (!outcome.success) throw outcome.failure;
    },
    problemOf,
    ...(renamed && { renamed }),
    inWords,
    inSummary: (problem, field) => {
      const words = inWords(problem);
      const isGeneral = 'key' in problem && GENERAL.has(problem.key);
      return isGeneral ? t('auth.errors.named', { field, problem: words }) : words;
    },
  });
  const failure = useMemo(() => (form.failure === undefined ? undefined : asApiError(form.failure)), [form.failure]);
  return { ...form, values, failure };
}
