import { NEED_TITLE_MAX_LENGTH } from '@firm/contract';
import { type FormRules, type Problems, useForm } from '@firm/screen';
import { useTexts } from '../../../texts.ts';

/** Problems of the work dialogs: keys of their texts. */
type WorkProblem =
  | 'reasonMissing'
  | 'needMissing'
  | 'needTooLong'
  | 'duePast'
  | 'progressWrong'
  | 'amountWrong'
  | 'outcomeMissing'
  | 'eventMissing'
  | 'eventAhead';

export type WorkProblems<Field extends string> = Problems<Field, WorkProblem>;

type Rules<Values extends Record<string, string>> = Pick<
  FormRules<Values, WorkProblem>,
  'values' | 'onChange' | 'fields' | 'check' | 'send'
>;

/** Runs the form of a work dialog: `useForm` with the dialogs' texts. */
export function useWorkForm<Values extends Record<string, string>>(rules: Rules<Values>) {
  const { t } = useTexts();
  return useForm<Values, WorkProblem>({
    ...rules,
    inWords: (problem) => t(`work.${problem}`, { count: NEED_TITLE_MAX_LENGTH }),
  });
}
