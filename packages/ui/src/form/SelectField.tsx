import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../show/Icon.tsx';
import { color } from '../theme/tokens.ts';
import type { FieldLook } from './Field.tsx';
import { Field } from './Field.tsx';
import { splitField } from './splitField.ts';

export interface SelectFieldProps extends FieldLook, Omit<ComponentProps<'select'>, 'id'> {}

/** The browser's own select; pass its `<option>`s as children. */
export function SelectField({ children, ...props }: SelectFieldProps) {
  const [field, select] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <WithChevron>
          <select {...select} {...control}>
            {children}
          </select>
          <Icon of={ChevronDown} />
        </WithChevron>
      )}
    </Field>
  );
}

const WithChevron = styled.span`
  position: relative;
  display: block;

  && > select {
    padding-right: 40px;
    text-overflow: ellipsis;
  }

  > svg {
    position: absolute;
    right: 12px;
    top: 50%;
    margin-top: -10px;
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;
