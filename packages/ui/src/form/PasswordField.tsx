import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../action/IconButton.tsx';
import { Icon } from '../show/Icon.tsx';
import type { FieldLook } from './Field.tsx';
import { Field } from './Field.tsx';
import { splitField } from './splitField.ts';

export interface PasswordFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> {
  /** Such as "Show password" and "Hide password": the button's label follows its state. */
  showLabel: string;
  hideLabel: string;
}

/** A password field that can show its text. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [field, input] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <WithEye>
          <input {...input} {...control} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
          <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
            <Icon of={shown ? EyeOff : Eye} />
          </IconButton>
        </WithEye>
      )}
    </Field>
  );
}

const WithEye = styled.span`
  position: relative;
  display: block;

  && > input {
    padding-right: 52px;
  }

  > button {
    position: absolute;
    right: 2px;
    top: 2px;
  }
`;
