import { paths } from '@firm/router';
import { ClockAlert, FolderOpen, UserPlus } from 'lucide-react';
import { ENTRIES } from '../frame/entries.ts';
import { useEntries } from '../frame/useEntries.ts';
import { useTexts } from '../texts.ts';
import type { Find } from './finds.ts';

/** The screens that the reader may open, and what can be begun at once. */
export function useActions(): Find[] {
  const { t } = useTexts();
  const entries = useEntries(ENTRIES);
  const serves = (key: string) => entries.some((entry) => entry.key === key);
  const view = (search: string) => `${paths.workCases()}?${search}`;
  return [
    ...entries.map(({ key, path, icon }) => ({ key, to: path, mark: icon, name: t(`frame.entry.${key}`) })),
    ...(serves('clients')
      ? [{ key: 'new-client', to: `${paths.workClients()}?new=1`, mark: UserPlus, name: t('clients.new') }]
      : []),
    ...(serves('cases')
      ? [
          { key: 'my-cases', to: view('specialist=me'), mark: FolderOpen, name: t('palette.mine') },
          { key: 'late-cases', to: view('due=late'), mark: ClockAlert, name: t('palette.late') },
        ]
      : []),
  ];
}
