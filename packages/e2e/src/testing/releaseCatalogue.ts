import path from 'node:path';
import { build, composed, release } from './sampleRelease.ts';

const dir = path.resolve(import.meta.dirname, '../../../../mfe-catalogue');

/** Puts the catalogue of components, which is never released to visitors, into the running site; `withdraw('catalogue')` takes it out. */
export async function releaseCatalogue(): Promise<void> {
  const version = `9.9.9-sample.${Date.now()}`;
  await build(dir, version);
  await release('publish', 'catalogue', '--to', version, '--dir', path.join(dir, 'dist'), '--promote');
  await composed('catalogue', (current) => current === version);
}
