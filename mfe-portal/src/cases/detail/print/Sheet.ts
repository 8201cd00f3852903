import { styled } from 'styled-components';

/** Small enough for a case with every row on one sheet. Long names end in an ellipsis: the portal shows them whole. */
export const Sheet = styled.div`
  font-size: 10pt;
  line-height: 1.4;

  h2 {
    overflow: hidden;
    font-size: 18pt;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  h3 {
    margin-top: 16px;
    font-size: 13pt;
  }

  li,
  td {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ul {
    padding-left: 0;
    list-style: none;
  }

  p:last-child {
    margin-top: 18px;
  }
`;
