import { type ComponentType, useContext } from 'react';
import { Area } from './Area.tsx';
import { AreaContext } from './areaContext.ts';
import { assertSingletons } from './load/singletons.ts';
import { withRetries } from './load/withRetries.ts';
import { useLoaded } from './useLoaded.ts';
import { Waiting } from './Waiting.tsx';

/**
 * A screen or part that loads when first shown, in an area of its own: `screen(() => import(…), 'BlogListPage')`.
 * The area shows waiting, slow loading and failure. `name` is the component's export name in the module.
 */
export function screen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let underWay: Promise<ComponentType<Props>> | undefined;

  /** Shares one load among all places that show the screen. */
  function loadOnce(build: { id: string; version: string }) {
    underWay ??= withRetries(load)
      .then((module) => {
        assertSingletons(build);
        loaded = module[name];
        return loaded;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  }

  function Screen(props: Props) {
    const { id, version } = useContext(AreaContext);
    const Loaded = useLoaded(
      () => loaded,
      () => loadOnce({ id, version }),
    );
    return Loaded ? <Loaded {...props} /> : <Waiting />;
  }

  return function ContainedScreen(props: Props) {
    return (
      <Area>
        <Screen {...props} />
      </Area>
    );
  };
}
