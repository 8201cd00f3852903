import { styled } from 'styled-components';

/** Children under each other, `$gap` px apart (16). */
export const Stack = styled.div<{ $gap?: number | undefined }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 16 }) => $gap}px;
  align-content: start;
`;
