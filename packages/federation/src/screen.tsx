import { type ComponentType, type LazyExoticComponent, lazy, useContext } from 'react';
import { Area, type Attempt, AttemptContext } from './Area.tsx';
import { withRetries } from './load/withRetries.ts';

/**
 * A screen or part that loads when it is first shown, contained on its own: `screen(() => import(…), 'BlogListPage')`.
 * Its area shows the waiting, the slowness and the failure.
 */
export function screen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let underWay: Promise<ComponentType<Props>> | undefined;
  // A lazy component that failed stays failed for ever: each try has its own.
  const tries = new WeakMap<Attempt, LazyExoticComponent<ComponentType<Props>>>();

  function lazyIn(attempt: Attempt) {
    const known = tries.get(attempt);
    if (known) return known;
    const fresh = lazy(async () => ({ default: await loadOnce() }));
    tries.set(attempt, fresh);
    return fresh;
  }

  // React may render a screen anew before it was ever shown: one load under way serves all tries.
  function loadOnce() {
    underWay ??= withRetries(load)
      .then((module) => {
        loaded = module[name];
        return loaded;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  }

  function Screen(props: Props) {
    const attempt = useContext(AttemptContext);
    const Loaded: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> = loaded ?? lazyIn(attempt);
    return <Loaded {...props} />;
  }
  return function ContainedScreen(props: Props) {
    return <Area>{() => <Screen {...props} />}</Area>;
  };
}
