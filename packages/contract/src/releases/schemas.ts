import { z } from 'zod';
import { ReleaseFilePath, ReleaseVersion, RemoteManifest, ShellManifest } from './manifestSchemas.ts';

const Files = z.array(ReleaseFilePath);
const FilesByName = z.record(z.string(), Files);
const Names = z.record(z.string(), z.array(z.string()));
/** The compatibility gate asks nothing of a record that says nothing: a build that is silent is refused by what it leaves out. */
const unsaid = (what: string) => `it does not say what it ${what}: build it with the present @firm/tooling`;
const said = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? unsaid(what) : undefined),
});
const OFFERS = 'offers to remotes';
/** What a part's source calls for from others. */
const Uses = z.strictObject(
  {
    /** By shared library: the names it imports. */
    names: z.record(z.string(), z.array(z.string().regex(/^[\w$]+$/, unsaid('takes, name by name')))),
    /** Calls of the API: `GET /cases/:id`. */
    operations: z.array(z.string()),
    /** Parts of other remotes, with a digest of the props it gives them. */
    parts: z.record(z.string(), z.string()),
  },
  said('uses of the shell, the API and other parts'),
);

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
  uses: Uses,
};
/** `build.json`: what a part's build says about its own output. */
export const RemoteBuild = z.strictObject({
  ...record,
  manifest: RemoteManifest,
  module: Files.min(1),
  parts: FilesByName,
  /** The parts it lends, with a digest of the props they take. */
  lends: z.record(z.string(), z.string(), said('lends')),
});
export const ShellBuild = z.strictObject({
  ...record,
  manifest: ShellManifest,
  /** The files of ui's drawings by name. */
  drawings: z.record(z.string(), ReleaseFilePath).default({}),
  /** By shared library: every name that it offers to remotes. */
  provides: z
    .record(z.string(), z.array(z.string()), said(OFFERS))
    .refine((names) => Object.keys(names).length > 0, unsaid(OFFERS)),
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
/** `release.json` as it is taken into a store. */
export const NewRemoteRelease = RemoteBuild.extend(publication);
export const NewShellRelease = ShellBuild.extend(publication);
export const NewRelease = z.union([NewRemoteRelease, NewShellRelease]);
/** `release.json` as it stands in a store: what was published before records had to say what they use is served on, as if it used nothing. */
const uses = Uses.extend({ names: Names }).default({ names: {}, operations: [], parts: {} });
export const RemoteRelease = NewRemoteRelease.extend({ uses, lends: z.record(z.string(), z.string()).default({}) });
export const ShellRelease = NewShellRelease.extend({ uses, provides: Names.default({}) });
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
