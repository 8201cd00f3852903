import { css } from 'styled-components';
import { color, radius } from './tokens.ts';

/** Hides text from view but not from screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/**
 * Makes a stand-alone link or summary in small type as high as a finger on devices without a mouse. A link that says
 * its own \`display\` keeps it, and a summary keeps its triangle.
 */
export const fingerHigh = css`
  @media (pointer: coarse) {
    :where(&:any-link) {
      display: inline-block;
    }

    padding-block: calc((44px - 1lh) / 2);
  }
`;

/** Gives badges and counts an edge on a ground that may have their tint, such as a chosen row. */
export const tintedGround = css`
  --mark-edge: color-mix(in srgb, currentcolor 30%, transparent);
`;

/** The edge of a mark on a tinted ground, in the colour of its words. */
export const markEdge = css`
  box-shadow: inset 0 0 0 1px var(--mark-edge, transparent);
`;

/** Makes the only link of a card cover it. The card needs `position: relative` and `cardWithLink`. */
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

/** Draws the covering link's focus ring around its card. */
export const cardWithLink = css`
  position: relative;

  &:has(a:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`;

/** Groups cells in one hairline box: children are the cells, gaps are the hairlines. */
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
