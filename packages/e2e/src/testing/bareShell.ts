import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openStore, publish } from '@firm/releases';
import { onceARun } from './onceARun.ts';
import { type Built, build, composed, dataDir, release } from './sampleRelease.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Replaces the containment code of federation: faults reach the page, and every script that arrives runs. */
const BARE: Record<string, string> = {
  'Area.tsx': `import { Suspense } from 'react';
export const Area = ({ children }) => <Suspense fallback={null}>{children}</Suspense>;
export const Failed = () => null;
`,
  'Waiting.tsx': 'export const Waiting = () => null;\n',
  'useContainedStyles.ts': 'export function useContainedStyles() {}\n',
  'loadEntry.ts': `export const loadEntry = ({ entry }) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: entry.url, onload: resolve, onerror: reject });
    document.head.append(script);
  });
export const abandonRequests = () => {};
`,
};

/** Releases the shell without containment, as a control for the fault suite. Returns its version. */
export async function releaseBareShell(): Promise<string> {
  const { dir, version } = await bareShell();
  // The command would compress it, for longer than the suite looks at it.
  const store = openStore(path.join(dataDir(), 'releases'));
  await publish(store, path.join(dir, 'dist'), { remote: 'shell', version, check: true, compress: false });
  await release('promote', 'shell', '--to', version);
  await composed('shell', (current) => current === version);
  return version;
}

/** The shell without containment. */
export const bareShell = (): Promise<Built> => onceARun('bare-shell', buildBareShell);

async function buildBareShell(): Promise<Built> {
  mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
  const dir = mkdtempSync(path.join(root, 'node_modules/.cache/bare-'));
  try {
    for (const name of ['src', 'node_modules', 'package.json', 'remote.json'])
      symlinkSync(path.join(root, 'shell', name), path.join(dir, name));
    mkdirSync(path.join(dir, 'bare'));
    for (const [file, source] of Object.entries(BARE)) writeFileSync(path.join(dir, 'bare', file), source);
    writeFileSync(
      path.join(dir, 'rspack.config.mjs'),
      `import { shellConfig } from '@firm/tooling/rspack';
import { rspack } from ${JSON.stringify(path.join(root, 'packages/workspace/node_modules/@rspack/core/dist/index.js'))};
const config = shellConfig({ dir: import.meta.dirname });
for (const file of ${JSON.stringify(Object.keys(BARE))})
  config.plugins.push(
    new rspack.NormalModuleReplacementPlugin(
      new RegExp('/' + file.replace('.', '[.]') + '$'),
      ${JSON.stringify(path.join(dir, 'bare'))} + '/' + file,
    ),
  );
export default config;
`,
    );
    const version = `9.9.9-bare.${Date.now()}`;
    await build(dir, version);
    return { dir, version };
  } catch (failure) {
    rmSync(dir, { recursive: true });
    throw failure;
  }
}
