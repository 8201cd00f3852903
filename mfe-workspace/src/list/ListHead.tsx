import { color } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ListFilter, ListFilters } from './ListFilters.tsx';
import type { ListAddress } from './useListAddress.ts';

interface Props {
  address: ListAddress;
  filters: readonly ListFilter[];
  searchLabel: string;
  /** The number of entries in words; absent while it is unknown. */
  count: ReactNode;
  /** Said beside the count, such as that only near matches are shown. */
  remark?: ReactNode;
}

/** The head of a list: search, filters, and how much they leave. */
export function ListHead({ count, remark, ...filters }: Props) {
  return (
    <>
      <ListFilters {...filters} />
      <Count role="status">
        {count}
        {remark && <strong>{remark}</strong>}
      </Count>
    </>
  );
}

const Count = styled.p`
  min-height: 36px;
  padding: 8px 16px 0;
  color: ${color.inkSoft};
  font-size: var(--t14);

  strong { margin-left: 12px; color: ${color.ink}; font-weight: 600 }
`;
