import { useSession } from '@firm/session';
import { useState } from 'react';
import type { Act } from './acts.ts';

type Typed = Record<'reason' | 'at' | 'version' | 'growth' | 'group', string>;

/**
 * Holds what is typed and chosen in the dialog of an act, which the address opens: Back and a reload leave it until
 * `forget` is called.
 */
export function useKeptMove(app: string, act: Act) {
  const userId = useSession(({ user }) => user?.id ?? '');
  const name = `console.move.${userId}.${app}.${act}`;
  const [typed, setTyped] = useState(() => read(name));
  return {
    typed,
    write: (changed: Partial<Typed>) => {
      const next = { ...typed, ...changed };
      setTyped(next);
      try {
        sessionStorage.setItem(name, JSON.stringify(next));
      } catch {
        // Full or refused storage costs only what is kept; the fields have their words.
      }
    },
    /** The dialog that opens next begins with empty fields. */
    forget: () => sessionStorage.removeItem(name),
  };
}

function read(name: string): Typed {
  const empty = { reason: '', at: '', version: '', growth: '', group: '' };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...empty, ...kept } : empty;
  } catch {
    return empty;
  }
}
