import { type Problems, useForm } from '@firm/screen';
import { useTexts } from '../../texts.ts';
import { type ProblemKey, problemOf } from './problems.ts';

interface AccountFormRules<Field extends string> {
  values: Record<Field, string>;
  onChange: (field: Field, value: string) => void;
  /** The fields in the order of the form, with their labels for the summary. */
  fields: readonly { name: Field; label: string }[];
  check: (values: Record<Field, string>) => Problems<Field, ProblemKey>;
  /** @throws ApiError */
  send: (values: Record<Field, string>) => Promise<void>;
}

/** Problems whose text needs the field's name in the summary. */
const GENERAL: ReadonlySet<ProblemKey> = new Set(['required', 'tooLong', 'notAccepted']);

/** Runs a form of the account: `useForm` with the account's texts. */
export function useAccountForm<Field extends string>(rules: AccountFormRules<Field>) {
  const { t } = useTexts();
  const inWords = (problem: ProblemKey) => t(`profile.errors.${problem}`);
  const form = useForm<Record<Field, string>, ProblemKey>({
    ...rules,
    problemOf,
    inWords,
    inSummary: (problem, field) =>
      GENERAL.has(problem) ? t('profile.errors.named', { field, problem: inWords(problem) }) : inWords(problem),
  });
  return { ...form, field: (name: Field) => ({ ...form.field(name), value: rules.values[name] }) };
}
