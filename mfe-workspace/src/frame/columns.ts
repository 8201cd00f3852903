import { styled } from 'styled-components';

/** A main column and, on wide windows, a narrow one beside it; below it where large text leaves too little room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;

  @media (min-width: 68.75em) {
    display: flex;
    flex-wrap: wrap;

    > * {
      flex: 999 1 28rem;
    }

    > :last-child {
      flex: 1 1 clamp(20.5rem, 26vw, 24.5rem);
    }
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
