import { styled } from 'styled-components';
import { media } from '../theme/tokens.ts';

/**
 * A form that shows its own error messages: the browser's validation is off. Sent without scripts, what was typed must
 * not stand in the address.
 */
export const Form = styled.form.attrs({ noValidate: true, method: 'post' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
`;

/** Places two fields side by side from 640 px on. */
export const TwoUp = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;

  ${media.from(640)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
