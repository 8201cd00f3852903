import { css } from 'styled-components';
import { tintedGround } from '../theme/mixins.ts';
import { color, media, panelSpace } from '../theme/tokens.ts';

export const tableLook = css`
  width: 100%;
  border-collapse: collapse;

  th {
    padding: 12px 14px;
    border-bottom: 1px solid ${color.line};
    color: ${color.inkSoft};
    font-size: var(--t14);
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }

  td {
    padding: 14px;
    border-bottom: 1px solid ${color.line};
    line-height: 1.45;
    vertical-align: middle;
  }

  tbody tr:last-child td {
    border-bottom: 0;
  }

  tbody tr:hover {
    ${tintedGround}
    background: ${color.surfaceSunk};
  }

  [data-numeric],
  [data-actions] {
    text-align: right;
  }

  td[data-numeric] {
    font-variant-numeric: tabular-nums;
  }

  [data-nowrap] {
    white-space: nowrap;
  }

  ${media.below(1200)} {
    th {
      white-space: normal;
    }
  }

  ${media.below(900)} {
    th,
    td {
      padding-inline: 8px;
    }
  }

  th:first-child,
  td:first-child {
    padding-left: ${panelSpace};
  }

  th:last-child,
  td:last-child {
    padding-right: clamp(10px, 1.4vw, 16px);
  }
`;
