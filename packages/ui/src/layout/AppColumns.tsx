import { styled } from 'styled-components';
import { media } from '../theme/tokens.ts';

/** Two columns of panels on a signed-in screen, 8 : 4 from 1000 px on; contains two `AppColumn`s. */
export const AppColumns = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 24px;

  ${media.from(1000)} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  }
`;

/** `$besideNextStep` aligns the column's first panel with the body of the `NextStepCard` beside it. */
export const AppColumn = styled.div<{ $besideNextStep?: boolean | undefined }>`
  display: grid;
  gap: 24px;
  align-content: start;
  min-width: 0;

  ${media.from(1000)} {
    ${({ $besideNextStep }) => $besideNextStep && 'padding-top: 58px;'}
  }
`;
