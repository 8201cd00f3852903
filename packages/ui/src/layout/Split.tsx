import { styled } from 'styled-components';
import { media } from '../theme/tokens.ts';

export interface SplitLook {
  /** Column shares from 1000 px on; below that the columns stack. 7/5 has a gap of 64 px, 8/4 of 40. */
  $shares?: '7/5' | '8/4' | undefined;
}

/** Two columns of a public page: the main content and an aside. */
export const Split = styled.div<SplitLook>`
  display: grid;
  gap: 40px;

  > * {
    min-width: 0;
  }

  ${media.from(1000)} {
    ${({ $shares }) =>
      $shares === '8/4' ? 'grid-template-columns: 8fr 4fr; gap: 40px;' : 'grid-template-columns: 7fr 5fr; gap: 64px;'}
  }
`;
