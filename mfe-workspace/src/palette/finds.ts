import type { LucideIcon } from 'lucide-react';

/** One line of the palette. */
export interface Find {
  key: string;
  to: string;
  /** The icon of its kind; of a person, the initials of the name. */
  mark: LucideIcon | 'person';
  name: string;
  detail?: string;
  /** Said at the end of the line, such as the status of a case. */
  state?: string;
}

export interface FindGroup {
  key: 'recent' | 'clients' | 'cases' | 'documents' | 'threads' | 'actions';
  finds: readonly Find[];
}
