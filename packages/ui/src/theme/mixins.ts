import { css } from 'styled-components';
import { color, radius } from './tokens.ts';

/** Hidden from the eye, read aloud. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** For a link in small type that stands on its own: as high as a finger where there is no mouse. */
export const fingerHigh = css`
  @media (pointer: coarse) {
    display: inline-block;
    padding-block: calc((44px - 1lh) / 2);
  }
`;

/** For the one link of a card: its target is the whole card. The card needs `position: relative` and `cardWithLink`. */
export const coveringLink = css`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline: 0;
  }
`;

/** The focus ring of the covering link, drawn around its card. */
export const cardWithLink = css`
  position: relative;

  &:has(a:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`;

/** A group in one hairline box: children are cells, the gap is the hairline. */
export const hairlineGroup = css`
  display: grid;
  gap: 1px;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.line};
  overflow: hidden;
`;

export const serifHeading = css`
  font-family: var(--serif);
  font-weight: 560;
  line-height: 1.15;
  letter-spacing: -0.012em;
  text-wrap: balance;
`;
