import { styled } from 'styled-components';

/** Holds a dialog whose code still loads, so that nothing on the page moves meanwhile. */
export const OpeningDialog = styled.div`
  position: absolute;
  width: 0;
  height: 0;
  overflow: hidden;
`;
