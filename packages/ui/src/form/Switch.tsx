import { styled } from 'styled-components';
import { color, ease } from '../theme/tokens.ts';

/** A switch that takes effect at once; label it with a `<label>` or `aria-label`. */
export const Switch = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  position: relative;
  flex: none;
  width: 48px;
  height: 28px;
  margin: 0;
  border: 2px solid ${color.lineStrong};
  border-radius: 14px;
  background: ${color.raised};
  cursor: pointer;
  appearance: none;
  transition: background ${ease};

  &::after {
    content: '';
    position: absolute;
    left: 4px;
    top: 4px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${color.lineStrong};
    transition: left ${ease};
  }

  &:checked {
    border-color: ${color.brand};
    background: ${color.brand};
  }

  &:checked::after {
    left: 24px;
    background: ${color.onBrand};
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
