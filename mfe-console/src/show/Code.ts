import { styled } from 'styled-components';

/** Commits and addresses of parts. */
export const Code = styled.code`
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace;
  font-size: var(--t14);
  overflow-wrap: anywhere;
`;
