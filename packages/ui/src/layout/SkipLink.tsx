import { styled } from 'styled-components';
import { color, radius } from '../theme/tokens.ts';

/** The first link of the page: `<SkipLink href="#main">`; visible only with focus. */
export const SkipLink = styled.a`
  position: fixed;
  left: 16px;
  top: 0;
  /* It is above the window with two lines, too. */
  transform: translateY(-110%);
  z-index: 99;
  padding: 12px 18px;
  border-radius: ${radius.box};
  background: ${color.brand};
  color: ${color.onBrand};
  font-weight: 600;

  &:focus {
    top: 12px;
    transform: none;
    color: ${color.onBrand};
  }

  /* A printer repeats fixed elements on every sheet. */
  @media print {
    display: none;
  }
`;
