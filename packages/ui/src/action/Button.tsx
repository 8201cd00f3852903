import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { color, ease, radius } from '../theme/tokens.ts';
import { withoutProps } from '../theme/withoutProps.ts';
import type { ButtonDefaults } from './plainButton.ts';
import { plainButton } from './plainButton.ts';

export interface ButtonLook {
  /** Use one primary button per area. */
  variant?: 'primary' | 'secondary' | 'tertiary' | 'danger' | undefined;
  size?: 'medium' | 'small' | undefined;
  /** Fills the width of its container. */
  full?: boolean | undefined;
  /** Work is under way: presses do nothing and it is announced as busy. Keeps the focus, unlike a disabled button. */
  pending?: boolean | undefined;
}

/** Also prevents the default, since Enter in a field presses the form's button. */
const doNothing = (event: SyntheticEvent) => event.preventDefault();

/** Variant names from before version 1.2, which released versions of remotes still pass. */
const EARLIER_VARIANTS = new Map<unknown, ButtonLook['variant']>([
  ['two', 'secondary'],
  ['quiet', 'tertiary'],
]);

const currentVariant = ({ variant }: ButtonLook): ButtonLook => {
  const current = EARLIER_VARIANTS.get(variant);
  return current ? { variant: current } : {};
};

/** A button, or a link that looks like one with `as={Link}`. Its type is "button"; set `type="submit"` in a form. */
export const Button = styled.button
  .attrs((props: ButtonDefaults & ButtonLook) => ({
    ...plainButton(props),
    ...currentVariant(props),
    ...(props.pending && { 'aria-disabled': true, 'aria-busy': true, onClick: doNothing }),
  }))
  .withConfig({ shouldForwardProp: withoutProps('variant', 'size', 'full', 'pending') })<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: 48px;
  padding: 10px 22px;
  border: 1px solid transparent;
  border-radius: ${radius.box};
  background: ${color.brand};
  color: ${color.onBrand};
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
  text-align: center;
  transition: background ${ease}, border-color ${ease};

  &:hover {
    background: ${color.brandStrong};
    color: ${color.onBrand};
  }

  ${({ variant }) => variant && variants[variant]}
  ${({ size }) => size === 'small' && 'min-height: 44px; padding: 8px 16px; font-size: 0.9375rem;'}
  ${({ size, variant }) => size === 'small' && variant === 'tertiary' && 'padding-inline: 12px;'}
  ${({ full }) => full && 'width: 100%;'}

  &:disabled,
  &[aria-disabled='true'] {
    background: ${({ variant }) => (variant === 'tertiary' ? 'none' : color.surfaceSunk)};
    color: ${color.inkSoft};
    border: 1px dashed ${({ variant }) => (variant === 'tertiary' ? 'transparent' : color.lineStrong)};
    cursor: not-allowed;
  }
`;

const variants = {
  primary: '',
  secondary: `
    background: ${color.raised};
    color: ${color.ink};
    border-color: ${color.lineStrong};
    &:hover { background: ${color.raised}; color: ${color.ink}; border-color: ${color.ink}; }
  `,
  tertiary: `
    background: none;
    color: ${color.brand};
    padding-inline: 12px;
    &:hover { background: ${color.brandTint}; color: ${color.brandStrong}; }
  `,
  danger: `
    background: ${color.bad};
    color: ${color.surface};
    &:hover { background: ${color.bad}; color: ${color.surface}; }
  `,
};
