import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { plainButton } from './plainButton.ts';

/** A tag or a filter. A filter takes `aria-pressed`; a link takes `as={Link}`. */
export const Chip = styled.button.attrs(plainButton)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid ${color.lineStrong};
  border-radius: 22px;
  background: ${color.raised};
  color: ${color.ink};
  font-size: 0.9375rem;
  font-weight: 500;
  text-decoration: none;

  &:hover {
    border-color: ${color.ink};
    color: ${color.ink};
  }

  &[aria-pressed='true'],
  &[aria-current]:not([aria-current='false']) {
    background: ${color.brand};
    border-color: ${color.brand};
    color: ${color.onBrand};
  }
`;
