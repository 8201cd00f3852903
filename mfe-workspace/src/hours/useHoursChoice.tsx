import type { HoursEntry } from '@firm/contract';
import { useState } from 'react';
import { Box } from '../cases/Box.tsx';
import { useTexts } from '../texts.ts';
import { useTime } from './useTime.ts';

/** The hours of the shown page that are chosen for an invoice; those that cannot go on one have no box. */
export function useHoursChoice(rows: readonly HoursEntry[]) {
  const { t } = useTexts();
  const time = useTime();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const free = rows.filter(({ isBillable, invoice }) => isBillable && !invoice);
  const chosen = free.filter(({ id }) => ids.has(id));
  const set = (which: readonly HoursEntry[], isChosen: boolean) =>
    setIds((current) => {
      const next = new Set(current);
      for (const { id } of which)
        if (isChosen) next.add(id);
        else next.delete(id);
      return next;
    });
  const choice = {
    all: free.length > 0 && (
      <Box
        checked={chosen.length === free.length}
        label={t('hours.chooseAll')}
        onChange={(isChosen) => set(free, isChosen)}
      />
    ),
    box: (entry: HoursEntry) =>
      free.includes(entry) && (
        <Box
          checked={ids.has(entry.id)}
          label={t('hours.choose', { time: time(entry.minutes), name: entry.clientName })}
          onChange={(isChosen) => set([entry], isChosen)}
        />
      ),
    isChosen: ({ id }: HoursEntry) => ids.has(id),
  };
  return { chosen, choice, clear: () => setIds(new Set()) };
}
