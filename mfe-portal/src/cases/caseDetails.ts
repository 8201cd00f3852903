import { CASE_DESCRIPTION_MAX_LENGTH, CASE_TITLE_MAX_LENGTH } from '@firm/contract';
import type { PortalTexts } from '../texts.ts';

/** The details that a client writes about a case. */
export type CaseDetails = Record<'title' | 'description', string>;

type DetailErrors = Partial<Record<keyof CaseDetails, string>>;

/** Returns each field's problem in the reader's language; the server applies the same limits. */
export function checkDetails(t: PortalTexts['t'], { title, description }: CaseDetails): DetailErrors {
  const errors: DetailErrors = {};
  const length = title.trim().length;
  if (length === 0) errors.title = t('newCase.titleRequired');
  if (length > CASE_TITLE_MAX_LENGTH) errors.title = t('newCase.titleTooLong', { count: CASE_TITLE_MAX_LENGTH });
  if (description.trim().length > CASE_DESCRIPTION_MAX_LENGTH) {
    errors.description = t('newCase.descriptionTooLong', { count: CASE_DESCRIPTION_MAX_LENGTH });
  }
  return errors;
}
