import type { Asset, ComposedRemote, ComposedShell, Composition } from '@firm/contract';
import type {} from '@module-federation/enhanced/runtime';
import { addressOf } from './addressOf.ts';

type Snapshot = (typeof __FEDERATION__)['moduleInfo'];
/** An app with a manifest, in the form of the federation runtime's snapshot. */
type Described = Extract<Snapshot[string], { modules: object; publicPath: string }>;

/**
 * Tells the federation runtime which version of each app the page is composed of.
 * The Module Federation devtools extension reads this for its module info, dependency graph and proxy.
 */
export function describeComposition({ shell, remotes }: Composition, versions: Record<string, string>): void {
  const main = shell.scripts.at(-1);
  if (!main) return;
  // Shared libraries are part of the shell's scripts and have no files of their own.
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const shared = Object.entries(versions).map(([sharedName, version]) => ({ sharedName, version, assets }));
  __FEDERATION__.moduleInfo[keyOf('shell', shell)] = { ...describe(shell.version, 'shell', main), shared };
  for (const remote of remotes) describeRemote(shell, remote);
}

/** Describes a remote that the shell uses and shares its libraries with. */
export function describeRemote(shell: ComposedShell, remote: ComposedRemote): void {
  const { id, version, container, entry, module, screens, styles } = remote;
  const host = __FEDERATION__.moduleInfo[keyOf('shell', shell)];
  if (!host || !('remotesInfo' in host)) return;
  host.remotesInfo[id] = { matchedVersion: version };
  const info = describe(version, container, entry);
  const files = (assets: Asset[]) => assets.map(({ url }) => addressOf(url).slice(info.publicPath.length));
  const assets = {
    js: { sync: files(module), async: files(Object.values(screens).flat()) },
    css: { sync: files(styles), async: [] },
  };
  const modules = [{ moduleName: 'remote', modulePath: './remote', assets }];
  __FEDERATION__.moduleInfo[keyOf(id, remote)] = { ...info, shared: host.shared, modules };
}

const keyOf = (id: string, { version }: { version: string }) => `${id}:${version}`;

function describe(version: string, globalName: string, entry: Asset): Described {
  const publicPath = new URL('.', addressOf(entry.url)).href;
  return {
    version,
    buildVersion: version,
    globalName,
    publicPath,
    remoteEntry: addressOf(entry.url).slice(publicPath.length),
    remoteEntryType: 'global',
    remoteTypes: '',
    remoteTypesZip: '',
    remotesInfo: {},
    shared: [],
    modules: [],
  };
}
