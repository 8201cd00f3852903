import { styled } from 'styled-components';

export interface RowLook {
  /** Gap in px, or CSS row and column gaps such as "4px 16px". */
  $gap?: number | string | undefined;
  $between?: boolean | undefined;
  $center?: boolean | undefined;
  $nowrap?: boolean | undefined;
}

/** Places children side by side with wrapping; 12 px apart by default. */
export const Row = styled.div<RowLook>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  gap: ${({ $gap = 12 }) => (typeof $gap === 'number' ? `${$gap}px` : $gap)};
  align-items: center;
  ${({ $between }) => $between && 'justify-content: space-between;'}
  ${({ $center }) => $center && 'justify-content: center;'}
`;
