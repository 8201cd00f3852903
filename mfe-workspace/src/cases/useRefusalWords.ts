import type { ManyCasesAnswer } from '@firm/contract';
import { useTexts } from '../texts.ts';

/** Says why a case was left out, and who has it where a colleague was faster. */
export function useRefusalWords() {
  const { t } = useTexts();
  return ({ reason, specialist }: Pick<ManyCasesAnswer['refused'][number], 'reason' | 'specialist'>): string => {
    if (reason !== 'taken') return t(`cases.refusal.${reason}`);
    return specialist ? t('cases.refusal.taken', { name: specialist.name }) : t('cases.refusal.given_up');
  };
}
