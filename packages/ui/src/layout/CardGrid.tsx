import { styled } from 'styled-components';
import { media } from '../theme/tokens.ts';

/** A grid of open cards: one column, two from 640 px on; `$three`: three from 1000 px on; `$list`: always one. */
export const CardGrid = styled.div<{ $three?: boolean | undefined; $list?: boolean | undefined }>`
  display: grid;
  gap: 32px 24px;

  ${media.from(640)} {
    ${({ $list }) => !$list && 'grid-template-columns: 1fr 1fr;'}
  }

  ${media.from(1000)} {
    ${({ $three, $list }) => $three && !$list && 'grid-template-columns: repeat(3, 1fr);'}
  }
`;
