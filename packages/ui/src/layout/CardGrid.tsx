import { styled } from 'styled-components';
import { choseLists, media } from '../theme/tokens.ts';

/**
 * A grid of open cards: one column, two from 640 px on; `$three`: three from 1000 px on; `$list`: always one;
 * `$chosen`: one where the reader chose lists, which `<html data-cards="list">` tells.
 */
export const CardGrid = styled.div<{
  $three?: boolean | undefined;
  $list?: boolean | undefined;
  $chosen?: boolean | undefined;
}>`
  display: grid;
  gap: 32px 24px;

  ${media.from(640)} {
    ${({ $list }) => !$list && 'grid-template-columns: 1fr 1fr;'}
    ${({ $chosen }) => $chosen && `${choseLists} { grid-template-columns: none; }`}
  }

  ${media.from(1000)} {
    ${({ $three, $list }) => $three && !$list && 'grid-template-columns: repeat(3, 1fr);'}
  }
`;
