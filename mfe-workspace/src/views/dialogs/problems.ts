import { type FieldError, SHARED_VIEWS_MAX, VIEWS_MAX } from '@firm/contract';
import { useTexts } from './texts.ts';

export type ViewProblem = 'missing' | 'taken' | 'tooMany' | 'tooManyShared';

/** Finds the problem behind a field that the server refused. */
export function problemOfView({ field, code }: FieldError): ViewProblem {
  if (field === 'isShared') return 'tooManyShared';
  if (field === 'list') return 'tooMany';
  return code === 'required' ? 'missing' : 'taken';
}

/** Returns the words of a problem at its field. */
export function useProblemWords() {
  const { t } = useTexts();
  return (problem: ViewProblem): string =>
    t(`problem.${problem}`, { max: problem === 'tooManyShared' ? SHARED_VIEWS_MAX : VIEWS_MAX });
}
