import { color } from '@firm/ui';
import { styled } from 'styled-components';

interface Props {
  checked: boolean;
  /** Names the box: nothing is written beside it. */
  label: string;
  onChange: (checked: boolean) => void;
}

/** A box that chooses a row or a card. */
export function Box({ checked, label, onChange }: Props) {
  return (
    <Area>
      <input type="checkbox" aria-label={label} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    </Area>
  );
}

const Area = styled.label`
  display: grid;
  place-items: center;
  min-width: 20px;
  min-height: 20px;
  cursor: pointer;

  @media (hover: none), (max-width: 56.24875em) {
    min-width: 44px;
    min-height: 44px;
  }

  input {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    margin: 0;
    border: 1px solid ${color.lineStrong};
    border-radius: 5px;
    background: ${color.raised};
    appearance: none;
    cursor: pointer;
  }

  input:checked {
    border-color: ${color.brand};
    background: ${color.brand};
  }

  input:checked::after {
    width: 10px;
    height: 5px;
    border: solid ${color.onBrand};
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg) translate(1px, -1px);
    content: '';
  }
`;
