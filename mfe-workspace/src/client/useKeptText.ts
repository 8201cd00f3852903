import { useState } from 'react';

/** A text in progress that the tab keeps under this name while it differs from the first one. */
export function useKeptText(name: string, first: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(name) ?? first);
  const change = (next: string) => {
    setText(next);
    keep(name, next === first ? null : next);
  };
  return [text, change];
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Full or refused storage costs only the draft; the field keeps its words.
  }
}
