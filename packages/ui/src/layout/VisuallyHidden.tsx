import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/mixins.ts';

/** Text for screen readers only; hidden from view. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
