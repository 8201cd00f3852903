import type { Report } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { Months } from './Months.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { useSay } from './useSay.ts';

/** Hours until the first answer to a client: the median (bars) and nine of ten (line). */
export function AnswersReport({ report }: { report: Report }) {
  const { t } = useTexts();
  const say = useSay();
  const rows = report.answers;
  const sum = (of: 'asked' | 'inTime') => rows.reduce((total, row) => total + row[of], 0);
  const sentence =
    sum('asked') === 0
      ? t('reports.answers.none')
      : t('reports.answers.sentence', {
          hours: say.hours(report.total.medianHours),
          share: say.share(sum('inTime'), sum('asked')),
          promised: report.promisedHours,
        });
  return (
    <ReportPanel
      table="answers"
      report={report}
      unit={t('reports.answers.unit')}
      sentence={sentence}
      picture={
        <Months
          label={sentence}
          say={say.one}
          figures={rows.map(({ month, medianHours, p90Hours }, at) => ({
            label: say.shortMonth(month),
            bar: medianHours,
            line: p90Hours,
            isUnfinished: report.isUnfinished && at === rows.length - 1,
          }))}
        />
      }
      rows={[...rows].reverse()}
      keyOf={({ month }) => month}
      columns={[
        { key: 'month', header: t('reports.month'), cell: ({ month }) => say.month(month) },
        { key: 'asked', header: t('reports.answers.asked'), numeric: true, cell: (row) => say.count(row.asked) },
        {
          key: 'answered',
          header: t('reports.answers.answered'),
          numeric: true,
          cell: (row) => say.count(row.answered),
        },
        {
          key: 'inTime',
          header: t('reports.answers.inTime'),
          numeric: true,
          cell: (row) => say.share(row.inTime, row.asked),
        },
        {
          key: 'median',
          header: t('reports.answers.median'),
          numeric: true,
          cell: (row) => say.hours(row.medianHours),
        },
        { key: 'p90', header: t('reports.answers.p90'), numeric: true, cell: (row) => say.hours(row.p90Hours) },
      ]}
    />
  );
}
