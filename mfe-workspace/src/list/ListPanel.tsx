import type { UseQueryResult } from '@firm/api-client';
import { formatNumber } from '@firm/i18n';
import { Link } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { Button, color, Empty, Loading, Pagination, Panel, Skeleton } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { ListFilter } from './ListFilters.tsx';
import { ListHead } from './ListHead.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import type { ListAddress } from './useListAddress.ts';

/** One page of a list, as the server answers. */
interface Page<Item> {
  results: readonly Item[];
  /** The number of entries that the search and the filters leave. */
  count: number;
  /** The number of entries without search and filters, where the server says it. */
  total?: number;
}

interface Props<Item> extends Omit<ListTableProps<Item>, 'items' | 'address'> {
  address: ListAddress;
  /** Give it `placeholderData: keepPreviousData`, so that the list stays while the next letters are looked for. */
  query: UseQueryResult<Page<Item>>;
  pageSize: number;
  searchLabel: string;
  filters?: readonly ListFilter[];
  /** Said beside the count, such as that only near matches are shown. */
  remark?: ReactNode;
  /** Shown when nothing is there at all. */
  empty: { title: string; text: string };
  /** States the failure: "The clients did not load". */
  failed: string;
}

/** A whole list: search, filters, count, rows, pages, and what stands there while it loads, fails or is empty. */
export function ListPanel<Item>(props: Props<Item>) {
  const { address, query, pageSize, searchLabel, filters = [], remark, empty, failed, ...table } = props;
  const { t, language } = useTexts();
  const { data } = query;
  const pages = data ? Math.ceil(data.count / pageSize) : 0;
  return (
    <div>
      <Panel aria-label={table.caption}>
        <ListHead
          {...{ address, filters, searchLabel, remark }}
          count={
            data &&
            t(data.total === undefined || data.total === data.count ? 'list.all' : 'list.some', {
              shown: formatNumber(language, data.count),
              total: formatNumber(language, data.total ?? data.count),
            })
          }
        />
        <QueryShown
          query={query}
          failed={failed}
          level="h2"
          loading={
            <Loading label={t('list.loading')}>
              {[70, 55, 62, 48, 66, 52, 58, 45].map((width) => (
                <Line key={width}>
                  <Skeleton width={`${width}%`} height={14} />
                </Line>
              ))}
            </Loading>
          }
        >
          {(data) =>
            data.results.length > 0 ? (
              <ListTable {...table} items={data.results} address={address} />
            ) : address.isNarrowed || address.page > 1 ? (
              <Empty
                art="empty-search"
                level="h2"
                title={t('list.nothing')}
                text={t('list.nothingText')}
                action={
                  <Button variant="secondary" onClick={address.clear}>
                    {t('list.clear')}
                  </Button>
                }
              />
            ) : (
              <Empty art="empty-folder" level="h2" {...empty} />
            )
          }
        </QueryShown>
      </Panel>
      <Below>
        {data && data.results.length > 0 && <Hint aria-hidden="true">{t('list.keys')}</Hint>}
        <Pagination
          label={t('list.pages')}
          page={address.page}
          pages={pages}
          previousLabel={t('list.previous')}
          nextLabel={t('list.next')}
          pageLabel={(number) => t('list.page', { number })}
          link={(number, link) => <Link to={address.pageAddress(number)} {...link} />}
        />
      </Below>
    </div>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  height: 44px;
  padding: 0 16px;
  border-top: 1px solid ${color.line};
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  align-items: center;
  justify-content: space-between;
  padding: 10px 2px 0;

  > nav {
    margin-inline-start: auto;
  }
`;

const Hint = styled.span`
  color: ${color.inkSoft};
  font-size: var(--t14);

  @media (hover: none), (max-width: 56.24875em) {
    display: none;
  }
`;
