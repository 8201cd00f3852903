import { z } from 'zod';
import { ReleaseFilePath, ReleaseVersion, RemoteManifest, ShellManifest } from './manifest.ts';

const Files = z.array(ReleaseFilePath);
const FilesByName = z.record(z.string(), Files);
const Names = z.record(z.string(), z.array(z.string()));
/** What a part's source calls for from others. */
const Uses = z.strictObject({
  /** By shared library: the names it imports. */
  names: Names,
  /** Calls of the API: `GET /cases/:id`. */
  operations: z.array(z.string()),
  /** Parts of other remotes, with a digest of the props it gives them. */
  parts: z.record(z.string(), z.string()),
});

const record = {
  schema: z.literal(1),
  version: ReleaseVersion,
  /** Global name of the remote's container; carries the version, so that two versions can live in one page. */
  container: z.string().regex(/^[A-Za-z_]\w*$/),
  /** The shell's first scripts in order, or the remote's one entry. */
  scripts: Files.min(1),
  styles: Files,
  fonts: Files,
  screens: FilesByName,
  texts: FilesByName,
  /** Ranges of the shared singletons it was built against. */
  shared: z.record(z.string(), z.string()),
  uses: Uses.default({ names: {}, operations: [], parts: {} }),
};
/** `build.json`: what a part's build says about its own output. */
export const RemoteBuild = z.strictObject({
  ...record,
  manifest: RemoteManifest,
  module: Files.min(1),
  parts: FilesByName,
  /** The parts it lends, with a digest of the props they take. */
  lends: z.record(z.string(), z.string()).default({}),
});
export const ShellBuild = z.strictObject({
  ...record,
  manifest: ShellManifest,
  /** The files of ui's drawings by name. */
  drawings: z.record(z.string(), ReleaseFilePath).default({}),
  /** By shared library: every name that it offers to remotes. */
  provides: Names.default({}),
});
export const Build = z.union([RemoteBuild, ShellBuild]);
export type AnyBuild = z.infer<typeof Build>;

export const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
const Bytes = z.number().int().nonnegative();
const publication = {
  publishedAt: z.iso.datetime(),
  /** Every released file with its hash, its size in bytes, and the sizes of its compressed twins `<file>.br` and `<file>.gz`. */
  files: z.record(
    ReleaseFilePath,
    z.strictObject({ integrity: Integrity, bytes: Bytes, br: Bytes.optional(), gzip: Bytes.optional() }),
  ),
};
/** `release.json`: a build as it stands in the release store. */
export const RemoteRelease = RemoteBuild.extend(publication);
export const ShellRelease = ShellBuild.extend(publication);
export const Release = z.union([RemoteRelease, ShellRelease]);

/** `release.sig.json` beside a release: whose key vouches for `release.json`, byte for byte. */
export const Signature = z.strictObject({ keyId: z.string().max(64), signature: z.base64().max(200) });

/** Every file that the first load, a screen, a part or a language needs. */
export function referencedFiles(build: AnyBuild): string[] {
  const { scripts, styles, fonts, screens, texts } = build;
  const own =
    'module' in build ? [...build.module, ...Object.values(build.parts).flat()] : Object.values(build.drawings);
  return [
    ...new Set([
      ...scripts,
      ...styles,
      ...fonts,
      ...own,
      ...Object.values(screens).flat(),
      ...Object.values(texts).flat(),
    ]),
  ];
}

/** What is wrong, one line for each place: `manifest.mount: a mount is …`. */
export function describeIssues(result: z.ZodSafeParseResult<unknown>): string[] {
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.') || 'document'}: ${issue.message}`);
}
