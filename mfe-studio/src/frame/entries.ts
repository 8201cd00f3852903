import { paths } from '@firm/router';
import { Building2, type LucideIcon, Mail, Newspaper } from 'lucide-react';

interface Entry {
  /** Also the key of its text. */
  key: 'articles' | 'letter' | 'facts';
  path: string;
  icon: LucideIcon;
  /** Only for those who publish, or for administrators. */
  only?: 'publishers' | 'admins';
}

/** The entries of the navigation; each is shown once the site serves its address. On phones these are the tabs. */
export const ENTRIES: readonly Entry[] = [
  { key: 'articles', path: paths.studio(), icon: Newspaper },
  { key: 'letter', path: paths.studioLetters(), icon: Mail, only: 'publishers' },
  { key: 'facts', path: paths.studioFacts(), icon: Building2, only: 'admins' },
];
