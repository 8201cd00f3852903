import { LANGUAGES, SERVICE_CATEGORIES, type Staff } from '@firm/contract';
import { languages, useCommonTexts } from '@firm/i18n';
import type { ListFilter } from '../list/ListFilters.tsx';
import { useTexts } from '../texts.ts';
import { STATUS_CHOICES } from './clients.queries.ts';

/** The values that the address of the list may name. Any colleague is accepted until the colleagues are known. */
export const knownFilters = (colleagues: readonly Staff[] | undefined) => ({
  service: SERVICE_CATEGORIES,
  staff: colleagues && ['nobody', ...colleagues.map(({ id }) => id)],
  status: STATUS_CHOICES,
  language: LANGUAGES,
});

/** The filters of the list in words. */
export function useClientFilters(colleagues: readonly Staff[] = []): ListFilter[] {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return [
    {
      name: 'service',
      label: t('clients.service'),
      any: t('clients.anyService'),
      choices: SERVICE_CATEGORIES.map((value) => ({ value, label: common(`service.${value}`) })),
    },
    {
      name: 'staff',
      label: t('clients.specialist'),
      any: t('clients.anySpecialist'),
      choices: [
        { value: 'nobody', label: t('cases.nobody') },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      name: 'status',
      label: t('clients.status'),
      any: t('clients.anyStatus'),
      choices: STATUS_CHOICES.map((value) => ({
        value,
        label: value === 'active' || value === 'invited' ? t(`clients.with.${value}`) : common(`caseStatus.${value}`),
      })),
    },
    {
      name: 'language',
      label: t('clients.language'),
      any: t('clients.anyLanguage'),
      choices: languages.map(({ code, name }) => ({ value: code, label: name })),
    },
  ];
}
