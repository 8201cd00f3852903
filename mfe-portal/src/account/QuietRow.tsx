import { Row } from '@firm/ui';
import { styled } from 'styled-components';

/** Aligns the words of quiet buttons, not their invisible edges, with the text above. */
export const QuietRow = styled(Row)`
  margin-left: -12px;
`;
