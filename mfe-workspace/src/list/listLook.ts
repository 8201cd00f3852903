import { cardWithLink, color, coveringLink, radius, tintedGround, visuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';

// Explicit roles, because CSS that makes two lines of a row removes the roles of table elements.
export const Rows = styled.tbody.attrs({ role: 'rowgroup' })``;
export const Row = styled.tr.attrs({ role: 'row' })``;
export const Head = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
export const Cell = styled.td.attrs({ role: 'cell' })``;

/** Words that stay on one line. */
export const OneLine = styled.span`
  white-space: nowrap;
`;

/** Around a table, whose look follows the room in it and the size of its text; a broad one scrolls in it. */
export const Around = styled.div<{ $isBroad: boolean }>`
  container-type: inline-size;
  font-size: var(--t14);
  ${({ $isBroad }) => $isBroad && 'position: relative; overflow-x: auto;'}
`;

/** The table of a list. */
export const Grid = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t14);

  &:focus {
    outline: 0;
  }

  th {
    padding: 8px 10px;
    border-bottom: 1px solid ${color.line};
    color: ${color.inkSoft};
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }

  th button {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    min-height: 32px;
    margin: -6px;
    padding: 0 6px;
    border: 0;
    border-radius: ${radius.badge};
    background: none;
    color: inherit;
    font-weight: 600;
  }

  th button:hover,
  th[aria-sort] button {
    color: ${color.ink};
  }

  td {
    height: 44px;
    padding: 6px 10px;
    border-bottom: 1px solid ${color.line};
    line-height: 1.4;

    /* No column is narrower than its longest word; only a word that is broader than this breaks. */
    max-width: 12rem;
    overflow-wrap: break-word;
  }

  /* A badge that is wider than its column has two lines. */
  td > span:has(> svg) {
    white-space: normal;
  }

  tbody tr {
    ${cardWithLink}
  }

  tbody tr:last-child td {
    border-bottom: 0;
  }

  tbody tr:hover {
    ${tintedGround}
    background: ${color.surfaceSunk};
  }

  tr[data-chosen],
  tr[data-chosen]:hover {
    ${tintedGround}
    background: ${color.brandTint};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  [data-choice] {
    width: 20px;
  }

  [data-row-link] {
    ${coveringLink}
    font-size: 0.9375rem;
    font-weight: 600;
  }

  /* Buttons and further links of a row lie above the link that covers it. */
  td :is(button, input, label, a:not([data-row-link])) {
    position: relative;
    z-index: 1;
  }

  [data-numeric],
  [data-actions] {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  th:first-child,
  td:first-child {
    padding-left: 16px;
  }

  th:last-child,
  td:last-child {
    padding-right: 16px;
  }

  @media (pointer: coarse) {
    th button {
      min-height: 44px;
    }
  }

  @container (width < 75em) {
    && [data-vast-only] {
      display: none;
    }
  }

  @container (width < 62em) {
    && [data-broad-only] {
      display: none;
    }
  }

  /* Rows of two lines. Of the headers, what sorts or chooses stays. */
  @container (width < 56em) {
    &,
    thead,
    tbody {
      display: block;
    }

    && th {
      width: auto !important;
      padding: 0;
      border: 0;
    }

    th:not(:has(button, input)) {
      ${visuallyHidden}
    }

    tr {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 12px;
      align-items: center;
      padding: 11px 16px;
      border-bottom: 1px solid ${color.line};
    }

    tr:last-child {
      border-bottom: 0;
    }

    && td {
      display: block;
      max-width: 100%;
      height: auto;
      padding: 0;
      border: 0;
      text-align: left;
    }

    td[data-name] {
      flex-basis: 100%;
    }

    tr:has([data-choice]) {
      position: relative;
      padding-left: 52px;
    }

    && :is(th, td)[data-choice] {
      position: absolute;
      top: 0;
      left: 4px;
      width: auto;
    }

    td[data-wide-only] {
      display: none;
    }

    td:last-child:has(button):not([data-actions]) {
      margin-left: auto;
    }

    td[data-actions] {
      position: absolute;
      top: 6px;
      right: 8px;
    }

    tr:has(td[data-actions] button) td[data-name] {
      padding-right: 40px;
    }

    /* Two icons, or a button with words. */
    tr:has(td[data-actions] :is(button + button, button:not([aria-label]))) td[data-name] {
      padding-right: 96px;
    }
  }
`;
