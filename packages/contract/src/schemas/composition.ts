import { z } from 'zod';
import { COHORTS, TRAFFIC_FULL } from '../composition.ts';
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

/** A share of visitors in basis points: 10,000 is everybody. */
export const Traffic = z
  .number()
  .int('traffic is a whole number of basis points')
  .min(0, 'traffic is at least 0')
  .max(TRAFFIC_FULL, `traffic is at most ${TRAFFIC_FULL}`);

/** Some visitors get another share of a version under way than the rest: staff first, say, or readers of one language. */
export const Cohort = z.strictObject({ who: z.enum(COHORTS), traffic: Traffic });

/** A named way for traffic to grow with time, in the words that AWS CodeDeploy made usual. */
export const StrategyName = z
  .string()
  .regex(
    /^(?:AllAtOnce|Linear[1-9]\d?PercentEvery[1-9]\d{0,3}Minutes?|Canary[1-9]\d?Percent[1-9]\d{0,3}Minutes?)$/,
    'a strategy is AllAtOnce, Linear10PercentEvery1Minute or Canary10Percent5Minutes, with your own numbers',
  );

/** A version on its way to everybody, beside the one that is current. */
export const Rollout = z.strictObject({
  version: ReleaseVersion,
  /** Makes the choice of visitors independent of every other rollout. */
  salt: z.string().min(1),
  startedAt: z.iso.datetime(),
  /** Who gets it at least in this share, whatever the rest gets. */
  cohorts: z.array(Cohort).default([]),
  /** The share of everybody else at `since`; it stays, or grows by the strategy. */
  traffic: Traffic,
  since: z.iso.datetime(),
  strategy: StrategyName.nullable(),
});

/** `deployment.json`: what one part's visitors get. */
export const Deployment = z.strictObject({
  schema: z.literal(1),
  /** What everybody gets whom no rollout chose. */
  version: ReleaseVersion,
  /** The ones to go back to, oldest first. */
  history: z.array(z.strictObject({ version: ReleaseVersion, at: z.iso.datetime() })),
  rollout: Rollout.nullable().default(null),
  /** Held at its version: publishing goes on, what visitors get does not change. */
  pinned: z.boolean().default(false),
});

const PartIdOrAll = z.union([PartId, z.literal('*')]);
/** One line of the store's `audit.jsonl`: who changed what visitors get, and why. */
export const AuditEntry = z.strictObject({
  at: z.iso.datetime(),
  /** A person, a token's name, or `evidence` for what the platform decided by itself. */
  by: z.string(),
  action: z.enum(['publish', 'rollout', 'promote', 'pause', 'rollback', 'pin', 'unpin', 'prune', 'keys', 'token']),
  /** `*` is every part. */
  remote: PartIdOrAll,
  version: ReleaseVersion.nullable(),
  /** What traffic saw afterwards, in a sentence. */
  outcome: z.string(),
  reason: z.string().nullable().default(null),
});

/** `release.sig.json` beside a release: whose key vouches for `release.json`, byte for byte. */
export const Signature = z.strictObject({ keyId: z.string().max(64), signature: z.base64().max(200) });

/** `trust.json` of the store: the keys that may sign each part's releases. */
export const TrustDocument = z.record(
  PartId,
  z.array(
    z.strictObject({
      keyId: z.string(),
      /** Ed25519, SPKI, DER, base64. */
      publicKey: z.base64(),
      state: z.enum(['active', 'retired', 'revoked']),
      since: z.iso.datetime(),
    }),
  ),
);
export type TrustDocument = z.infer<typeof TrustDocument>;

/** `access.json` of the store: the tokens that may change it through a server, as hashes. */
export const AccessDocument = z.array(
  z.strictObject({
    name: z.string().regex(/^[\w.-]{1,60}$/, 'a token is named by letters, digits, dots and hyphens'),
    remotes: z.array(PartIdOrAll).min(1),
    expiresAt: z.iso.datetime().nullable(),
    /** SHA-256, hexadecimal. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
);
export type AccessDocument = z.infer<typeof AccessDocument>;

/** `POST /platform/micro-frontends/<name>/deployment`: a version, and who gets it beside those who have it. */
export const DeploymentChange = z.strictObject({
  version: ReleaseVersion,
  traffic: Traffic.optional(),
  strategy: StrategyName.optional(),
  cohorts: z.array(Cohort).max(COHORTS.length).optional(),
  reason: z.string().max(500).optional(),
});
/** `PATCH …/deployment`: give everybody the version on its way or the named one, stop the growth, hold, or let go. */
export const DeploymentStep = z.strictObject({
  change: z.enum(['promote', 'pause', 'pin', 'unpin']),
  version: ReleaseVersion.optional(),
  reason: z.string().max(500).optional(),
});

/** `POST …/versions?version=`: under which version the archive in the body is published. */
export const NewVersion = z.strictObject({ version: ReleaseVersion });
/** `POST …/preview`: a link that shows a version out of turn, for so many hours. */
export const PreviewRequest = z.strictObject({ version: ReleaseVersion, hours: z.number().int().min(1) });
/** `DELETE …/deployment`: why. */
export const DeploymentReason = z.strictObject({ reason: z.string().max(500).optional() });
/** `?remote=`: about one part. */
export const OneRemote = z.strictObject({ remote: PartId.optional() });

const Ms = z.number().int().min(0).max(600_000);
const observation = z.discriminatedUnion('event', [
  /** From asking for it to its being there. */
  z.strictObject({ event: z.literal('loaded'), ms: Ms }),
  z.strictObject({ event: z.literal('load_failed') }),
  /** It threw where only the area around it could catch that. */
  z.strictObject({ event: z.literal('crashed') }),
  /** Of a page that began with it. */
  z.strictObject({ event: z.literal('vitals'), lcpMs: Ms, cls: z.number().min(0).max(100) }),
]);
/** What a browser tells of a version that it ran: nothing of its person. */
export const EvidenceReport = observation.and(z.object({ remote: PartId, version: ReleaseVersion }));
/** `POST /platform/evidence`. */
export const EvidenceReports = z.strictObject({ reports: z.array(EvidenceReport).min(1).max(20) });
/** One line of what a store keeps of a version. */
export const EvidenceLine = observation.and(
  z.object({
    visitor: z.string().max(64),
    /** The server itself gave this version to the visitor's network while it was watched. */
    served: z.boolean().default(false),
    at: z.iso.datetime(),
  }),
);

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
  /** The one version that is shown out of turn, to whoever asked for it. */
  preview: z.object({ id: PartId, version: ReleaseVersion }).optional(),
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
