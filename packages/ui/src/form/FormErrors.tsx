import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { Note } from '../feedback/Note.tsx';

/** The problem of one form field. */
export interface FormError {
  /** The `id` of the field. */
  fieldId: string;
  message: string;
}

export interface FormErrorsProps {
  /** Such as "Please check your input and try again". */
  title: string;
  /** An empty list renders nothing. */
  errors: readonly FormError[];
  /** The refused submit that the errors belong to: a new one takes the focus again. By default the errors array. */
  refusal?: unknown;
}

/** The error summary above a refused form: it takes the focus, and each line leads to its field. */
export function FormErrors({ title, errors, refusal = errors }: FormErrorsProps) {
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refusal) summary.current?.focus();
  }, [refusal]);

  if (errors.length === 0) return null;

  return (
    <Note tone="bad" role="alert" tabIndex={-1} ref={summary}>
      <b>{title}</b>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Moves the focus instead of following the link: the router would treat the hash as a navigation. */
function focusField(event: MouseEvent, fieldId: string): void {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}
