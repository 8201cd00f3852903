import { color } from '@firm/ui';
import { styled } from 'styled-components';

/** A key as it stands on the keyboard. */
export const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 5px;
  border: 1px solid ${color.line};
  border-radius: 5px;
  background: ${color.surfaceSunk};
  color: ${color.inkSoft};
  font: 500 var(--t14) / 1 var(--sans);
  white-space: nowrap;
`;
