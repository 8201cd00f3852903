import { z } from 'zod';
import { ReleaseFilePath, ReleaseVersion, RemoteManifest, ShellManifest } from './manifestSchemas.ts';

const Files = z.array(ReleaseFilePath);
const FilesByName = z.record(z.string(), Files);
const Names = z.record(z.string(), z.array(z.string()));
/** Error for a missing fact: the compatibility check cannot judge a record without it, so such a build is refused. */
const unsaid = (what: string) => `it does not say what it ${what}: build it with the present @firm/tooling`;
const said = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? unsaid(what) : undefined),
});
const OFFERS = 'offers to remotes';
/** Judged while the server serves, so it has bounds: several times what this contract's own shapes have. */
const Shapes = z
  .record(z.string().max(200), z.string().max(2_000))
  .refine((shapes) => Object.keys(shapes).length <= 2_000, 'it names more than 2,000 shapes');
/** The names, API calls and parts of others that an app's source uses. */
const Uses = z.strictObject(
  {
    /** Imported names by shared library. */
    names: z.record(z.string(), z.array(z.string().regex(/^[\w$]+$/, unsaid('takes, name by name')))),
    /** Calls of the API: `GET /cases/:id`. */
    operations: z.array(z.string()),
    /** Parts of other remotes, with a digest of the props passed to them. */
    parts: z.record(z.string(), z.string()),
    /** The shapes of these operations, with what the app sends and reads alone; earlier builds have none. */
    shapes: Shapes.optional(),
  },
  said('uses of the shell, the API and other apps'),
);

const record = {
  schema: z.literal(1),
  version: ReleaseVersion,
  /** The global name of the remote's container. It contains the version, so that two versions can run in one page. */
  container: z.string().regex(/^[A-Za-z_]\w*$/),
  /** The shell's first scripts in order, or the remote's one entry. */
  scripts: Files.min(1),
  styles: Files,
  fonts: Files,
  screens: FilesByName,
  texts: FilesByName,
  /** Version ranges of the shared singletons that it was built against. */
  shared: z.record(z.string(), z.string()),
  uses: Uses,
  /** The most KB of scripts that the app allows itself; absent for one without a budget. */
  budgetKb: z.number().positive().optional(),
};
/** `build.json`: a build's record of its own output. */
export const RemoteBuild = z.strictObject({
  ...record,
  manifest: RemoteManifest,
  module: Files.min(1),
  parts: FilesByName,
  /** The parts it lends, with a digest of their props. */
  lends: z.record(z.string(), z.string(), said('lends')),
});
export const ShellBuild = z.strictObject({
  ...record,
  manifest: ShellManifest,
  /** The files of ui's drawings by name. */
  drawings: z.record(z.string(), ReleaseFilePath).default({}),
  /** Files that only a server which renders pages runs; earlier builds have none. */
  server: Files.optional(),
  /** Files that only signed-in people need; earlier builds have none. */
  account: Files.optional(),
  /** The names that it offers to remotes, by shared library. */
  provides: z
    .record(z.string(), z.array(z.string()), said(OFFERS))
    .refine((names) => Object.keys(names).length > 0, unsaid(OFFERS)),
});
export const Build = z.union([RemoteBuild, ShellBuild]);
export type AnyBuild = z.infer<typeof Build>;

export const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
const Bytes = z.number().int().nonnegative();
/** The commit that a version was built from, as `git log` tells it; a claim of the team that signed it. */
const Origin = z.strictObject({
  commit: z.string().regex(/^[0-9a-f]{7,64}$/),
  author: z.string().max(200),
  message: z.string().max(200),
});
const publication = {
  publishedAt: z.iso.datetime(),
  /** Absent where the publisher had no repository; earlier releases have none. */
  origin: Origin.optional(),
  /** Each released file with its hash, and the sizes in bytes of it and of its copies `<file>.br` and `<file>.gz`. */
  files: z.record(
    ReleaseFilePath,
    z.strictObject({ integrity: Integrity, bytes: Bytes, br: Bytes.optional(), gzip: Bytes.optional() }),
  ),
};
/** `release.json` as a store accepts it. */
export const NewRemoteRelease = RemoteBuild.extend(publication);
export const NewShellRelease = ShellBuild.extend(publication);
export const NewRelease = z.union([NewRemoteRelease, NewShellRelease]);
/** `release.json` as stored: releases older than the duty to list uses are still served, as if they used nothing. */
const uses = Uses.extend({ names: Names }).default({ names: {}, operations: [], parts: {} });
export const RemoteRelease = NewRemoteRelease.extend({ uses, lends: z.record(z.string(), z.string()).default({}) });
export const ShellRelease = NewShellRelease.extend({ uses, provides: Names.default({}) });
export const Release = z.union([RemoteRelease, ShellRelease]);

/** `release.sig.json` beside a release: the key that signed `release.json`, and the signature over its bytes. */
export const Signature = z.strictObject({ keyId: z.string().max(64), signature: z.base64().max(200) });

/** Every file that the first load, a screen, a part or a language needs. */
export function referencedFiles(build: AnyBuild): string[] {
  const { scripts, styles, fonts, screens, texts } = build;
  const own =
    'module' in build
      ? [...build.module, ...Object.values(build.parts).flat()]
      : [...Object.values(build.drawings), ...(build.account ?? [])];
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

/** The faults of a record, one line for each place: `manifest.mount: a mount is …`. */
export function describeIssues(result: z.ZodSafeParseResult<unknown>): string[] {
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.') || 'document'}: ${issue.message}`);
}
