import type { ComposedRemote } from '@firm/contract';
import { type ReactNode, use, useMemo } from 'react';
import { Area, AreaContext, type Attempt } from './Area.tsx';
import { useHost } from './hostContext.ts';
import type { Remote } from './remote.ts';
import { useAreaTexts } from './useAreaTexts.ts';

interface RemoteAreaProps {
  remote: ComposedRemote;
  level: 'h1' | 'h3';
  children: (remote: Remote) => ReactNode;
}

/** A place that a remote fills: loads it, and contains it whatever it does. */
export function RemoteArea({ remote, level, children }: RemoteAreaProps) {
  const host = useHost();
  const { language } = useAreaTexts();
  const identity = useMemo(
    () => ({ name: remote.name[language], level, abandon: () => host.abandon(remote) }),
    [host, remote, language, level],
  );
  return (
    <AreaContext value={identity}>
      <Area>{(attempt) => <Loaded key={attempt.number} attempt={attempt} remote={remote} render={children} />}</Area>
    </AreaContext>
  );
}

/** A promise that render waits for must be the same each time: it is kept for as long as the try lasts. */
const loads = new WeakMap<Attempt, { remote: ComposedRemote; result: Remote | Promise<Remote> }>();

function Loaded({
  attempt,
  remote,
  render,
}: {
  attempt: Attempt;
  remote: ComposedRemote;
  render: RemoteAreaProps['children'];
}) {
  const host = useHost();
  const { language } = useAreaTexts();
  let load = loads.get(attempt);
  if (load?.remote !== remote) {
    load = { remote, result: host.peek(remote, language) ?? host.load(remote, language) };
    loads.set(attempt, load);
  }
  return render(load.result instanceof Promise ? use(load.result) : load.result);
}
