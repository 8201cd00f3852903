import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { codeOf } from '../codeOf.ts';
import { folderOf, type ReleaseStore } from '../store.ts';
import { type Frame, releasedPlace } from './frames.ts';

/** Size limit of one map; a larger one is left out. */
const BYTES_MAX = 30 * 1024 * 1024;
/** Maps kept in memory; the large ones take tens of megabytes. */
const KEPT = 3;
const kept = new Map<string, Promise<TraceMap | undefined>>();
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The folder is beside the store, never in it: nothing of it is served or copied to other servers. */
const folderOfMaps = (store: ReleaseStore, id: string, version: string) =>
  path.join(path.dirname(store.dir), 'maps', id, path.basename(folderOf(store, id, version)));

/** The name of a script's map. The hash in a script's name may have changed after its map was written. */
const mapName = (script: string) => `${encodeURIComponent(script.replace(/\.[0-9a-f]{8,20}(?=\.js$)/, ''))}.map.gz`;

/** Takes the source maps out of a release's folder: they are no part of what is signed and served. */
export async function takeOutMaps(folder: string): Promise<Map<string, Buffer>> {
  const maps = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js.map')) continue;
    const at = path.join(entry.parentPath ?? entry.path, entry.name);
    const script = path.relative(folder, at).split(path.sep).join('/').slice(0, -'.map'.length);
    if ((await stat(at)).size <= BYTES_MAX) maps.set(mapName(script), await pack(await readFile(at)));
    await rm(at);
  }
  return maps;
}

/** Keeps the source maps of a published version, all at once. A version without maps has its frames as released. */
export async function keepMaps(
  store: ReleaseStore,
  { id, version }: { id: string; version: string },
  maps: ReadonlyMap<string, Buffer>,
): Promise<void> {
  if (maps.size === 0) return;
  const target = folderOfMaps(store, id, version);
  const fresh = `${target}.${randomUUID()}`;
  try {
    await mkdir(fresh, { recursive: true });
    for (const [name, content] of maps) await writeFile(path.join(fresh, name), content);
    await rm(target, { recursive: true, force: true });
    await rename(fresh, target);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** The source maps kept of a version, each by the name that it has beside its script. */
export async function readMaps(store: ReleaseStore, id: string, version: string): Promise<Map<string, Buffer>> {
  const folder = folderOfMaps(store, id, version);
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const maps = new Map<string, Buffer>();
  for (const name of names)
    maps.set(decodeURIComponent(name).replace(/\.gz$/, ''), await unpack(await readFile(path.join(folder, name))));
  return maps;
}

/** Deletes the source maps of a version when the version itself is deleted. */
export const forgetMaps = (store: ReleaseStore, id: string, version: string): Promise<void> =>
  rm(folderOfMaps(store, id, version), { recursive: true, force: true });

/** The place of a frame in the sources, `src/post/PostPage.tsx:24:11`; without a map, in the released file. */
export async function placeOf(store: ReleaseStore, frame: Frame): Promise<string> {
  const map = await mapOf(path.join(folderOfMaps(store, frame.id, frame.version), mapName(frame.file)));
  return (map && sourcePlace(map, frame)) ?? releasedPlace(frame);
}

/** Undefined where the map has nothing, or is none: nobody has signed it. */
function sourcePlace(map: TraceMap, { line, column }: Frame): string | undefined {
  try {
    const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    if (found.source === null) return undefined;
    return `${sourceName(found.source)}:${found.line}:${found.column + 1}`.slice(0, 300);
  } catch {
    return undefined;
  }
}

/** The path from the app's folder; of an installed package, the part after its folder. */
const sourceName = (source: string) =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^.*node_modules\//, '')
    .replace(/^(?:\.{1,2}\/)+/, '');

/** Reads a map, once for all frames that ask at a time; undefined for one that is missing or cannot be read. */
function mapOf(file: string): Promise<TraceMap | undefined> {
  const known = kept.get(file);
  if (known) return known;
  const map = readFile(file)
    .then(unpack)
    .then((text) => new TraceMap(text.toString()))
    .catch(() => {
      // One that is missing may be published yet.
      kept.delete(file);
      return undefined;
    });
  kept.set(file, map);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return map;
}
