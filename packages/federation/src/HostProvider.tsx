import { type ReactNode, useEffect } from 'react';
import type { Host } from './createHost.ts';
import { HostContext } from './hostContext.ts';
import { useAreaTexts } from './useAreaTexts.ts';

/** Provides the host to the page; must be inside the i18n provider. Loaded remotes follow a change of language. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  const { language } = useAreaTexts();
  useEffect(() => {
    void host.loadTexts(language);
  }, [host, language]);
  return <HostContext value={host}>{children}</HostContext>;
}
