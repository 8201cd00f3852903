import { type ComponentType, useContext } from 'react';
import { Area } from './Area.tsx';
import { AreaContext } from './areaContext.ts';
import { assertSingletons } from './load/singletons.ts';
import { withRetries } from './load/withRetries.ts';
import { useLoaded } from './useLoaded.ts';
import { Waiting } from './Waiting.tsx';

interface Build {
  id: string;
  version: string;
}

const preloads = new WeakMap<object, (build: Build) => Promise<unknown>>();

/** Loads the code of a screen that `screen` made, so that its first render is whole. `build` is the app it is from. */
export async function preloadScreen(component: object | undefined, build: Build): Promise<void> {
  await (component && preloads.get(component)?.(build));
}

/**
 * A screen or part that loads when first shown, in an area of its own: `screen(() => import(…), 'BlogListPage')`.
 * The area shows waiting, slow loading and failure. `name` is the component's export name in the module; `given` are
 * props that this screen always has.
 */
export function screen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props>;
export function screen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  given: NoInfer<Props>,
): ComponentType;
export function screen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  given?: Props,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let underWay: Promise<ComponentType<Props>> | undefined;

  /** Shares one load among all places that show the screen. */
  function loadOnce(build: Build) {
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

  function ContainedScreen(props: Props) {
    return (
      <Area>
        <Screen {...given} {...props} />
      </Area>
    );
  }
  preloads.set(ContainedScreen, loadOnce);
  return ContainedScreen;
}
