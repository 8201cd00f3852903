import type { NavEntry } from '@firm/contract';
import { matchRoute } from '@firm/contract';
import { useComposition } from './hostContext.ts';
import { useAreaTexts } from './useAreaTexts.ts';

/** The header's entries for one area of the site, from the composed remotes, in the reader's language. */
export function useNav(area: NavEntry['area']): { label: string; path: string }[] {
  const composition = useComposition();
  const { language } = useAreaTexts();
  return [...composition.remotes, ...composition.refused]
    .flatMap(({ nav }) => nav)
    .filter((entry) => entry.area === area && matchRoute(composition, entry.path))
    .sort((a, b) => a.order - b.order)
    .map(({ label, path }) => ({ label: label[language], path }));
}
