import { createContext, useContext, useEffect } from 'react';

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

/** Told whether the area of the page shows a message in place of its screen: a remote's own frame is missing then. */
export const FrameMissingContext = createContext<(isMissing: boolean) => void>(() => {});

/** Tells the shell that the frame is missing for as long as the caller shows its message. */
export function useFrameMissing(isMissing: boolean): void {
  const tell = useContext(FrameMissingContext);
  useEffect(() => {
    if (!isMissing) return;
    tell(true);
    return () => tell(false);
  }, [isMissing, tell]);
}
