import type { WorkCase, WorkCaseOrder } from '@firm/contract';
import { formatDay } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { color, Icon, media, VisuallyHidden } from '@firm/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Box } from './Box.tsx';
import { DueOfCase } from './DueOfCase.tsx';
import { SpecialistMark } from './SpecialistMark.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import type { Selection } from './useSelection.ts';

const COLUMNS = ['case', 'client', 'number', 'status', 'due', 'opened', 'specialist', 'updated'] as const;
const SORTED: Partial<Record<(typeof COLUMNS)[number], WorkCaseOrder>> = {
  client: 'client',
  number: 'number',
  status: 'status',
  due: 'due',
  opened: 'opened',
  updated: 'updated',
};

interface Props {
  rows: readonly WorkCase[];
  ordering: WorkCaseOrder;
  onSort: (ordering: WorkCaseOrder) => void;
  selection: Selection;
}

/** The firm's cases. Its headers sort, its boxes choose; on phones each row is a card of a few lines. */
export function CasesTable({ rows, ordering, onSort, selection }: Props) {
  const { t, language } = useTexts();
  const isAllChosen = rows.length > 0 && rows.every(({ id }) => selection.chosen.has(id));
  return (
    <Grid aria-label={t('cases.title')}>
      <Group as="thead">
        <Line>
          <Head>
            <Box
              checked={isAllChosen}
              label={t('cases.chooseAll')}
              onChange={(isChosen) => selection.set(rows, isChosen)}
            />
          </Head>
          {COLUMNS.map((column) => {
            const by = SORTED[column];
            const isUp = ordering === by;
            const isDown = ordering === `-${by}`;
            return (
              <Head
                key={column}
                data-column={column}
                aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
              >
                {by ? (
                  <Sort type="button" onClick={() => onSort(isUp ? (`-${by}` as WorkCaseOrder) : by)}>
                    {t(`cases.column.${column}`)}
                    {(isUp || isDown) && <Icon of={isUp ? ArrowUp : ArrowDown} size={16} />}
                  </Sort>
                ) : (
                  t(`cases.column.${column}`)
                )}
              </Head>
            );
          })}
        </Line>
      </Group>
      <Group>
        {rows.map((row) => (
          <Line key={row.id} data-chosen={selection.chosen.has(row.id) || undefined}>
            <Cell>
              <Box
                checked={selection.chosen.has(row.id)}
                label={t('cases.choose', { title: row.title })}
                onChange={(isChosen) => selection.set([row], isChosen)}
              />
            </Cell>
            <Cell data-column="case">
              <Link to={paths.case(row.id)}>{row.title}</Link>
            </Cell>
            <Cell data-column="client">{row.business ?? row.client.name}</Cell>
            <Cell data-column="number">{row.caseNumber}</Cell>
            <Cell>
              <StatusBadge status={row.status} />
            </Cell>
            <Cell>
              <DueOfCase case={row} />
            </Cell>
            <Cell data-column="opened">{t('cases.days', { count: row.openDays })}</Cell>
            <Cell>
              <VisuallyHidden>{t('cases.specialist')}: </VisuallyHidden>
              <SpecialistMark case={row} />
            </Cell>
            <Cell data-column="updated">{formatDay(language, new Date(row.updatedAt))}</Cell>
          </Line>
        ))}
      </Group>
    </Grid>
  );
}

const Sort = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
`;

// The roles are explicit because `display: block`, which turns rows into cards, removes those of table elements.
const Group = styled.tbody.attrs({ role: 'rowgroup' })``;
const Line = styled.tr.attrs({ role: 'row' })``;
const Head = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const Grid = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t14);

  th {
    padding: 0 10px;
    color: ${color.inkSoft};
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }

  td {
    height: 44px;
    padding: 6px 10px;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  :is(th, td):first-child {
    width: 20px;
    padding-left: 16px;
  }

  td[data-column='case'] a {
    color: ${color.ink};
    font-size: 0.9375rem;
    font-weight: 600;
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  td[data-column='number'],
  td[data-column='opened'],
  td[data-column='updated'] {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  tbody tr:hover {
    background: ${color.surfaceSunk};
  }

  tr[data-chosen] {
    background: ${color.brandTint};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  @media (max-width: 1339px) {
    [data-column='updated'] {
      display: none;
    }
  }

  @media (max-width: 1199px) {
    [data-column='opened'] {
      display: none;
    }
  }

  ${media.below(900)} {
    &,
    tbody {
      display: block;
    }

    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      visibility: hidden;
    }

    tbody tr {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 12px;
      align-items: center;
      padding: 10px 16px 10px 52px;
      position: relative;
    }

    tbody tr + tr {
      border-top: 1px solid ${color.line};
    }

    td {
      display: block;
      height: auto;
      padding: 0;
      border: 0;
    }

    td:first-child {
      position: absolute;
      left: 4px;
      top: 4px;
      width: auto;
      padding: 0;
    }

    td[data-column='case'] {
      flex-basis: 100%;
    }
  }
`;
