import { css } from 'styled-components';
import { color, radius } from '../theme/tokens.ts';

/** Shared styles of `Segments` and of tabs with the look of segments. */
export const segmentGroup = css`
  display: inline-flex;
  justify-self: start;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.box};
  background: ${color.raised};
  overflow: hidden;

  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-width: 44px;
    min-height: 44px;
    padding: 0 14px;
    border: 0;
    background: none;
    color: ${color.inkSoft};
    font-size: 0.9375rem;
    font-weight: 500;
  }

  button[aria-label] {
    min-height: 46px;
  }

  button + button {
    border-left: 1px solid ${color.line};
  }

  [aria-pressed='true'],
  [aria-selected='true'] {
    background: ${color.brand};
    color: ${color.onBrand};
  }

  :focus-visible {
    outline-offset: -4px;
  }
`;
