import type { Report } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { Months } from './Months.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { useSay } from './useSay.ts';

/** Shows the payments of each month (bars), and those of a year before (line). */
export function RevenueReport({ report }: { report: Report }) {
  const { t } = useTexts();
  const say = useSay();
  const rows = report.revenue;
  const best = [...rows].sort((one, other) => other.paidCents - one.paidCents)[0];
  const sentence =
    best && best.paidCents > 0
      ? t('reports.revenue.sentence', { month: say.month(best.month), money: say.money(best.paidCents) })
      : t('reports.revenue.none');
  const money = (key: 'paidCents' | 'refundedCents' | 'yearBeforeCents', header: string) => ({
    key,
    header,
    numeric: true,
    cell: (row: Report['revenue'][number]) => say.money(row[key]),
  });
  return (
    <ReportPanel
      table="revenue"
      report={report}
      unit={t('reports.revenue.unit')}
      sentence={sentence}
      picture={
        <Months
          label={sentence}
          say={(dollars) => say.money(dollars * 100)}
          figures={rows.map(({ month, paidCents, yearBeforeCents }, at) => ({
            label: say.shortMonth(month),
            bar: paidCents / 100,
            line: yearBeforeCents / 100,
            isUnfinished: report.isUnfinished && at === rows.length - 1,
          }))}
        />
      }
      rows={[...rows].reverse()}
      keyOf={({ month }) => month}
      columns={[
        { key: 'month', header: t('reports.month'), cell: ({ month }) => say.month(month) },
        {
          key: 'invoices',
          header: t('reports.revenue.invoices'),
          numeric: true,
          cell: (row) => say.count(row.invoices),
        },
        money('paidCents', t('reports.revenue.paid')),
        money('refundedCents', t('reports.revenue.refunded')),
        money('yearBeforeCents', t('reports.revenue.yearBefore')),
      ]}
    />
  );
}
