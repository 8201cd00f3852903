import type { WorkCase } from '@firm/contract';
import { formatDay } from '@firm/i18n';
import { VisuallyHidden } from '@firm/ui';
import type { ListColumn } from '../list/ListTable.tsx';
import { useTexts } from '../texts.ts';
import { DueOfCase } from './DueOfCase.tsx';
import { SpecialistMark } from './SpecialistMark.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** The columns of the table of cases. */
export function useCaseColumns(): ListColumn<WorkCase>[] {
  const { t, language } = useTexts();
  return [
    { key: 'case', header: t('cases.column.case'), width: '24%', cell: ({ title }) => title },
    {
      key: 'client',
      header: t('cases.column.client'),
      sort: 'client',
      cell: ({ business, client }) => business ?? client.name,
    },
    {
      key: 'number',
      header: t('cases.column.number'),
      sort: 'number',
      broadOnly: true,
      cell: ({ caseNumber }) => caseNumber,
    },
    {
      key: 'status',
      header: t('cases.column.status'),
      sort: 'status',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { key: 'due', header: t('cases.column.due'), sort: 'due', cell: (row) => <DueOfCase case={row} /> },
    {
      key: 'opened',
      header: t('cases.column.opened'),
      sort: 'opened',
      broadOnly: true,
      cell: ({ openDays }) => t('cases.days', { count: openDays }),
    },
    {
      key: 'specialist',
      header: t('cases.column.specialist'),
      cell: (row) => (
        <>
          <VisuallyHidden>{t('cases.specialist')}: </VisuallyHidden>
          <SpecialistMark case={row} />
        </>
      ),
    },
    {
      key: 'updated',
      header: t('cases.column.updated'),
      sort: 'updated',
      broadOnly: true,
      cell: ({ updatedAt }) => formatDay(language, new Date(updatedAt)),
    },
  ];
}
