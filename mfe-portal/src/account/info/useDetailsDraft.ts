import type { User } from '@firm/contract';
import { useState } from 'react';
import { keepTyped, typedName } from '../../common/typedInTab.ts';

const DETAILS = ['firstName', 'lastName', 'phone', 'preferredLanguage'] as const;
export type Detail = (typeof DETAILS)[number];
export type Details = Record<Detail, string>;

const keyOf = (userId: string) => typedName(userId, 'profile');

/** Keeps unsaved changes over a reload; untouched fields follow the profile when it changes elsewhere. */
export function useDetailsDraft({ id, firstName, lastName, phone, preferredLanguage }: User) {
  // Signed-in screens never render on the server, so the draft can be read at once.
  const [edits, setEdits] = useState(() => read(id));
  const saved: Details = { firstName, lastName, phone: phone ?? '', preferredLanguage };

  const keep = (next: Partial<Details>) => {
    setEdits(next);
    if (Object.keys(next).length === 0) sessionStorage.removeItem(keyOf(id));
    else keepTyped(keyOf(id), next);
  };

  return {
    values: { ...saved, ...edits },
    edits,
    change: (field: Detail, value: string) => {
      const { [field]: _, ...rest } = edits;
      keep(value === saved[field] ? rest : { ...rest, [field]: value });
    },
    drop: () => keep({}),
  };
}

function read(userId: string): Partial<Details> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    const edits: Partial<Details> = {};
    if (typeof stored === 'object' && stored !== null)
      for (const field of DETAILS) {
        const value: unknown = Reflect.get(stored, field);
        if (typeof value === 'string') edits[field] = value;
      }
    return edits;
  } catch {
    return {};
  }
}
