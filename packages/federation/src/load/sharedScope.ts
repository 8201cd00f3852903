import type { Composition } from '@firm/contract';
import { satisfy } from '@module-federation/enhanced/runtime';

/** A library of the page, and which apps share it. */
export interface SharedLibrary {
  name: string;
  /** The versions on offer, and the apps that offer them. */
  offers: { version: string; by: string }[];
  /** The apps that have taken it, with the version that each got and the range that it asked for. */
  takers: { by: string; version: string; range: string | undefined; fits: boolean }[];
  /** The builds that brought a copy of their own beside the first one: `blog_1.0.0`. */
  copies: string[];
}

/** The libraries that the apps of this page share, as the federation runtime knows them. */
export function sharedScope({ remotes }: Composition): SharedLibrary[] {
  const instances = globalThis.__FEDERATION__?.__INSTANCES__ ?? [];
  const [host] = instances;
  const appOf = (container: string) => remotes.find((remote) => remote.container === container)?.id ?? container;
  return Object.entries(host?.shareScopeMap['default'] ?? {})
    .map(([name, versions]) => ({
      name,
      offers: Object.entries(versions).map(([version, { from }]) => ({ version, by: appOf(from) })),
      takers: Object.entries(versions).flatMap(([version, { useIn }]) =>
        useIn.map((container) => {
          const [asked] = instances.find((each) => each.name === container)?.options.shared[name] ?? [];
          const range = asked?.shareConfig.requiredVersion || undefined;
          return { by: appOf(container), version, range, fits: range === undefined || satisfy(version, range) };
        }),
      ),
      copies: globalThis.__SINGLETONS__?.[name]?.slice(1) ?? [],
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
