import { paths } from '@firm/router';
import { type LucideIcon, Newspaper } from 'lucide-react';

interface Entry {
  /** Also the key of its text. */
  key: 'articles';
  path: string;
  icon: LucideIcon;
}

/** The entries of the navigation; each is shown once the site serves its address. On phones these are the tabs. */
export const ENTRIES: readonly Entry[] = [{ key: 'articles', path: paths.studio(), icon: Newspaper }];
