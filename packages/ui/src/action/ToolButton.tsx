import { styled } from 'styled-components';
import { color, media, radius } from '../theme/tokens.ts';
import { plainButton } from './plainButton.ts';

/** A quiet control for bars such as the header: icon and word; a link with `as={Link}`. */
export const ToolButton = styled.button.attrs(plainButton)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 10px;
  border: 0;
  border-radius: ${radius.box};
  background: none;
  color: ${color.inkSoft};
  font-weight: 500;
  text-decoration: none;

  &:hover {
    background: ${color.brandTint};
    color: ${color.ink};
  }

  ${media.below(900)} {
    padding: 0 12px;
  }
`;
