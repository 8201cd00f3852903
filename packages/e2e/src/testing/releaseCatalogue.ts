import path from 'node:path';
import { build, composed, release } from './sampleRelease.ts';

const dir = path.resolve(import.meta.dirname, '../../../../mfe-catalogue');

/**
 * Adds the component catalogue, which is never released to visitors, to the running site;
 * `withdraw('catalogue')` removes it.
 */
export async function releaseCatalogue(): Promise<void> {
  const version = `9.9.9-sample.${Date.now()}`;
  await build(dir, version);
  await release('publish', 'catalogue', '--to', version, '--dir', path.join(dir, 'dist'), '--promote');
  await composed('catalogue', (current) => current === version);
}
