import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { tableCards } from './tableCards.ts';
import { tableLook } from './tableLook.ts';

/** One column of a `Table`: its header, and the cell of an item. */
export interface Column<Item> {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** Aligns amounts and sizes to the right, with tabular figures. */
  numeric?: boolean | undefined;
  nowrap?: boolean | undefined;
  /** A column of buttons: only screen readers get its header. */
  actions?: boolean | undefined;
  /** Makes the cell smaller and softer in compact cards. */
  quiet?: boolean | undefined;
  /** The column's share of the table, such as `32%`, where other columns would squeeze its text. */
  width?: string | undefined;
}

export interface TableProps<Item> {
  /** Read by screen readers before the table. */
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Below 640 px each row becomes a card: with headers as labels, or compact, two cells per line without labels. */
  cards?: 'labelled' | 'compact' | undefined;
}

/** A table of items of one kind. The first column names the item. */
export function Table<Item>({ caption, columns, items, keyOf, cards = 'labelled' }: TableProps<Item>) {
  return (
    // Takes the focus when a focused row disappears.
    <Grid role="table" tabIndex={-1} $cards={cards}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <RowGroup as="thead">
        <Row>
          {columns.map((column) => (
            <ColumnHead
              key={column.key}
              scope="col"
              role="columnheader"
              style={{ width: column.width }}
              data-numeric={column.numeric || column.actions || undefined}
            >
              {column.actions ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </ColumnHead>
          ))}
        </Row>
      </RowGroup>
      <RowGroup>
        {items.map((item) => (
          <Row key={keyOf(item)}>
            {columns.map((column, index) => (
              <Cell
                key={column.key}
                data-label={index > 0 && !column.actions ? column.header : undefined}
                data-numeric={column.numeric || undefined}
                data-nowrap={column.nowrap || column.actions || undefined}
                data-actions={column.actions || undefined}
                data-quiet={column.quiet || undefined}
              >
                {column.cell(item)}
              </Cell>
            ))}
          </Row>
        ))}
      </RowGroup>
    </Grid>
  );
}

// The roles are explicit because `display: block`, which turns rows into cards, removes those of table elements.
const RowGroup = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const ColumnHead = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const Grid = styled.table<{ $cards: 'labelled' | 'compact' }>`
  ${tableLook}
  ${({ $cards }) => tableCards[$cards]}
`;
