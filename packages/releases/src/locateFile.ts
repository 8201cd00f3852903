import path from 'node:path';
import type { Release } from '@firm/contract';
import { folderOf, listApps, listVersions } from './names.ts';
import { endOfPreview } from './previewVersion.ts';
import { readRelease } from './records.ts';
import type { ReleaseStore } from './store.ts';

/** A released file on disk; `br` and `gzip` are the paths of its compressed copies. */
export interface ReleasedFile {
  path: string;
  bytes: number;
  /** The media type for the content-type header. */
  type: string;
  integrity: string;
  encodings: { br?: string; gzip?: string };
  /** When the version ends that it belongs to, and nobody gets it any more; undefined for one that never does. */
  until: Date | undefined;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The number of releases kept in memory: releases never change, but old tabs may request any of them. */
const KEPT = 200;
const kept = new WeakMap<ReleaseStore, Map<string, Release>>();

/**
 * Finds the file of `<id>/<version>/<file>`, the part of an address after `/r/`, percent escapes decoded. Undefined for
 * every file that its release does not list: no path leads out of the store.
 */
export async function locateFile(store: ReleaseStore, address: string): Promise<ReleasedFile | undefined> {
  const [id = '', version = '', ...rest] = address.split('/');
  const file = rest.join('/');
  const release = await releaseOf(store, id, version);
  const entry = release && Object.hasOwn(release.files, file) ? release.files[file] : undefined;
  if (!entry) return undefined;
  const at = path.join(await folderOf(store, id, version), file);
  return {
    path: at,
    bytes: entry.bytes,
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    integrity: entry.integrity,
    encodings: { ...(entry.br ? { br: `${at}.br` } : {}), ...(entry.gzip ? { gzip: `${at}.gz` } : {}) },
    until: endOfPreview(version),
  };
}

async function releaseOf(store: ReleaseStore, id: string, version: string): Promise<Release | undefined> {
  const releases = kept.get(store) ?? new Map<string, Release>();
  kept.set(store, releases);
  const key = `${id}/${version}`;
  const known = releases.get(key);
  if (known) return known;
  if (!(await isPublished(store, key))) return undefined;
  // An unreadable release serves no file, like an unknown one.
  const release = await readRelease(store, id, version).catch(() => undefined);
  if (!release) return undefined;
  const [oldest] = releases.keys();
  if (releases.size >= KEPT && oldest) releases.delete(oldest);
  releases.set(key, release);
  return release;
}

/** Milliseconds for which the names of all versions are remembered: anybody may ask for others again and again. */
const NAMES_KEPT_MS = 1_000;

interface Names {
  at: number;
  revision: string | undefined;
  versions: Promise<Set<string>>;
}
const names = new WeakMap<ReleaseStore, Names>();

/** Has a version that was published through this store be found at once. */
export const forgetNames = (store: ReleaseStore): boolean => names.delete(store);

async function isPublished(store: ReleaseStore, key: string): Promise<boolean> {
  const revision = await store.revision();
  const at = performance.now();
  const before = names.get(store);
  const isFresh = before?.revision === revision && before !== undefined && at - before.at < NAMES_KEPT_MS;
  const now = isFresh ? before : { at, revision, versions: readNames(store) };
  names.set(store, now);
  // When the store cannot list its versions, the attempt to read this one decides.
  return now.versions.then(
    (versions) => versions.has(key),
    () => true,
  );
}

async function readNames(store: ReleaseStore): Promise<Set<string>> {
  const versions = new Set<string>();
  for (const id of await listApps(store))
    for (const version of await listVersions(store, id)) versions.add(`${id}/${version}`);
  return versions;
}
