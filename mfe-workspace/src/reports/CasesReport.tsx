import type { Report } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { Months } from './Months.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { useSay } from './useSay.ts';

/** Cases opened (bars) and completed (line) by month. */
export function CasesReport({ report }: { report: Report }) {
  const { t } = useTexts();
  const say = useSay();
  const rows = report.cases;
  const sentence = t('reports.cases.sentence', {
    opened: say.count(rows.reduce((sum, { opened }) => sum + opened, 0)),
    completed: say.count(report.total.completed),
  });
  return (
    <ReportPanel
      table="cases"
      report={report}
      unit={t('reports.cases.unit')}
      sentence={sentence}
      picture={
        <Months
          label={sentence}
          say={say.one}
          figures={rows.map(({ month, opened, completed }, at) => ({
            label: say.shortMonth(month),
            bar: opened,
            line: completed,
            isUnfinished: report.isUnfinished && at === rows.length - 1,
          }))}
        />
      }
      rows={[...rows].reverse()}
      keyOf={({ month }) => month}
      columns={[
        { key: 'month', header: t('reports.month'), cell: ({ month }) => say.month(month) },
        { key: 'opened', header: t('reports.cases.opened'), numeric: true, cell: (row) => say.count(row.opened) },
        {
          key: 'completed',
          header: t('reports.cases.completed'),
          numeric: true,
          cell: (row) => say.count(row.completed),
        },
        {
          key: 'cancelled',
          header: t('reports.cases.cancelled'),
          numeric: true,
          cell: (row) => say.count(row.cancelled),
        },
        { key: 'days', header: t('reports.cases.days'), numeric: true, cell: (row) => say.days(row.days) },
      ]}
    />
  );
}
