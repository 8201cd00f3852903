import { styled } from 'styled-components';
import { markEdge } from '../theme/mixins.ts';
import { color } from '../theme/tokens.ts';

/** A small number beside a word, such as unread messages; pass an `aria-label` that says what it counts. */
export const Count = styled.span.attrs({ role: 'img' })`
  min-width: 22px;
  padding: 0 7px;
  border-radius: 11px;
  ${markEdge}
  background: ${color.brandTint};
  color: ${color.brand};
  font-size: var(--t14);
  font-weight: 600;
  line-height: 22px;
  text-align: center;
`;
