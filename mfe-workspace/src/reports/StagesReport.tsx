import type { Report } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { useTexts } from '../texts.ts';
import { Bars } from './Bars.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { useSay } from './useSay.ts';

/** Shows the time that cases stay at each stage, over all services; the table has them by service. */
export function StagesReport({ report }: { report: Report }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const say = useSay();
  const all = report.stages.filter(({ service }) => service === null);
  const longest = [...all].sort((one, other) => other.days - one.days)[0];
  return (
    <ReportPanel
      table="stages"
      report={report}
      unit={t('reports.stages.unit')}
      sentence={
        longest
          ? t('reports.stages.sentence', { stage: common(`caseStatus.${longest.stage}`), days: say.days(longest.days) })
          : t('reports.stages.none')
      }
      picture={
        <Bars
          bars={all.map(({ stage, days }) => ({
            key: stage,
            label: common(`caseStatus.${stage}`),
            value: days,
            text: say.days(days),
          }))}
        />
      }
      rows={report.stages}
      keyOf={({ stage, service }) => `${stage} ${service}`}
      columns={[
        { key: 'stage', header: t('reports.stages.stage'), cell: ({ stage }) => common(`caseStatus.${stage}`) },
        {
          key: 'service',
          header: t('reports.stages.service'),
          cell: ({ service }) => (service ? common(`service.${service}`) : t('reports.stages.all')),
        },
        { key: 'stays', header: t('reports.stages.stays'), numeric: true, cell: (row) => say.count(row.stays) },
        { key: 'now', header: t('reports.stages.now'), numeric: true, cell: (row) => say.days(row.days) },
        { key: 'before', header: t('reports.stages.before'), numeric: true, cell: (row) => say.days(row.before) },
      ]}
    />
  );
}
