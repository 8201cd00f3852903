import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type {
  Asset,
  ComposedRemote,
  ComposedShell,
  Composition,
  RefusedRemote,
  Release,
  RemoteRelease,
  ShellRelease,
} from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { NoShell } from './refused.ts';
import { folderOf, listParts, type ReleaseStore, readDeployment, readJson } from './store.ts';

/** Deployments made by another process are seen after at most this many milliseconds. */
const RECHECK_MS = 100;

interface Cache {
  checkedAt: number;
  signature: string;
  composition: Promise<Composition>;
}
const caches = new WeakMap<ReleaseStore, Cache>();

/**
 * The site as it is deployed now. A remote whose release is incomplete is left out and named in `refused`: nothing runs without a hash.
 * Kept in memory, read again when a deployment file changes.
 * @throws NoShell when no shell can be served
 */
export async function resolveComposition(store: ReleaseStore): Promise<Composition> {
  const cached = caches.get(store);
  if (cached && Date.now() - cached.checkedAt < RECHECK_MS) return cached.composition;
  const signature = await signatureOf(store);
  if (cached?.signature === signature) {
    cached.checkedAt = Date.now();
    return cached.composition;
  }
  const composition = compose(store);
  caches.set(store, { checkedAt: Date.now(), signature, composition });
  composition.catch(() => caches.delete(store));
  return composition;
}

/** For a deployment made through this very store: the next composition is resolved anew at once. */
export function forgetComposition(store: ReleaseStore): void {
  caches.delete(store);
}

async function signatureOf(store: ReleaseStore): Promise<string> {
  const parts = await listParts(store);
  const marks = await Promise.all(
    parts.map(async (id) => {
      const at = await stat(path.join(folderOf(store, id), 'deployment.json')).catch(() => undefined);
      return at ? `${id}:${at.mtimeMs}:${at.ino}` : id;
    }),
  );
  return marks.join();
}

async function compose(store: ReleaseStore): Promise<Composition> {
  let shell: ComposedShell | undefined;
  const remotes: ComposedRemote[] = [];
  const refused: RefusedRemote[] = [];
  for (const id of await listParts(store)) {
    if (id === 'shell') {
      shell = composeShell(await deployedRelease(store, id));
      continue;
    }
    try {
      const raw = await deployedRelease(store, id);
      if (raw === undefined) continue;
      const composed = composeRemote(id, raw);
      if ('reason' in composed) refused.push(composed);
      else remotes.push(composed);
    } catch (error) {
      // One remote's broken files must not cost the others.
      process.emitWarning(`the release of ${id} cannot be read; the site is composed without it: ${error}`);
    }
  }
  if (!shell) throw new NoShell('no shell is deployed');

  const twice = new Set(remotes.map((remote) => remote.mount).filter((mount, at, all) => all.indexOf(mount) !== at));
  const clashing = remotes.filter((remote) => twice.has(remote.mount));
  refused.push(...clashing.map((remote) => refusal(remote, `more than one remote is mounted at ${remote.mount}`)));
  const content = { shell, remotes: remotes.filter((remote) => !clashing.includes(remote)), refused };
  const id = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  return { schema: 1, id, ...content };
}

/** What the current version's release.json says, unchecked; undefined where nothing is deployed. */
async function deployedRelease(store: ReleaseStore, id: string): Promise<unknown> {
  const deployment = await readDeployment(store, id);
  if (!deployment) return undefined;
  const raw = await readJson(path.join(folderOf(store, id, deployment.version), 'release.json'));
  if (raw === undefined) throw new Error(`release.json of ${id} ${deployment.version} is gone`);
  return raw;
}

function composeShell(raw: unknown): ComposedShell {
  const parsed = schemas.ShellRelease.safeParse(raw);
  if (!parsed.success) throw new NoShell(`the release of the shell is not valid: ${schemas.describeIssues(parsed)[0]}`);
  const release = parsed.data;
  const missing = firstWithoutHash(release);
  if (missing) throw new NoShell(`the release of the shell has no hash for ${missing}`);
  const asset = assetsOf(release);
  return {
    version: release.version,
    scripts: release.scripts.map(asset),
    styles: release.styles.map(asset),
    fonts: release.fonts.map((file) => asset(file).url),
    drawings: Object.fromEntries(Object.entries(release.drawings).map(([name, file]) => [name, asset(file).url])),
    routes: release.manifest.routes,
    screens: mapAssets(release.screens, asset),
    texts: mapAssets(release.texts, asset),
  };
}

/** @throws when not even its manifest can be read */
function composeRemote(id: string, raw: unknown): ComposedRemote | RefusedRemote {
  const parsed = schemas.RemoteRelease.safeParse(raw);
  if (!parsed.success) {
    const manifest = schemas.RemoteManifest.safeParse(
      raw && typeof raw === 'object' && 'manifest' in raw ? raw.manifest : undefined,
    );
    const [issue] = schemas.describeIssues(parsed);
    if (!manifest.success || manifest.data.id !== id) throw new Error(issue);
    return refusal(manifest.data, `its release is not valid: ${issue}`);
  }
  const release = parsed.data;
  const { parts: _, ...manifest } = release.manifest;
  const missing = firstWithoutHash(release);
  const [entry] = release.scripts;
  if (missing || !entry) return refusal(manifest, `its release has no hash for ${missing ?? 'an entry'}`);
  const asset = assetsOf(release);
  return {
    ...manifest,
    version: release.version,
    container: release.container,
    entry: asset(entry),
    module: release.module.map(asset),
    styles: release.styles.map(asset),
    screens: mapAssets(release.screens, asset),
    parts: mapAssets(release.parts, asset),
    texts: mapAssets(release.texts, asset),
  };
}

function refusal(
  { id, name, mount, access, routes, nav }: Omit<RefusedRemote, 'reason'>,
  reason: string,
): RefusedRemote {
  return { id, name, mount, access, routes, nav, reason };
}

function firstWithoutHash(release: RemoteRelease | ShellRelease): string | undefined {
  return schemas.referencedFiles(release).find((file) => !release.files[file]);
}

function assetsOf(release: Release) {
  return (file: string): Asset => {
    const entry = release.files[file];
    if (!entry) throw new Error(`${file} has no hash`);
    return { url: `/r/${release.manifest.id}/${release.version}/${file}`, integrity: entry.integrity };
  };
}

const mapAssets = (files: Record<string, string[]>, asset: (file: string) => Asset) =>
  Object.fromEntries(Object.entries(files).map(([name, list]) => [name, list.map(asset)]));
