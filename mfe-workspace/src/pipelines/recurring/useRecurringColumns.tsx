import type { RecurringWork } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { formatShortDate, useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { Badge } from '@firm/ui';
import { CirclePause } from 'lucide-react';
import type { ListColumn } from '../../list/ListTable.tsx';
import { useTexts } from '../../texts.ts';
import type { Asked } from './asked.ts';
import { RecurringMenu } from './RecurringMenu.tsx';

/** The columns of the list of recurring work. */
export function useRecurringColumns(onAsk: (asked: Asked) => void): ListColumn<RecurringWork>[] {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  return [
    {
      key: 'client',
      header: t('pipelines.recurring.column.client'),
      width: '20%',
      cell: ({ clientName }) => clientName,
    },
    { key: 'title', header: t('pipelines.recurring.column.title'), cell: ({ title }) => title },
    {
      key: 'service',
      header: t('pipelines.recurring.column.service'),
      broadOnly: true,
      cell: ({ service }) => common(`service.${service}`),
    },
    {
      key: 'every',
      header: t('pipelines.recurring.column.every'),
      wideOnly: true,
      cell: ({ every }) => t(`pipelines.recurring.every.${every}`),
    },
    {
      key: 'next',
      header: t('pipelines.recurring.column.next'),
      cell: ({ nextOn, isPaused }) =>
        isPaused ? (
          <Badge icon={CirclePause}>{t('pipelines.recurring.paused')}</Badge>
        ) : (
          formatShortDate(language, nextOn, 'UTC')
        ),
    },
    {
      key: 'last',
      header: t('pipelines.recurring.column.last'),
      wideOnly: true,
      cell: ({ lastCase }) =>
        lastCase ? (
          <ServedLink to={paths.workCase(lastCase.id)}>{lastCase.caseNumber}</ServedLink>
        ) : (
          common('state.none')
        ),
    },
    {
      key: 'actions',
      header: t('pipelines.recurring.column.actions'),
      actions: true,
      cell: (work) => <RecurringMenu work={work} onAsk={onAsk} />,
    },
  ];
}
