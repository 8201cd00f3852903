import type { RefusedRemote } from '@firm/contract';
import { useMemo, useState } from 'react';
import { Failed } from './Area.tsx';
import { AreaContext } from './areaContext.ts';
import { useHost } from './hostContext.ts';
import { useAreaTexts } from './useAreaTexts.ts';

/** Replaces a remote whose files the server could not all verify and so left out. Try Again asks the server again. */
export function RefusedArea({ remote, level }: { remote: RefusedRemote; level: 'h1' | 'h3' }) {
  const host = useHost();
  const { language } = useAreaTexts();
  const [asking, setAsking] = useState(false);
  const identity = useMemo(
    () => ({ id: remote.id, version: '', name: remote.name[language], level }),
    [remote, language, level],
  );
  const ask = async () => {
    setAsking(true);
    // A healed remote changes the composition, which replaces this area; otherwise the message stays.
    await host.heal(remote).catch((error) => console.warn(error));
    setAsking(false);
  };
  return (
    <AreaContext value={identity}>
      <Failed onRetry={ask} retrying={asking} />
    </AreaContext>
  );
}
