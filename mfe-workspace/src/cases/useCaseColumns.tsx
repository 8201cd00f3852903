import { OFFICE_ZONE, type WorkCase } from '@firm/contract';
import { formatListDay, useCommonTexts } from '@firm/i18n';
import { Unbroken, VisuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import type { ListColumn } from '../list/ListTable.tsx';
import { OneLine } from '../list/listLook.ts';
import { useTexts } from '../texts.ts';
import { DueOfCase } from './DueOfCase.tsx';
import { PriorityMark } from './PriorityBadge.tsx';
import { SpecialistMark } from './SpecialistMark.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** The columns of the table of cases. */
export function useCaseColumns(): ListColumn<WorkCase>[] {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  return [
    { key: 'case', header: t('cases.column.case'), width: '24%', cell: ({ title }) => <Unbroken>{title}</Unbroken> },
    {
      key: 'client',
      header: t('cases.column.client'),
      sort: 'client',
      width: '14%',
      cell: ({ business, client }) => business ?? client.name,
    },
    {
      key: 'number',
      header: t('cases.column.number'),
      sort: 'number',
      broadOnly: true,
      cell: ({ caseNumber }) => <OneLine>{caseNumber}</OneLine>,
    },
    {
      key: 'service',
      header: t('cases.service'),
      extra: true,
      wideOnly: true,
      cell: ({ service }) => common(`service.${service}`),
    },
    {
      key: 'status',
      header: t('cases.column.status'),
      sort: 'status',
      cell: ({ status, priority }) => (
        <Badges>
          <StatusBadge status={status} />
          <PriorityMark priority={priority} />
        </Badges>
      ),
    },
    { key: 'due', header: t('cases.column.due'), sort: 'due', cell: (row) => <DueOfCase case={row} /> },
    {
      key: 'opened',
      header: t('cases.column.opened'),
      sort: 'opened',
      vastOnly: true,
      cell: ({ openDays }) => t('cases.days', { count: openDays }),
    },
    {
      key: 'specialist',
      header: t('cases.column.specialist'),
      width: '16%',
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
      vastOnly: true,
      cell: ({ updatedAt }) => formatListDay(language, updatedAt, new Date(), OFFICE_ZONE),
    },
  ];
}

const Badges = styled.span`
  display: inline-flex;
  gap: 6px;
  align-items: center;

  /* Badges in tables break their words over two lines. */
  > span {
    white-space: normal;
  }
`;
