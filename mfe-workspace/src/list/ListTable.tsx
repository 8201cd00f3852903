import { ServedLink } from '@firm/federation';
import { Icon, VisuallyHidden } from '@firm/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Around, Cell, Grid, Head, Row, Rows } from './listLook.ts';
import type { ListAddress } from './useListAddress.ts';

/** One column of a list. The first one names the row's item, and is its link. */
export interface ListColumn<Item> {
  key: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** The server's name of the sort; without it the column cannot be sorted. */
  sort?: string;
  /** Aligns amounts and counts to the right. */
  numeric?: boolean;
  /** A column of buttons: only screen readers get its header. */
  actions?: boolean;
  /** Left out where a row has two lines, as on phones. */
  wideOnly?: boolean;
  /** Left out in windows below about 1000 px. */
  broadOnly?: boolean;
  /** Left out in windows below about 1340 px. */
  vastOnly?: boolean;
  /** Shown only to those who choose it. */
  extra?: boolean;
  width?: string;
}

export interface ListTableProps<Item> {
  /** Read by screen readers before the table. */
  caption: string;
  columns: readonly ListColumn<Item>[];
  /** Whether the columns may need more room than the window has: the table then scrolls sideways, not the page. */
  isBroad?: boolean;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The address of an item; its whole row leads there. */
  openAt?: (item: Item) => string;
  address: Pick<ListAddress, 'sort' | 'sortBy'>;
  /** A first column of boxes that choose rows. */
  choice?: {
    all: ReactNode;
    box: (item: Item) => ReactNode;
    isChosen: (item: Item) => boolean;
  };
}

/** Rows of 44 px with sorted headers; with little room, or large text, two lines a row. */
export function ListTable<Item>(props: ListTableProps<Item>) {
  const { caption, columns, isBroad = false, items, keyOf, openAt, address, choice } = props;
  return (
    <Around $isBroad={isBroad}>
      {/* Takes the focus when a focused row disappears. */}
      <Grid tabIndex={-1}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Rows as="thead">
          <Row>
            {choice && <Head data-choice>{choice.all}</Head>}
            {columns.map((column) => (
              <Header key={column.key} column={column} address={address} />
            ))}
          </Row>
        </Rows>
        <Rows>
          {items.map((item) => (
            <Row key={keyOf(item)} data-chosen={choice?.isChosen(item) || undefined}>
              {choice && <Cell data-choice>{choice.box(item)}</Cell>}
              {columns.map((column, index) => (
                <Cell
                  key={column.key}
                  data-numeric={column.numeric || undefined}
                  data-actions={column.actions || undefined}
                  data-wide-only={column.wideOnly || undefined}
                  data-broad-only={column.broadOnly || undefined}
                  data-vast-only={column.vastOnly || undefined}
                  data-name={index === 0 || undefined}
                >
                  {index === 0 && openAt ? (
                    <ServedLink to={openAt(item)} data-row-link otherwise={column.cell(item)}>
                      {column.cell(item)}
                    </ServedLink>
                  ) : (
                    column.cell(item)
                  )}
                </Cell>
              ))}
            </Row>
          ))}
        </Rows>
      </Grid>
    </Around>
  );
}

interface HeaderProps<Item> {
  column: ListColumn<Item>;
  address: ListTableProps<Item>['address'];
}

function Header<Item>({ column, address }: HeaderProps<Item>) {
  const { t } = useTexts();
  const { header, sort, width, numeric, actions, broadOnly, vastOnly } = column;
  const isUp = sort !== undefined && address.sort === sort;
  const isDown = sort !== undefined && address.sort === `-${sort}`;
  return (
    <Head
      style={{ width }}
      data-numeric={numeric || actions || undefined}
      data-broad-only={broadOnly || undefined}
      data-vast-only={vastOnly || undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {sort ? (
        <button
          type="button"
          data-printed
          onClick={() => address.sortBy(sort)}
          title={t('list.sortBy', { column: header })}
        >
          {header}
          {isUp && <Icon of={ArrowUp} size={14} />}
          {isDown && <Icon of={ArrowDown} size={14} />}
        </button>
      ) : actions ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </Head>
  );
}
