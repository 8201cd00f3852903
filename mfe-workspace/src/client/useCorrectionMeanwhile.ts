import type { ClientDetails } from '@firm/contract';
import { languages, useCommonTexts } from '@firm/i18n';
import { useTexts } from '../texts.ts';
import { type Correction, valuesOf } from './correction.ts';

/** The values that a colleague or the client has saved since a dialog was opened, in words for each field. */
export function useCorrectionMeanwhile(before: Correction, client: ClientDetails) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const now = valuesOf(client);
  const hint = (field: keyof Correction, value: string | undefined = now[field]) =>
    now[field] === before[field] ? undefined : t('people.meanwhile', { value: value || common('state.none') });
  return {
    firstName: hint('firstName'),
    lastName: hint('lastName'),
    email: hint('email'),
    phone: hint('phone'),
    preferredLanguage: hint('preferredLanguage', languages.find(({ code }) => code === now.preferredLanguage)?.name),
    specialist: hint('specialist', client.assignedStaff?.name ?? t('cases.nobody')),
  };
}
