import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Built } from './sampleRelease.ts';

const building = new Map<string, Promise<Built>>();

/** Makes a build once for all suites of a run; the end of the run removes it. */
export function onceARun(name: string, build: () => Promise<Built>): Promise<Built> {
  const known = building.get(name) ?? make(name, build);
  building.set(name, known);
  return known;
}

async function make(name: string, build: () => Promise<Built>): Promise<Built> {
  const dir = path.join(process.env.RUN_DIR ?? '', name);
  const dist = path.join(dir, 'dist');
  if (!existsSync(dist)) {
    const built = await build();
    cpSync(path.join(built.dir, 'dist'), path.join(dir, 'whole'), { recursive: true });
    renameSync(path.join(dir, 'whole'), dist);
    rmSync(built.dir, { recursive: true });
  }
  return { dir, version: JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')).version };
}
