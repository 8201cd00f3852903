import type { ComposedRemote } from '@firm/contract';
import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { Area } from './Area.tsx';
import { AreaContext } from './areaContext.ts';
import { drawnBy } from './drawnAreas.ts';
import { useHost } from './hostContext.ts';
import { reportFailure } from './load/reportFailure.ts';
import { useRunningMark } from './load/runningMark.ts';
import type { Remote } from './remote.ts';
import { useShown } from './shown.ts';
import { useAreaTexts } from './useAreaTexts.ts';
import { useContainedStyles } from './useContainedStyles.ts';
import { useLoaded } from './useLoaded.ts';
import { Waiting } from './Waiting.tsx';

interface RemoteAreaProps {
  remote: ComposedRemote;
  level: 'h1' | 'h3';
  children: (remote: Remote) => ReactNode;
}

/** Loads a remote into its place on the page and contains its faults. */
export function RemoteArea({ remote, level, children }: RemoteAreaProps) {
  const host = useHost();
  const { language } = useAreaTexts();
  useContainedStyles(remote.id);
  useRunningMark(remote);
  useEffect(() => host.stay(remote), [host, remote]);
  const hold = useShown(host, remote);
  const identity = useMemo(
    () => ({
      id: remote.id,
      version: remote.version,
      name: remote.name[language],
      level,
      abandon: () => host.abandon(remote),
      hold,
      // A failure without network says nothing about the version.
      report: (error: unknown) => navigator.onLine && reportFailure(host.getComposition(), remote, error),
      recover: (error: unknown) => host.recover(remote, error),
    }),
    [host, remote, language, level, hold],
  );
  const drawn = useMemo(() => drawnBy(remote), [remote]);
  return (
    <AreaContext value={identity}>
      <Fragment key={remote.version} ref={drawn}>
        <Area>
          <Loaded remote={remote} render={children} />
        </Area>
      </Fragment>
    </AreaContext>
  );
}

function Loaded({ remote, render }: { remote: ComposedRemote; render: RemoteAreaProps['children'] }) {
  const host = useHost();
  const { language } = useAreaTexts();
  const loaded = useLoaded(
    () => host.peek(remote, language),
    () => host.load(remote, language),
  );
  if (loaded) host.begin(remote);
  return loaded ? render(loaded) : <Waiting />;
}
