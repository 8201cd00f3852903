import { createHash } from 'node:crypto';
import type {
  Asset,
  ComposedRemote,
  ComposedShell,
  RefusedRemote,
  Release,
  RemoteRelease,
  ShellRelease,
} from '@firm/contract';
import * as schemas from '@firm/contract/schemas';

const FEDERATION_MANIFEST = 'mf-manifest.json';

/**
 * A piece of a composition: one version of one app, with a digest of its content. `manifest` is the address of its
 * Module Federation manifest.
 */
export type Piece = { version: string; digest: string; manifest: string | undefined; mounts: PropsOfParts } & (
  | { kind: 'shell'; shell: ComposedShell }
  | { kind: 'remote'; remote: ComposedRemote; lends: PropsOfParts }
);

/** The digests of the props of extensions: mounted ones by `documents/pages`, lent ones by `pages`. */
type PropsOfParts = Readonly<Record<string, string>>;

/** Converts a verified release to its piece of a composition. */
export function pieceOf(release: Release): Piece {
  const { version, uses } = release;
  const mounts = uses.parts;
  // Shells built by earlier presets have no manifest.
  const manifest = FEDERATION_MANIFEST in release.files ? addressOf(release, FEDERATION_MANIFEST) : undefined;
  if ('module' in release) {
    const remote = composedRemote(release);
    return { kind: 'remote', version, digest: digestOf(remote), manifest, mounts, remote, lends: release.lends };
  }
  const shell = composedShell(release);
  return { kind: 'shell', version, digest: digestOf(shell), manifest, mounts, shell };
}

/** Describes a remote that must not run, by the manifest in its record; undefined when that cannot be read. */
export function refusedRemote(id: string, record: unknown, problem: string): RefusedRemote | undefined {
  const raw = record && typeof record === 'object' && 'manifest' in record ? record.manifest : undefined;
  const manifest = schemas.RemoteManifest.safeParse(raw);
  if (!manifest.success || manifest.data.id !== id) return undefined;
  return refusal(manifest.data, problem);
}

/** Stands for a refused remote in a composition: names its area, and no code to run. */
export function refusal(
  { id, name, mount, access, routes, nav }: Omit<RefusedRemote, 'reason'>,
  reason: string,
): RefusedRemote {
  return { id, name, mount, access, routes, nav, reason };
}

function composedShell(release: ShellRelease): ComposedShell {
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
    ...(release.account?.length && { account: release.account.map(asset) }),
    ...(release.server?.length && { renders: true }),
  };
}

function composedRemote(release: RemoteRelease): ComposedRemote {
  const { parts: _, ...manifest } = release.manifest;
  const asset = assetsOf(release);
  return {
    ...manifest,
    version: release.version,
    container: release.container,
    entry: asset(release.scripts[0] ?? ''),
    module: release.module.map(asset),
    styles: release.styles.map(asset),
    screens: mapAssets(release.screens, asset),
    parts: mapAssets(release.parts, asset),
    texts: mapAssets(release.texts, asset),
  };
}

function assetsOf(release: Release) {
  return (file: string): Asset => {
    const listed = release.files[file];
    if (!listed) throw new Error(`${file} has no hash`);
    return { url: addressOf(release, file), integrity: listed.integrity };
  };
}

const addressOf = ({ manifest, version }: Release, file: string) => `/r/${manifest.id}/${version}/${file}`;

const mapAssets = (files: Record<string, string[]>, asset: (file: string) => Asset) =>
  Object.fromEntries(Object.entries(files).map(([name, list]) => [name, list.map(asset)]));

/** A short digest of some content. */
export const digestOf = (content: unknown) => digestOfText(JSON.stringify(content));

export const digestOfText = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
