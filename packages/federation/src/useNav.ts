import { type NavEntry, navOf } from '@firm/contract';
import { useComposition, useHost } from './hostContext.ts';
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
  const { asked } = useHost();
  const { language } = useAreaTexts();
  asked?.areas.add(area);
  return navOf(composition, area).map(({ label, path, remote }) => ({
    label: label[language],
    path,
    remote: remote[language],
  }));
}
