import { styled } from 'styled-components';

/** A main column and, on wide windows, a narrow one beside it. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;

  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 328px;
  }

  @media (min-width: 1500px) {
    grid-template-columns: minmax(0, 1fr) 392px;
  }
`;

/** One of the two, with its panels 20 px apart. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-content: start;
  min-width: 0;
`;
