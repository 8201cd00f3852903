import { styled } from 'styled-components';

/** Stacks children vertically, `$gap` px apart (16 by default). */
export const Stack = styled.div<{ $gap?: number | undefined }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 16 }) => $gap}px;
  align-content: start;
`;
