import { styled } from 'styled-components';
import { media } from '../theme/tokens.ts';

/** A form that shows errors in its own words: the browser's bubbles are off. */
export const Form = styled.form.attrs({ noValidate: true })`
  display: grid;
  gap: 22px;
`;

/** Two fields side by side from 640 px on. */
export const TwoUp = styled.div`
  display: grid;
  gap: 22px;

  ${media.from(640)} {
    grid-template-columns: 1fr 1fr;
  }
`;
