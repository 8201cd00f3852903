import { createContext } from 'react';

interface AreaIdentity {
  /** Id and version of the remote that fills the area; both are empty for the shell's own areas. */
  id: string;
  version: string;
  /** "Documents", in the reader's language. */
  name: string;
  /** Heading level of the message that replaces the area. */
  level: 'h1' | 'h2' | 'h3';
  /** Abandons requests that are still under way, before a retry. */
  abandon?: () => void;
  /** Holds the remote back from counting as shown; returns what ends that. */
  hold?: () => () => void;
  /** Reports a failure of the remote that leaves the area whole. */
  report?: (error: unknown) => void;
  /** Looks for a working version; resolves to true if there is one, which then replaces the area. */
  recover?: (error: unknown) => Promise<boolean>;
}

/** Identifies the area around a component. */
export const AreaContext = createContext<AreaIdentity>({ id: '', version: '', name: '', level: 'h2' });

/** Restarts the nearest area. */
export const TryAgainContext = createContext<() => void>(() => {});
