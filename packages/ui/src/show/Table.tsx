import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { tableCards } from './tableCards.ts';
import { tableLook } from './tableLook.ts';

/** One column of a `Table`: its header, and what it shows of an item. */
export interface Column<Item> {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** Amounts, sizes: to the right, with tabular figures. */
  numeric?: boolean | undefined;
  nowrap?: boolean | undefined;
  /** A column of buttons: its header is read aloud only. */
  actions?: boolean | undefined;
  /** In compact cards: smaller and softer. */
  quiet?: boolean | undefined;
  /** The share of the table it asks for, such as `32%`, where its own words would give way to the others'. */
  width?: string | undefined;
}

export interface TableProps<Item> {
  /** Read aloud before the table. */
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Under 640 px each row is a card: with the headers as labels, or compact, two cells per line without labels. */
  cards?: 'labelled' | 'compact' | undefined;
}

/** Rows of like things. The first column names the thing. */
export function Table<Item>({ caption, columns, items, keyOf, cards = 'labelled' }: TableProps<Item>) {
  return (
    // Where the focus goes when a row is gone.
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

// Said in so many words: `display: block`, which makes cards of rows, takes the roles of table elements away.
const RowGroup = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const ColumnHead = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const Grid = styled.table<{ $cards: 'labelled' | 'compact' }>`
  ${tableLook}
  ${({ $cards }) => tableCards[$cards]}
`;
