import { color } from '@firm/ui';
import { styled } from 'styled-components';

/** A button within a sentence, with the look of a link. */
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
