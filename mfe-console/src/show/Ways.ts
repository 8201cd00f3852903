import { styled } from 'styled-components';

/** What can be done with a note, below its words. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;
