import { useContext, useMemo } from 'react';
import { HostContext } from './hostContext.ts';
import { useAreaTexts } from './useAreaTexts.ts';

/** Link props that prefetch the screen at `path` when a visitor points at the link or focuses it. */
export function usePreload(path: string) {
  const host = useContext(HostContext);
  const { language } = useAreaTexts();
  return useMemo(() => {
    const preload = () => host?.preload(path, language);
    return { onPointerEnter: preload, onFocus: preload };
  }, [host, path, language]);
}
