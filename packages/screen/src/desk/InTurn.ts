import { keyframes, styled } from 'styled-components';

const unseen = keyframes`
  from, to { opacity: 0; }
`;

/** Panels below each other: hides what a loading one would push down, until it has loaded, for a second at most. */
export const InTurn = styled.div`
  display: contents;

  @media screen {
    > :has(div[aria-busy='true']) ~ *,
    li:has(div[aria-busy='true']) ~ *,
    /* A part of another app is empty in its first moment. */
    > [tabindex]:has(> :empty) ~ * {
      animation: ${unseen} 1s;
    }
  }
`;
