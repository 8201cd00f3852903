import { createContext } from 'react';

interface AreaIdentity {
  /** The remote that fills it, and which version of it; both empty for the shell's own. */
  id: string;
  version: string;
  /** "Documents", in the reader's language. */
  name: string;
  /** Heading level of what stands in for the area. */
  level: 'h1' | 'h2' | 'h3';
  /** Gives up what is still loading, before a new try. */
  abandon?: () => void;
  /** Looks for a version that works; answers with whether there is one, which then takes the area's place. */
  recover?: (error: unknown) => Promise<boolean>;
}

/** Whose area this is. */
export const AreaContext = createContext<AreaIdentity>({ id: '', version: '', name: '', level: 'h2' });

/** Starts the nearest area anew. */
export const TryAgainContext = createContext<() => void>(() => {});
