import { styled } from 'styled-components';

/** A name that may be one long word. It breaks within a word only where more than ten letters follow each other. */
export const Words = styled.div`
  min-width: 10ch;
  overflow-wrap: anywhere;
`;
