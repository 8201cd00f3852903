import type { LucideIcon } from 'lucide-react';
import type { Shown } from '../keys/useFrameKeys.ts';
import type en from './texts/en.json';

/** One line of the palette: a place, or something that is done at once. */
export interface Find {
  key: string;
  /** The address that it opens. */
  to?: string;
  /** The act that it does at once. */
  act?: () => void;
  /** The layer that it opens above the page. */
  shows?: Shown;
  /** The icon of its kind; of a person, the initials of the name. */
  mark: LucideIcon | 'person';
  name: string;
  detail?: string;
  /** Further words by which it is found; they are not shown. */
  also?: string;
  /** Said at the end of the line, such as the status of a case. */
  state?: string;
}

/** An action is found by its name and by further words, which have a text of their own. */
export type Action = Find & { words: keyof typeof en.palette.also };

export interface FindGroup {
  key: 'recent' | 'clients' | 'businesses' | 'cases' | 'documents' | 'invoices' | 'threads' | 'actions';
  finds: readonly Find[];
}
