import { createContext, useContext } from 'react';

/** Offered by the shell to a remote that brings its own frame. */
interface OwnFrame {
  /** The element before the main part of the page, for navigation; null while there is none. */
  place: HTMLElement | null;
  /** Leaves the protected pages and signs out; asks first when something unsent would be lost. */
  leave: () => void;
}

const OwnFrameContext = createContext<OwnFrame>({ place: null, leave: () => {} });

export const OwnFrameProvider = OwnFrameContext.Provider;

/** The place of the remote's frame on the page, and the shell's way to sign out. */
export const useOwnFrame = (): OwnFrame => useContext(OwnFrameContext);
