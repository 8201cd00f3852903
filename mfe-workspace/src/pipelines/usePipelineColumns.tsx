import { OFFICE_ZONE, type PipelineSummary } from '@firm/contract';
import { formatListDay, formatNumber, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Badge, type Column } from '@firm/ui';
import { UserX } from 'lucide-react';
import { useTexts } from '../texts.ts';

/** The columns of the list of procedures. */
export function usePipelineColumns(): Column<PipelineSummary>[] {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const now = new Date();
  return [
    {
      key: 'service',
      header: t('pipelines.column.service'),
      width: '22%',
      cell: ({ service }) => <Link to={paths.workPipeline(service)}>{common(`service.${service}`)}</Link>,
    },
    {
      key: 'staff',
      header: t('pipelines.column.staff'),
      cell: ({ staff }) => {
        if (!staff) return t('pipelines.asUsual');
        return staff.isOpen ? (
          staff.name
        ) : (
          <Badge tone="warn" icon={UserX}>
            {t('pipelines.staffLeft', { name: staff.name })}
          </Badge>
        );
      },
    },
    {
      key: 'days',
      header: t('pipelines.column.days'),
      numeric: true,
      cell: ({ dueDays }) => (dueDays === null ? common('state.none') : formatNumber(language, dueDays)),
    },
    {
      key: 'needs',
      header: t('pipelines.column.needs'),
      numeric: true,
      cell: ({ needs }) => formatNumber(language, needs),
    },
    {
      key: 'statuses',
      header: t('pipelines.column.statuses'),
      cell: ({ statuses }) =>
        statuses.map((status) => common(`caseStatus.${status}`)).join(', ') || common('state.none'),
    },
    {
      key: 'open',
      header: t('pipelines.column.open'),
      numeric: true,
      cell: ({ openCases }) => formatNumber(language, openCases),
    },
    {
      key: 'saved',
      header: t('pipelines.column.saved'),
      cell: ({ saved }) => (saved ? formatListDay(language, saved.at, now, OFFICE_ZONE) : t('pipelines.never')),
    },
  ];
}
