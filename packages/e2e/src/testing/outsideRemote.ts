import { readFileSync } from 'node:fs';
import path from 'node:path';
import { outsideRemote } from './folders.ts';
import { build, composed, release } from './sampleRelease.ts';
import { siteUrl } from './siteUrl.ts';

/** Adds a remote from outside the workspace, built by its own packages, to the site of this run unless it is there. */
export async function joinSite(): Promise<void> {
  const outside = outsideRemote();
  if (!outside) return;
  const { id, dir } = outside;
  const { remotes }: { remotes: { id: string }[] } = await (await fetch(siteUrl('/platform/composition'))).json();
  if (remotes.some((remote) => remote.id === id)) return;
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const built = `${version}-faults.${Date.now()}`;
  await build(dir, built);
  await release('publish', id, '--to', built, '--dir', path.join(dir, 'dist'), '--promote');
  await composed(id, (current) => current === built);
}
