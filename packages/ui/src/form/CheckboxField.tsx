import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../show/Icon.tsx';
import { Check } from './Check.tsx';
import { FieldError } from './Field.tsx';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May contain links, such as one to the terms. */
  label: ReactNode;
  error?: string | undefined;
}

/** A single checkbox with label and error. */
export function CheckboxField({ label, error, id, ...input }: CheckboxFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const errorId = `${controlId}-error`;
  return (
    <Box>
      {error && (
        <FieldError id={errorId}>
          <Icon of={CircleAlert} size={18} />
          {error}
        </FieldError>
      )}
      <Check>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </Check>
    </Box>
  );
}

const Box = styled.div`
  min-width: 0;
`;
