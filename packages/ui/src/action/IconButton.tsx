import { styled } from 'styled-components';
import { color, ease, radius } from '../theme/tokens.ts';
import { withoutProps } from '../theme/withoutProps.ts';
import type { ButtonDefaults } from './plainButton.ts';
import { plainButton } from './plainButton.ts';

export interface IconButtonLook {
  /** The action, for screen readers. */
  label: string;
  /** Draws a border, for a button that stands alone. */
  ring?: boolean | undefined;
}

/** A 44 px square button with an icon only; also a link with `as={Link}`. */
export const IconButton = styled.button
  .attrs((props: ButtonDefaults & Partial<IconButtonLook>) => ({ ...plainButton(props), 'aria-label': props.label }))
  .withConfig({ shouldForwardProp: withoutProps('label', 'ring') })<IconButtonLook>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid ${({ ring }) => (ring ? color.line : 'transparent')};
  border-radius: ${radius.box};
  background: ${({ ring }) => (ring ? color.raised : 'none')};
  color: ${color.inkSoft};
  text-decoration: none;
  transition: background ${ease};

  &:hover {
    background: ${color.brandTint};
    color: ${color.brand};
  }

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;
