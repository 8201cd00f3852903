import { color, PanelBody } from '@firm/ui';
import { styled } from 'styled-components';

/** The rows of a panel, with hairlines between them. */
export const Lines = styled.ul`
  display: grid;
  list-style: none;
`;

/** A row: its name in bold, further words soft below it; what stands last is at the end of the line. */
export const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  justify-content: space-between;
  padding: 10px 16px;
  line-height: 1.4;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${color.line};
  }

  > div:first-child {
    flex: 1 1 180px;
    min-width: 0;
  }

  b,
  > div:first-child > a {
    display: block;
    font-weight: 600;
  }

  > div:first-child > a {
    color: inherit;
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  @media (pointer: coarse) {
    > div:first-child > a {
      padding-block: 6px;
    }
  }
`;

/** The end of a row, such as an amount. */
export const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 16px;
  align-items: center;
  font-size: var(--t14);
`;

/** One soft sentence of a panel: that nothing is there, or what its rows mean. */
export const Remark = styled(PanelBody)`
  padding: 12px 16px;
  color: ${color.inkSoft};
  font-size: var(--t14);

  ul + & {
    border-top: 1px solid ${color.line};
  }
`;

/** A heading between the rows of a panel. */
export const LinesHead = styled.h3`
  padding: 10px 16px 2px;
  color: ${color.inkSoft};
  font: 600 var(--t14) / 1.4 var(--sans);
  letter-spacing: 0;
`;
