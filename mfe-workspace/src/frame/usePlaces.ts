import { paths, useLocation } from '@firm/router';
import type { NavPlace } from '@firm/screen/desk';
import { useTexts } from '../texts.ts';
import type { Entry } from './entries.ts';
import { useEntries } from './useEntries.ts';

/**
 * The entries that lead somewhere for this user, with their names, of which one may be the current screen's.
 * @param waiting the number of things that wait behind an entry
 */
export function usePlaces(entries: readonly Entry[], waiting: Partial<Record<Entry['key'], number>> = {}): NavPlace[] {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isHere = (path: string) => pathname === path || (path !== paths.work() && pathname.startsWith(`${path}/`));
  return useEntries(entries).map(({ key, path, icon }) => {
    const count = waiting[key];
    const place = { key, path, icon, label: t(`frame.entry.${key}`), isHere: isHere(path) };
    return count === undefined ? place : { ...place, waiting: { count, said: t('frame.waiting', { count }) } };
  });
}
