import { styled } from 'styled-components';

/** Reports a form's success; screen readers announce it, and it takes no room while empty. */
export const StatusMessage = styled.div.attrs({ role: 'status' })`
  &:empty {
    position: absolute;
  }
`;
