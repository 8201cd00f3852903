import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { pathNameOf } from '../names.ts';
import type { ReleaseStore } from '../store.ts';
import { type Frame, releasedPlace } from './frames.ts';

/** Size limit of one map; a larger one is left out. */
const BYTES_MAX = 30 * 1024 * 1024;
/** Maps kept in memory; the large ones take tens of megabytes. */
const KEPT = 3;
const kept = new Map<string, Promise<TraceMap | undefined>>();
const pack = promisify(gzip);
const unpack = promisify(gunzip);

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
  pathNameOf(id, version);
  await store.maps.keep(id, version, maps);
}

/** The source maps kept of a version, each by the name that it has beside its script. */
export async function readMaps(store: ReleaseStore, id: string, version: string): Promise<Map<string, Buffer>> {
  pathNameOf(id, version);
  const maps = new Map<string, Buffer>();
  for (const name of await store.maps.list(id, version))
    maps.set(decodeURIComponent(name).replace(/\.gz$/, ''), await unpack(await store.maps.read(id, version, name)));
  return maps;
}

/** The place of a frame in the sources, `src/post/PostPage.tsx:24:11`; without a map, in the released file. */
export async function placeOf(store: ReleaseStore, frame: Frame): Promise<string> {
  const map = await mapOf(store, frame);
  return (map && sourcePlace(map, frame)) ?? releasedPlace(frame);
}

/** Undefined where the map has no place for it, or is invalid: no signature vouches for maps. */
function sourcePlace(map: TraceMap, { line, column }: Frame): string | undefined {
  try {
    const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    if (found.source === null) return undefined;
    const source = sourceName(found.source);
    // The name of code that the build generated is its whole text.
    if (source.startsWith('data:')) return undefined;
    return `${source}:${found.line}:${found.column + 1}`.slice(0, 300);
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
function mapOf(store: ReleaseStore, { id, version, file }: Frame): Promise<TraceMap | undefined> {
  const name = mapName(file);
  const key = [store.dir, pathNameOf(id, version), name].join();
  const known = kept.get(key);
  if (known) return known;
  const map = store.maps
    .read(id, version, name)
    .then(unpack)
    .then((text) => new TraceMap(text.toString()))
    .catch(() => {
      // A missing map may still be published.
      kept.delete(key);
      return undefined;
    });
  kept.set(key, map);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return map;
}
