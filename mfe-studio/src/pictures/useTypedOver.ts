import { useState } from 'react';

/**
 * The typed values of a form whose fields a colleague may change meanwhile: fields that nobody typed into follow the
 * colleague's, and `theirs` tells what a colleague wrote where somebody types something else.
 */
export function useTypedOver<Values extends Record<string, string>>(now: Values) {
  const [before] = useState(now);
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values: Values = { ...now, ...typed };
  return {
    values,
    set: (changed: Partial<Values>) => setTyped((all) => ({ ...all, ...changed })),
    theirs: (field: keyof Values): string | undefined =>
      now[field] !== before[field] && values[field] !== now[field] ? now[field] : undefined,
  };
}
