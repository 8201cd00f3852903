import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { Note } from '../feedback/Note.tsx';

/** The problem of one field of a form. */
export interface FormError {
  /** The `id` given to the field. */
  fieldId: string;
  message: string;
}

export interface FormErrorsProps {
  /** e.g. "Please check your input and try again". */
  title: string;
  /** Empty shows nothing. */
  errors: readonly FormError[];
  /** The refused submit that the errors belong to: a new one takes the focus again. The array of errors by default. */
  refusal?: unknown;
}

/** The summary above a refused form: it takes focus, and each line leads to its field. */
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

/** Focus instead of a jump: the router would take the hash for a navigation. */
function focusField(event: MouseEvent, fieldId: string): void {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}
