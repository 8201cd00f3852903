import { useContext, useMemo } from 'react';
import { HostContext } from './hostContext.ts';
import { useAreaTexts } from './useAreaTexts.ts';

/** Props for a link: what the screen behind `path` needs is fetched when a visitor points at it or reaches it by keyboard. */
export function usePreload(path: string) {
  const host = useContext(HostContext);
  const { language } = useAreaTexts();
  return useMemo(() => {
    const preload = () => host?.preload(path, language);
    return { onPointerEnter: preload, onFocus: preload };
  }, [host, path, language]);
}
