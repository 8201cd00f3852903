import { color } from '@firm/ui';
import { styled } from 'styled-components';

/** An action inside a sentence, drawn like the links beside it. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.brand};
  text-decoration: underline 1px;
  text-underline-offset: 0.2em;

  &:hover {
    color: ${color.brandStrong};
    text-decoration-thickness: 2px;
  }
`;
