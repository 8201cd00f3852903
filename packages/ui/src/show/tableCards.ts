import { css } from 'styled-components';
import { IconButton } from '../action/IconButton.tsx';
import { visuallyHidden } from '../theme/mixins.ts';
import { color, media } from '../theme/tokens.ts';

const asBlocks = css`
  thead {
    ${visuallyHidden}
  }

  &,
  tbody,
  tr,
  td {
    display: block;
  }

  tr {
    padding: 16px;
    border-bottom: 1px solid ${color.line};
  }

  tr:last-child {
    border-bottom: 0;
  }
`;

/** Styles that turn table rows into cards below 640 px. */
export const tableCards = {
  labelled: css`
    ${media.below(640)} {
      ${asBlocks}

      td,
      td:first-child,
      td:last-child {
        display: flex;
        gap: 12px;
        justify-content: space-between;
        padding: 3px 0;
        border: 0;
        text-align: right;
      }

      td:first-child {
        display: block;
        padding-bottom: 10px;
        text-align: left;
      }

      td[data-label]::before {
        flex: none;
        max-width: 50%;
        content: attr(data-label);
        color: ${color.inkSoft};
        font-size: var(--t14);
        text-align: left;
      }

      td[data-actions] {
        justify-content: flex-start;
        padding-top: 10px;
      }

      /* An icon, not the space around it, begins where the text does. */
      td[data-actions]:has(${IconButton}) {
        margin-left: -10px;
      }
    }
  `,
  compact: css`
    ${media.below(640)} {
      ${asBlocks}

      tr {
        display: grid;
        grid-template-columns: minmax(45%, 1fr) auto;
        gap: 2px 12px;
        align-items: center;
      }

      td,
      td:first-child,
      td:last-child {
        padding: 0;
        border: 0;
        text-align: left;
      }

      td:first-child {
        grid-column: 1 / -1;
        padding-bottom: 8px;
      }

      /* Cells after the name stand in pairs; a cell without a partner takes a whole line. */
      td:nth-child(2):nth-last-child(odd) {
        grid-column: 1 / -1;
      }

      td:nth-last-child(odd):nth-child(n + 3) {
        text-align: right;
      }

      td[data-quiet] {
        color: ${color.inkSoft};
        font-size: 0.9375rem;
      }

      td[data-actions] {
        margin-right: -10px;
      }
    }
  `,
};
