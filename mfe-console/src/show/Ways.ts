import { styled } from 'styled-components';

/** A row of buttons below the text of a note. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;
