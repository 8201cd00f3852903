import { PanelBody } from '@firm/ui';
import { styled } from 'styled-components';

/** The inside of a panel, its parts 14 px apart. */
export const Body = styled(PanelBody)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  justify-items: start;

  > * {
    width: 100%;
  }

  > button {
    width: auto;
  }
`;
