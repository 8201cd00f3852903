import type { WorkCase, WorkCaseOrder } from '@firm/contract';
import { paths } from '@firm/router';
import { type ListColumn, ListTable } from '../list/ListTable.tsx';
import { useTexts } from '../texts.ts';
import { Box } from './Box.tsx';
import type { Selection } from './useSelection.ts';

interface Props {
  rows: readonly WorkCase[];
  columns: readonly ListColumn<WorkCase>[];
  isBroad: boolean;
  ordering: WorkCaseOrder;
  onSort: (ordering: WorkCaseOrder) => void;
  selection: Selection;
}

/** The firm's cases. Its headers sort, its boxes choose; `j`, `k` and Enter move and open. */
export function CasesTable({ rows, columns, isBroad, ordering, onSort, selection }: Props) {
  const { t } = useTexts();
  const isChosen = ({ id }: WorkCase) => selection.chosen.has(id);
  return (
    <ListTable
      caption={t('cases.title')}
      columns={columns}
      isBroad={isBroad}
      items={rows}
      keyOf={({ id }) => id}
      openAt={({ id }) => paths.workCase(id)}
      address={{
        sort: ordering,
        sortBy: (name) => onSort((ordering === name ? `-${name}` : name) as WorkCaseOrder),
      }}
      choice={{
        isChosen,
        all: (
          <Box
            checked={rows.length > 0 && rows.every(isChosen)}
            label={t('cases.chooseAll')}
            onChange={(chosen) => selection.set(rows, chosen)}
          />
        ),
        box: (row) => (
          <Box
            checked={isChosen(row)}
            label={t('cases.choose', { title: row.title })}
            onChange={(chosen) => selection.set([row], chosen)}
          />
        ),
      }}
    />
  );
}
