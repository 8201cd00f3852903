import { color, panelSpace, radius } from '@firm/ui';
import { styled } from 'styled-components';

/** Two columns inside a panel from 1180 px on: the form, and what it leads to. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px 40px;
  align-items: start;
  padding: ${panelSpace};

  @media (min-width: 73.75em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The parts beside a form, 28 px apart. */
export const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  align-content: start;
  min-width: 0;
`;

/** The heading of a part of a panel. */
export const PartTitle = styled.h2`
  margin-bottom: 14px;
  font: 600 1.0625rem / 1.4 var(--sans);
  letter-spacing: 0;
`;

export const Soft = styled.span`
  color: ${color.inkSoft};
`;

/** A box for what is not yet, with a broken line. */
export const PlanBox = styled.div`
  padding: 14px 16px;
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.box};
  background: ${color.surfaceSunk};
  line-height: 1.5;

  ul {
    margin-top: 4px;
    padding-left: 18px;
  }
`;

/** Rows with hairlines between them; what stands last is at the end of the line. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    align-items: center;
    justify-content: space-between;
    min-width: 0;
    padding: 10px 0;
    border-top: 1px solid ${color.line};
    line-height: 1.45;
    overflow-wrap: anywhere;
  }

  > li:first-child {
    border-top: 0;
  }

  > li > div:first-child {
    flex: 1 1 200px;
    min-width: 0;
  }
`;
