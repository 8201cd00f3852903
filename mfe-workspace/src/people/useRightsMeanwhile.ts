import type { Colleague } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { useTexts } from '../texts.ts';
import type { RightsHints } from './RightsFields.tsx';
import { usePersonWords } from './usePersonWords.ts';

/** The rights that another administrator has saved since a dialog was opened, in words for the field of each. */
export function useRightsMeanwhile(before: Colleague, now: Colleague): RightsHints {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const words = usePersonWords();
  const hint = (right: keyof RightsHints, value: string | undefined) =>
    String(now[right]) === String(before[right]) ? undefined : t('people.meanwhile', { value: value ?? '' });
  return {
    role: hint('role', t(`people.role.${now.role}`)),
    preferredLanguage: hint('preferredLanguage', words.language(now)),
    jobTitle: hint('jobTitle', now.jobTitle ?? common('state.none')),
    spokenLanguages: hint('spokenLanguages', words.spoken(now)),
    services: hint('services', words.services(now) || t('people.noService')),
    caseReach: hint('caseReach', t(`people.reach.${now.caseReach}`)),
    studio: hint('studio', t(`people.studio.${now.studio}`)),
  };
}
