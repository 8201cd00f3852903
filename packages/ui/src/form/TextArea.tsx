import type { ComponentProps } from 'react';
import type { FieldLook } from './Field.tsx';
import { Field } from './Field.tsx';
import { splitField } from './splitField.ts';

export interface TextAreaProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'id' | 'children'> {}

/** A field for several lines of text. */
export function TextArea(props: TextAreaProps) {
  const [field, textarea] = splitField(props);
  return <Field {...field}>{(control) => <textarea {...textarea} {...control} />}</Field>;
}
