import type { Report } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { Months } from './Months.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { useSay } from './useSay.ts';

/** People who wrote by the contact form (bars), and those who became clients (line). */
export function InquiriesReport({ report }: { report: Report }) {
  const { t } = useTexts();
  const say = useSay();
  const rows = report.inquiries;
  const sum = (of: 'people' | 'clients') => rows.reduce((total, row) => total + row[of], 0);
  const sentence = t('reports.inquiries.sentence', {
    people: say.count(sum('people')),
    clients: say.count(sum('clients')),
  });
  return (
    <ReportPanel
      table="inquiries"
      report={report}
      unit={t('reports.inquiries.unit')}
      sentence={sentence}
      picture={
        <Months
          label={sentence}
          say={say.one}
          figures={rows.map(({ month, people, clients }, at) => ({
            label: say.shortMonth(month),
            bar: people,
            line: clients,
            isUnfinished: report.isUnfinished && at === rows.length - 1,
          }))}
        />
      }
      rows={[...rows].reverse()}
      keyOf={({ month }) => month}
      columns={[
        { key: 'month', header: t('reports.month'), cell: ({ month }) => say.month(month) },
        { key: 'people', header: t('reports.inquiries.people'), numeric: true, cell: (row) => say.count(row.people) },
        {
          key: 'accounts',
          header: t('reports.inquiries.accounts'),
          numeric: true,
          cell: (row) => say.count(row.accounts),
        },
        {
          key: 'clients',
          header: t('reports.inquiries.clients'),
          numeric: true,
          cell: (row) => say.count(row.clients),
        },
        {
          key: 'share',
          header: t('reports.inquiries.share'),
          numeric: true,
          cell: (row) => say.share(row.clients, row.people),
        },
      ]}
    />
  );
}
