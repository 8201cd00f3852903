import { z } from 'zod';
import { LANGUAGES } from '../constants.ts';

/** A text that must be readable without running a remote: one entry per language. */
export const LocalText = z.record(z.enum(LANGUAGES), z.string().min(1));

/** In `/r/<id>/`, admin paths and the composition. `shell` is the shell's own. */
export const PartId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'an id is lower-case letters, digits and hyphens, 40 at most');
export const ReleaseVersion = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/, 'a version is written as 1.2.3 or 1.2.3-suffix');

/** An absolute path on the site; `:name` stands for one segment. */
export const RoutePath = z
  .string()
  .regex(/^\/$|^(?:\/(?::[A-Za-z]\w*|[a-z0-9][a-z0-9._-]*))+$/, 'a route is an absolute path such as /blog/:slug');
const Mount = z.string().regex(/^\/$|^(?:\/[a-z0-9][a-z0-9-]*)+$/, 'a mount is an absolute path such as /blog');
const ChunkName = z.string().regex(/^[a-z][a-z0-9-]*$/);
export const RouteAccess = z.enum(['public', 'signed_in']);

/** The drawing of ui that a screen begins with; `from`: shown at this width of the window and above, in px. */
const Picture = z.strictObject({ drawing: ChunkName, from: z.number().int().positive().optional() });
const ScreenRoute = z.strictObject({
  path: RoutePath,
  screen: ChunkName,
  access: RouteAccess.optional(),
  picture: Picture.optional(),
});
const RedirectRoute = z.strictObject({ path: RoutePath, redirect: RoutePath });
export const Route = z.union([ScreenRoute, RedirectRoute]);
export const NavEntry = z.strictObject({
  label: LocalText,
  path: RoutePath,
  area: z.enum(['public', 'dashboard']),
  order: z.number().int(),
});

/** `remote.json` of a remote: what the site must know before it runs any of its code. */
export const RemoteManifest = z.strictObject({
  id: PartId.refine((id) => id !== 'shell', 'the id "shell" is taken'),
  name: LocalText,
  mount: Mount,
  access: RouteAccess,
  routes: z.array(ScreenRoute).min(1),
  nav: z.array(NavEntry).default([]),
  parts: z.array(ChunkName).default([]),
});
/** `remote.json` of the shell: it has no mount, its routes win over every remote's. */
export const ShellManifest = z.strictObject({
  id: z.literal('shell'),
  name: LocalText,
  routes: z.array(Route),
  /** How the names of the font files begin that every first page preloads. */
  fonts: z.array(z.string()).default([]),
});

/** A path inside a release: relative, with `/`, never upwards. */
export const ReleaseFilePath = z
  .string()
  .regex(/^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.~/-]+$/, 'a file path inside the release');
const Files = z.array(ReleaseFilePath);
const FilesByName = z.record(z.string(), Files);

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
};
/** `build.json`: what a part's build says about its own output. */
export const RemoteBuild = z.strictObject({
  ...record,
  manifest: RemoteManifest,
  module: Files.min(1),
  parts: FilesByName,
});
export const ShellBuild = z.strictObject({
  ...record,
  manifest: ShellManifest,
  /** The files of ui's drawings by name. */
  drawings: z.record(z.string(), ReleaseFilePath).default({}),
});
export const Build = z.union([RemoteBuild, ShellBuild]);
export type AnyBuild = z.infer<typeof Build>;

const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
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

/** `deployment.json`: which version of one part is current, and the ones to go back to, oldest first. */
export const Deployment = z.strictObject({
  schema: z.literal(1),
  version: ReleaseVersion,
  history: z.array(z.strictObject({ version: ReleaseVersion, at: z.iso.datetime() })),
});

export const Asset = z.object({ url: z.string().startsWith('/'), integrity: Integrity });
const AssetsByName = z.record(z.string(), z.array(Asset));

export const ComposedShell = z.object({
  version: ReleaseVersion,
  scripts: z.array(Asset).min(1),
  styles: z.array(Asset),
  fonts: z.array(z.string()),
  /** Addresses of ui's drawings by name. */
  drawings: z.record(z.string(), z.string()),
  routes: z.array(Route),
  screens: AssetsByName,
  texts: AssetsByName,
});
const composedManifest = RemoteManifest.omit({ parts: true }).shape;
export const ComposedRemote = z.object({
  ...composedManifest,
  version: ReleaseVersion,
  container: z.string(),
  entry: Asset,
  /** The chunks of the exposed module: always needed after the entry. */
  module: z.array(Asset),
  styles: z.array(Asset),
  screens: AssetsByName,
  parts: AssetsByName,
  texts: AssetsByName,
});
/** A remote that is deployed but must not run: its area says so, nothing of it is loaded. */
export const RefusedRemote = z.object({ ...composedManifest, reason: z.string() });

/** One visitor's site: which version of which remote serves which mount. */
export const Composition = z.object({
  schema: z.literal(1),
  id: z.string(),
  shell: ComposedShell,
  remotes: z.array(ComposedRemote),
  refused: z.array(RefusedRemote),
});

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
