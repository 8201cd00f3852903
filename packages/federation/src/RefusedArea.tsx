import type { RefusedRemote } from '@firm/contract';
import { useMemo, useState } from 'react';
import { Failed } from './Area.tsx';
import { AreaContext } from './areaContext.ts';
import { useHost } from './hostContext.ts';
import { useAreaTexts } from './useAreaTexts.ts';

/** A remote that the server left out, since it could not vouch for all of its files. Try Again asks whether it can by now. */
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
    // When it is healed the composition changes and this area gives way; else it goes on saying what it says.
    await host.heal(remote).catch((error) => console.warn(error));
    setAsking(false);
  };
  return (
    <AreaContext value={identity}>
      <Failed onRetry={ask} retrying={asking} />
    </AreaContext>
  );
}
