import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../show/Icon.tsx';
import { color } from '../theme/tokens.ts';
import type { FieldLook } from './Field.tsx';
import { Field } from './Field.tsx';
import { splitField } from './splitField.ts';

export interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'id' | 'children'> {
  /** An icon inside the control, before the text, such as `Search`. */
  icon?: LucideIcon | undefined;
}

/** The last value that browsers let people type: without it, years have six digits, which nothing here can read. */
const LAST: Readonly<Record<string, string>> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

/** A field for one line of text; takes every attribute of `<input>`: type, name, autoComplete, value, onChange, ref. */
export function TextField({ icon, ...props }: TextFieldProps) {
  const [field, { type = 'text', max = LAST[type], ...rest }] = splitField(props);
  const input = { ...rest, type, max };
  return (
    <Field {...field}>
      {(control) =>
        icon ? (
          <WithIcon>
            <Icon of={icon} />
            <input {...input} {...control} />
          </WithIcon>
        ) : (
          <input {...input} {...control} />
        )
      }
    </Field>
  );
}

const WithIcon = styled.span`
  position: relative;
  display: block;

  > svg {
    position: absolute;
    left: 14px;
    top: 14px;
    color: ${color.inkSoft};
  }

  && > input {
    padding-left: 44px;
  }
`;
