import { styled } from 'styled-components';

/** A short list in running text. */
export const Plain = styled.ul`
  padding-left: 20px;
  margin-block: 4px 0;
  overflow-wrap: anywhere;
`;
