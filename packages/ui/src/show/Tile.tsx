import { styled } from 'styled-components';
import { color, radius } from '../theme/tokens.ts';

/** The sky background of a drawing on a white page. */
export const Tile = styled.div`
  border-radius: ${radius.box};
  background: ${color.sky};
`;
