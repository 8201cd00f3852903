import { paths } from '@firm/router';
import { type LucideIcon, Mail, Newspaper } from 'lucide-react';

interface Entry {
  /** Also the key of its text. */
  key: 'articles' | 'letter';
  path: string;
  icon: LucideIcon;
  /** Only for those who publish. */
  publishes?: true;
}

/** The entries of the navigation; each is shown once the site serves its address. On phones these are the tabs. */
export const ENTRIES: readonly Entry[] = [
  { key: 'articles', path: paths.studio(), icon: Newspaper },
  { key: 'letter', path: paths.studioLetters(), icon: Mail, publishes: true },
];
