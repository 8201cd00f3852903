import { styled } from 'styled-components';
import { gutter } from '../theme/tokens.ts';

/** The content column: at most 1180 px wide, with fluid side margins. */
export const Wrap = styled.div`
  width: 100%;
  max-width: calc(1180px + 2 * ${gutter});
  margin-inline: auto;
  padding-inline: ${gutter};
`;
