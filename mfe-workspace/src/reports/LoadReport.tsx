import type { Report } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { Bars } from './Bars.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { useSay } from './useSay.ts';

/** Open cases by person, now. */
export function LoadReport({ report }: { report: Report }) {
  const { t } = useTexts();
  const say = useSay();
  const { load } = report;
  const nameOf = ({ name }: Report['load'][number]) => name ?? t('reports.load.nobody');
  const people = load.filter(({ staffId }) => staffId !== null);
  const most = Math.max(0, ...people.map(({ open }) => open));
  const busiest = people.filter(({ open }) => open === most);
  const late = load.reduce((sum, row) => sum + row.late, 0);
  return (
    <ReportPanel
      table="load"
      report={report}
      unit={t('reports.load.unit')}
      sentence={
        most > 0
          ? t('reports.load.sentence', {
              names: say.list(busiest.map(nameOf)),
              open: say.count(most),
              late: say.count(late),
            })
          : t('reports.load.none')
      }
      picture={
        <Bars
          bars={load.map((row) => ({
            key: row.staffId ?? 'nobody',
            label: nameOf(row),
            value: row.open,
            text: row.late > 0 ? t('reports.load.withLate', { open: row.open, late: row.late }) : say.count(row.open),
          }))}
        />
      }
      rows={load}
      keyOf={({ staffId }) => staffId ?? 'nobody'}
      columns={[
        { key: 'name', header: t('reports.load.person'), cell: nameOf },
        { key: 'open', header: t('reports.load.open'), numeric: true, cell: (row) => say.count(row.open) },
        { key: 'late', header: t('reports.load.late'), numeric: true, cell: (row) => say.count(row.late) },
      ]}
    />
  );
}
