import { useQuery } from '@firm/api-client';
import { CASE_STATUSES, SERVICE_CATEGORIES, WORK_DUES, WORK_HOLDERS } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import type { ListFilter } from '../list/ListFilters.tsx';
import { useTexts } from '../texts.ts';
import { colleaguesQuery } from './cases.queries.ts';

/** The filters of the cases in words; a board has a lane for each status. */
export function useCaseFilters(shape: 'table' | 'board'): ListFilter[] {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const colleagues = useQuery(colleaguesQuery).data ?? [];
  const status = {
    name: 'status',
    label: t('cases.status'),
    any: t('cases.open'),
    choices: [
      { value: 'any', label: t('cases.anyStatus') },
      ...CASE_STATUSES.map((value) => ({
        value,
        label: common(`caseStatus.${value}`),
      })),
    ],
  };
  return [
    {
      name: 'specialist',
      label: t('cases.specialist'),
      any: t('clients.anySpecialist'),
      choices: [
        { value: 'me', label: t('cases.me') },
        { value: 'nobody', label: t('cases.nobody') },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      name: 'service',
      label: t('cases.service'),
      any: t('cases.anyService'),
      choices: SERVICE_CATEGORIES.map((value) => ({ value, label: common(`service.${value}`) })),
    },
    ...(shape === 'table' ? [status] : []),
    {
      name: 'due',
      label: t('cases.due'),
      any: t('cases.anyDate'),
      choices: WORK_DUES.map((value) => ({ value, label: t(`cases.dues.${value}`) })),
    },
    {
      name: 'holder',
      label: t('cases.holder'),
      any: t('cases.anyHolder'),
      choices: WORK_HOLDERS.map((value) => ({
        value,
        label: t(`cases.holders.${value}`),
      })),
    },
  ];
}
