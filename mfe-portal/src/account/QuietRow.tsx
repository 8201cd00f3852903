import { Row } from '@firm/ui';
import { styled } from 'styled-components';

/** Quiet buttons whose words, not their invisible edges, stand in line with the text above. */
export const QuietRow = styled(Row)`
  margin-left: -12px;
`;
