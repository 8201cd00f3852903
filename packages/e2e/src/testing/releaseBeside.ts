import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { build, release } from './sampleRelease.ts';
import { siteUrl } from './siteUrl.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const NOT_SOURCE = ['dist', 'rspack.config.mjs'];

/** Builds an app's present source as a second version and gives it to half of the visitors. Returns the version. */
export async function releaseBeside(id: string): Promise<string> {
  const part = path.join(root, id === 'shell' ? id : `mfe-${id}`);
  mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
  const dir = mkdtempSync(path.join(root, 'node_modules/.cache/beside-'));
  try {
    for (const name of readdirSync(part).filter((each) => !NOT_SOURCE.includes(each)))
      symlinkSync(path.join(part, name), path.join(dir, name));
    // The copied configuration builds the folder that contains it.
    cpSync(path.join(part, 'rspack.config.mjs'), path.join(dir, 'rspack.config.mjs'));
    const version = `9.9.9-beside.${Date.now()}`;
    await build(dir, version);
    await release('publish', id, '--to', version, '--dir', path.join(dir, 'dist'));
    await release('rollout', id, '--to', version, '--traffic', '5000');
    await taken(id, version);
    return version;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Waits until the running site serves a version that is being rolled out. */
async function taken(id: string, version: string): Promise<void> {
  for (;;) {
    const { microFrontends }: { microFrontends: Record<string, { metadata: { version: string } }[]> } = await (
      await fetch(siteUrl('/platform/micro-frontends'))
    ).json();
    if (microFrontends[`@firm/${id}`]?.some(({ metadata }) => metadata.version === version)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
