import type { ServiceCategoryKey } from '@firm/contract';
import { INTAKE_ANSWER_MAX_LENGTH, type IntakeQuestion, intakeProblem, intakeQuestions } from '@firm/contract/intake';
import type { PortalTexts } from '../../texts.ts';
import { checkDetails } from '../caseDetails.ts';
import type { IntakeWords } from './intakeWords.ts';
import { questionField } from './QuestionField.tsx';

export const SERVICE_FIELD = 'intake-service';
export const TITLE_FIELD = 'intake-title';
export const DESCRIPTION_FIELD = 'intake-description';
export const BUSINESS_FIELD = 'intake-business';

/** Errors by field id, in the order of the form. */
export type IntakeErrors = Readonly<Record<string, string>>;

/** Returns each field's problem in the reader's language; the server applies the same rules. */
export function checkIntake(t: PortalTexts['t'], service: ServiceCategoryKey, words: IntakeWords): IntakeErrors {
  const { title, description } = checkDetails(t, words);
  return {
    ...(title && { [TITLE_FIELD]: title }),
    ...Object.fromEntries(
      intakeQuestions[service].flatMap((question) => {
        const message = wrongWith(t, question, words.answers[question.id] ?? '');
        return message ? [[questionField(question.id), message]] : [];
      }),
    ),
    ...(description && { [DESCRIPTION_FIELD]: description }),
  };
}

function wrongWith(t: PortalTexts['t'], question: IntakeQuestion, answer: string): string | undefined {
  switch (intakeProblem(question, answer)) {
    case 'required':
      return t('intake.required');
    case 'tooLong':
      return t('intake.tooLong', { count: INTAKE_ANSWER_MAX_LENGTH[question.kind === 'text' ? 'text' : 'long_text'] });
    case 'notAChoice':
      return t('intake.notAChoice');
    case 'notADay':
      return t('intake.notADay');
    case undefined:
      return undefined;
  }
}

/** Returns the form's field for a field name of the API: `title`, `intake.taxYears`. */
export function fieldOfWire(field: string): string | undefined {
  if (field === 'serviceCategoryId') return SERVICE_FIELD;
  if (field === 'title') return TITLE_FIELD;
  if (field === 'description') return DESCRIPTION_FIELD;
  if (field === 'businessClientId') return BUSINESS_FIELD;
  return field.startsWith('intake.') ? questionField(field.slice('intake.'.length)) : undefined;
}
