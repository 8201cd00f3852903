import { styled } from 'styled-components';

/** What is said of a form that went through: read aloud as it appears, and no gap while there is nothing to say. */
export const StatusMessage = styled.div.attrs({ role: 'status' })`
  &:empty {
    position: absolute;
  }
`;
