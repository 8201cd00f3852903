import { paths } from '@firm/router';
import { Blocks, KeyRound, LayoutDashboard, type LucideIcon, ScrollText } from 'lucide-react';

interface Entry {
  /** Also the key of its text. */
  key: 'overview' | 'extensions' | 'log' | 'tokens';
  path: string;
  /** The key that opens it after `g`. */
  letter: string;
  icon: LucideIcon;
}

/** The places of the console. On phones these are the tabs. */
export const ENTRIES: readonly Entry[] = [
  { key: 'overview', path: paths.releases(), letter: 'o', icon: LayoutDashboard },
  { key: 'extensions', path: paths.releasesExtensions(), letter: 'e', icon: Blocks },
  { key: 'log', path: paths.releasesLog(), letter: 'l', icon: ScrollText },
  { key: 'tokens', path: paths.releasesTokens(), letter: 't', icon: KeyRound },
];
