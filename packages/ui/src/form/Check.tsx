import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

/** Styles a checkbox or radio button with its label: `<Check><input type="radio" …/><span>…</span></Check>`. */
export const Check = styled.label`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 12px;
  align-items: start;
  min-height: 44px;
  padding-block: 9px;
  cursor: pointer;

  input {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    margin: 1px 0 0;
    border: 1px solid ${color.lineStrong};
    border-radius: 5px;
    background: ${color.raised};
    appearance: none;
  }

  input[type='radio'] {
    border-radius: 50%;
  }

  input[aria-invalid='true'] {
    border-color: ${color.bad};
    box-shadow: inset 0 0 0 1px ${color.bad};
  }

  input[type='checkbox']:checked {
    border-color: ${color.brand};
    background: ${color.brand};
    box-shadow: none;
  }

  input[type='checkbox']:checked::after {
    content: '';
    width: 12px;
    height: 6px;
    border: solid ${color.onBrand};
    border-width: 0 0 2.5px 2.5px;
    transform: rotate(-45deg) translate(1px, -1.5px);
  }

  input[type='radio']:checked {
    border: 7px solid ${color.brand};
  }
`;
