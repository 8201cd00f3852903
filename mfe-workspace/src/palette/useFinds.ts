import { useQuery } from '@firm/api-client';
import { useServed } from '@firm/federation';
import { paths } from '@firm/router';
import { FileText, FolderOpen, type LucideIcon } from 'lucide-react';
import { FURTHER, MAIN } from '../frame/entries.ts';
import { useEntries } from '../frame/useEntries.ts';
import { useTexts } from '../texts.ts';
import { foundQuery } from './palette.queries.ts';
import { recentFinds } from './recentFinds.ts';

/** One line of the palette. */
export interface Find {
  key: string;
  to: string;
  icon: LucideIcon;
  name: string;
  detail?: string;
}

export interface Group {
  key: 'recent' | 'cases' | 'documents' | 'screens';
  finds: readonly Find[];
}

const ALL = [...MAIN, ...FURTHER];
const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What fits the words, by kind; without words, what was opened before and every screen. */
export function useFinds(words: string) {
  const { t } = useTexts();
  const entries = useEntries(ALL);
  const isOfWork = useServed(paths.workCase(':id'));
  const { data, isError, isFetching } = useQuery(foundQuery(words));
  const found = words.length > 1 ? data : undefined;
  const groups: Group[] = [
    { key: 'recent', finds: words === '' ? recentFinds() : [] },
    {
      key: 'cases',
      finds: (found?.cases ?? []).map(({ id, title, caseNumber, clientName }) => ({
        key: `case-${id}`,
        to: isOfWork ? paths.workCase(id) : paths.case(id),
        icon: FolderOpen,
        name: title,
        detail: [caseNumber, clientName].filter(Boolean).join(' · '),
      })),
    },
    {
      key: 'documents',
      finds: (found?.documents ?? []).map(({ id, fileName }) => ({
        key: `document-${id}`,
        to: paths.documents({ search: fileName }),
        icon: FileText,
        name: fileName,
      })),
    },
    {
      key: 'screens',
      finds: entries
        .map(({ key, path, icon }) => ({ key, to: path, icon, name: t(`frame.entry.${key}`) }))
        .filter(({ name }) => plain(name).includes(plain(words))),
    },
  ];
  return { groups: groups.filter(({ finds }) => finds.length > 0), isError: isError && words.length > 1, isFetching };
}
