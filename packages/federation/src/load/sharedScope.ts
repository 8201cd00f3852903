import type { Composition } from '@firm/contract';
import type {} from '@module-federation/enhanced/runtime';

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

/** What the apps that this page has loaded share, as the federation runtime knows it. */
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
          return { by: appOf(container), version, range, fits: fits(version, range) };
        }),
      ),
      copies: globalThis.__SINGLETONS__?.[name]?.slice(1) ?? [],
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Whether a version is in a range of the form `^1.2.3`, the one that builds write. */
function fits(version: string, range: string | undefined): boolean {
  if (!range?.startsWith('^')) return true;
  const [had = 0, hadMinor = 0, hadPatch = 0] = version.split('.').map(Number);
  const [wanted = 0, minor = 0, patch = 0] = range.slice(1).split('.').map(Number);
  return had === wanted && (hadMinor > minor || (hadMinor === minor && hadPatch >= patch));
}
