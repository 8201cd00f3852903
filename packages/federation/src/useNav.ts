import type { NavEntry } from '@firm/contract';
import { matchRoute } from '@firm/contract';
import { useComposition } from './hostContext.ts';
import { useAreaTexts } from './useAreaTexts.ts';

/** An entry of the header in the reader's language, and the name of the remote that brings it. */
export interface HeaderEntry {
  label: string;
  path: string;
  remote: string;
}

/** The header's entries for one area of the site, from the composed remotes, in the reader's language. */
export function useNav(area: NavEntry['area']): HeaderEntry[] {
  const composition = useComposition();
  const { language } = useAreaTexts();
  return [...composition.remotes, ...composition.refused]
    .flatMap(({ nav, name }) => nav.map((entry) => ({ ...entry, remote: name[language] })))
    .filter((entry) => entry.area === area && matchRoute(composition, entry.path))
    .sort((a, b) => a.order - b.order)
    .map(({ label, path, remote }) => ({ label: label[language], path, remote }));
}
