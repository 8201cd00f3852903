import { useId, useState } from 'react';

/**
 * The one required text of a form, such as a reason. Without it the form is not sent: the field takes the focus and
 * shows `missing`, until the next edit.
 */
export function useRequiredText(missing: string, initial = '') {
  const id = useId();
  const [value, setValue] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const text = value.trim();
  return {
    text,
    /** Calls `send` with the text if there is one. */
    submit: (send: (text: string) => void) => {
      setMissing(text === '');
      if (text === '') document.getElementById(id)?.focus();
      else send(text);
    },
    /** Props of the field except its look. */
    field: {
      id,
      value,
      error: isMissing ? missing : undefined,
      onChange: ({ target }: { target: { value: string } }) => {
        setValue(target.value);
        setMissing(false);
      },
    },
  };
}
