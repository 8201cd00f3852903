import { useState } from 'react';
import { joinTyped } from './joinTyped.ts';

/** The saved values, as the form shows them. */
interface Saved<Values> {
  /** Counts the changes. */
  version: number;
  values: Values;
}

/**
 * The values of a form that changes what is saved. They are joined with what a colleague saves meanwhile: what both
 * changed is `disputed` and stays as typed until the reader, who sees the colleague's, saves.
 */
export function useJoined<Values extends object>(saved: Saved<Values>) {
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(saved.values);
  const [isJoined, setJoined] = useState(false);
  const [disputed, setDisputed] = useState<readonly (keyof Values)[]>([]);
  /** Takes what is saved now as the basis of what is typed. */
  const settle = (answer: Saved<Values>) => {
    setBase(answer);
    setJoined(false);
    setDisputed([]);
  };
  return {
    values,
    setValues,
    /** The version to save over, and its values. */
    base,
    isChanged: JSON.stringify(values) !== JSON.stringify(base.values),
    isJoined,
    disputed,
    settle,
    join: (theirs: Saved<Values>) => {
      const joined = joinTyped(values, base.values, theirs.values);
      setBase(theirs);
      setValues(joined.values);
      setJoined(JSON.stringify(joined.values) !== JSON.stringify(theirs.values));
      setDisputed([...new Set([...disputed, ...joined.disputed])]);
    },
  };
}
