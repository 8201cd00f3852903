import { useMemo } from 'react';
import { Area } from './Area.tsx';
import { AreaContext } from './areaContext.ts';
import { useHost } from './hostContext.ts';
import { useLoaded } from './useLoaded.ts';
import { Waiting } from './Waiting.tsx';

/**
 * Stands in the place of a remote that the page's excerpt does not name, until the whole composition is there and
 * replaces it. If that does not arrive, says so with Try Again.
 */
export function Completing({ level }: { level: 'h1' | 'h3' }) {
  const identity = useMemo(() => ({ id: '', version: '', name: '', level }), [level]);
  return (
    <AreaContext value={identity}>
      <Area>
        <Fetching />
      </Area>
    </AreaContext>
  );
}

function Fetching() {
  const host = useHost();
  useLoaded(() => undefined, host.whole);
  return <Waiting />;
}
