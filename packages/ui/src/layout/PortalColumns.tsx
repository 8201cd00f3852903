import { styled } from 'styled-components';
import { media } from '../theme/tokens.ts';

/** Two columns of panels in the portal, 8 : 4 from 1000 px on; holds two `PortalColumn`s. */
export const PortalColumns = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 24px;

  ${media.from(1000)} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  }
`;

/** `$besideSlip` keeps the column's first panel level with the body of the slip beside it. */
export const PortalColumn = styled.div<{ $besideSlip?: boolean | undefined }>`
  display: grid;
  gap: 24px;
  align-content: start;
  min-width: 0;

  ${media.from(1000)} {
    ${({ $besideSlip }) => $besideSlip && 'padding-top: 58px;'}
  }
`;
