import { cardWithLink, color, coveringLink, radius, tintedGround } from '@firm/ui';
import { styled } from 'styled-components';
import { Cover } from './Cover.tsx';

// Explicit roles, because CSS that makes lines of a row removes the roles of table elements.
export const Rows = styled.tbody.attrs({ role: 'rowgroup' })``;
export const Row = styled.tr.attrs({ role: 'row' })``;
export const Head = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
export const Cell = styled.td.attrs({ role: 'cell' })``;
export const Group = styled.tr.attrs({ role: 'row' })``;
export const GroupHead = styled.th.attrs({ role: 'rowheader', scope: 'rowgroup', colSpan: 4 })``;

export const Subject = styled.span`
  display: flex;
  gap: 14px;
  align-items: center;
  min-width: 0;

  > span {
    min-width: 0;
  }

  /* The frame of an uploaded cover, which would shrink with it. */
  > picture {
    flex: none;
  }
`;

export const Thumb = styled(Cover)`
  flex: none;
  width: 64px;
  height: 42px;
  border-radius: ${radius.badge};
  object-fit: cover;
`;

export const Soft = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
  font-weight: 400;
`;

/** The table of articles; in narrow windows each row has two lines. */
export const Grid = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;

  thead th {
    padding: 8px 16px;
    border-bottom: 1px solid ${color.line};
    color: ${color.inkSoft};
    font-size: var(--t14);
    font-weight: 600;
    text-align: left;
  }

  ${GroupHead} {
    padding: 9px 16px;
    border-bottom: 1px solid ${color.line};
    background: ${color.surfaceSunk};
    font-size: var(--t14);
    font-weight: 600;
    text-align: left;
  }

  td {
    padding: 10px 16px;
    border-bottom: 1px solid ${color.line};
    line-height: 1.4;
  }

  tbody tr:last-child td {
    border-bottom: 0;
  }

  tbody ${Row} {
    ${cardWithLink}
  }

  tbody ${Row}:hover {
    ${tintedGround}
    background: ${color.surfaceSunk};
  }

  [data-row-link] {
    color: ${color.ink};
    font-weight: 600;
    text-decoration: none;
    ${coveringLink}
  }

  [data-when] {
    white-space: nowrap;
  }

  @media (max-width: 63.99875em) {
    [data-state],
    thead {
      display: none;
    }

    tbody ${Row} {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 8px 12px;
      padding: 14px 16px;
      border-bottom: 1px solid ${color.line};
    }

    td {
      padding: 0;
      border: 0;
    }

    [data-name] {
      grid-column: 1 / -1;
    }

    ${Group},
    ${GroupHead} {
      display: block;
    }
  }
`;
