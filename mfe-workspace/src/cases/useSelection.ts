import { WORK_CASES_AT_ONCE, type WorkCase } from '@firm/contract';
import { useState } from 'react';

/** The chosen cases, also of pages that are no longer shown. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, WorkCase>>(new Map());
  return {
    chosen,
    isFull: chosen.size >= WORK_CASES_AT_ONCE,
    /** Chooses these cases, as far as one call can change them, or gives them up. */
    set(rows: readonly WorkCase[], isChosen: boolean) {
      setChosen((current) => {
        const next = new Map(current);
        for (const row of rows)
          if (!isChosen) next.delete(row.id);
          else if (next.has(row.id) || next.size < WORK_CASES_AT_ONCE) next.set(row.id, row);
        return next;
      });
    },
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
