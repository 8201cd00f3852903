import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/mixins.ts';

/** Words for screen readers only; on screen nothing. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
