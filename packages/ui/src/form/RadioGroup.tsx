import { styled } from 'styled-components';
import { Check } from './Check.tsx';
import { Hint } from './Field.tsx';

export interface RadioGroupProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: string | undefined;
}

/** A choice of one among a few visible options. */
export function RadioGroup<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  hint,
}: RadioGroupProps<Value>) {
  return (
    <fieldset>
      <Legend>{label}</Legend>
      <Options>
        {options.map((option) => (
          <Check key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </Check>
        ))}
      </Options>
      {hint && <Hint>{hint}</Hint>}
    </fieldset>
  );
}

const Legend = styled.legend`
  font-weight: 600;
  line-height: 1.4;
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 28px;
`;
