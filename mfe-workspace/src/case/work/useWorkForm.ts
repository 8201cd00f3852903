import { CASE_DESCRIPTION_MAX_LENGTH, CASE_TITLE_MAX_LENGTH, NEED_TITLE_MAX_LENGTH } from '@firm/contract';
import { type FormRules, type Problems, useForm } from '@firm/screen';
import { useTexts } from '../texts.ts';

/** Problems of the work dialogs: keys of their texts. */
type WorkProblem =
  | 'titleRequired'
  | 'titleTooLong'
  | 'descriptionTooLong'
  | 'reasonMissing'
  | 'needMissing'
  | 'needTooLong'
  | 'duePast'
  | 'progressWrong'
  | 'amountWrong'
  | 'outcomeMissing'
  | 'eventMissing'
  | 'eventNoTime'
  | 'eventAhead';

export type WorkProblems<Field extends string> = Problems<Field, WorkProblem>;

/** The number that a problem's text names. */
const LIMITS: Partial<Record<WorkProblem, number>> = {
  titleTooLong: CASE_TITLE_MAX_LENGTH,
  descriptionTooLong: CASE_DESCRIPTION_MAX_LENGTH,
  needTooLong: NEED_TITLE_MAX_LENGTH,
};

type Rules<Values extends Record<string, string>> = Pick<
  FormRules<Values, WorkProblem>,
  'values' | 'onChange' | 'fields' | 'check' | 'send'
>;

/** Runs the form of a work dialog: `useForm` with the dialogs' texts. */
export function useWorkForm<Values extends Record<string, string>>(rules: Rules<Values>) {
  const { t } = useTexts();
  return useForm<Values, WorkProblem>({
    ...rules,
    inWords: (problem) => t(`work.${problem}`, { count: LIMITS[problem] ?? 0 }),
  });
}
