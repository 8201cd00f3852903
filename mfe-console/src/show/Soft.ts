import { color } from '@firm/ui';
import { styled } from 'styled-components';

/** A quieter line below another. */
export const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
  overflow-wrap: anywhere;
`;
