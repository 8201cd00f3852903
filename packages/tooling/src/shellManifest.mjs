import path from 'node:path';

/**
 * The shell's Module Federation manifest, in the form that the federation plugin writes for remotes; the shell is built
 * without that plugin. It exposes nothing, shares all libraries and names no remote.
 * @param {{ version: string, scripts: string[], shared: Record<string, string> }} record
 */
export function shellManifest({ version, scripts, shared }) {
  const entry = scripts.at(-1) ?? '';
  const assets = { js: { sync: scripts, async: [] }, css: { sync: [], async: [] } };
  return {
    id: 'shell',
    name: 'shell',
    metaData: {
      name: 'shell',
      globalName: 'shell',
      buildInfo: { buildVersion: version, buildName: 'shell' },
      publicPath: 'auto',
      remoteEntry: { name: path.basename(entry), path: path.dirname(entry), type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
    },
    shared: Object.entries(shared).map(([name, installed]) => ({
      id: `shell:${name}`,
      name,
      version: installed,
      singleton: true,
      requiredVersion: `^${installed}`,
      assets,
    })),
    remotes: [],
    exposes: [],
  };
}
